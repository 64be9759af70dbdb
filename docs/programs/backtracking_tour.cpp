#include <cstdio>
#include <vector>

const int MOVES[8][2] = {{2, 1},   {1, 2},   {-1, 2}, {-2, 1},
                         {-2, -1}, {-1, -2}, {1, -2}, {2, -1}};

struct Tour {
    int rows, columns;
    std::vector<std::vector<int>> board;

    Tour(int rows, int columns)
        : rows(rows), columns(columns),
          board(rows, std::vector<int>(columns, -1)) {}

    bool isFree(int row, int column) const {
        return 0 <= row && row < rows && 0 <= column && column < columns
            && board[row][column] < 0;
    }

    bool visit(int row, int column, int number) {
        board[row][column] = number;
        if (number == rows * columns - 1)
            return true;
        for (const auto& move : MOVES)
            if (isFree(row + move[0], column + move[1])
                && visit(row + move[0], column + move[1], number + 1))
                return true;
        board[row][column] = -1;
        return false;
    }
};

int main() {
    Tour tour(5, 5);
    if (tour.visit(0, 0, 0))
        for (const auto& row : tour.board) {
            for (int number : row)
                std::printf("%2d ", number);
            std::printf("\n");
        }
}
