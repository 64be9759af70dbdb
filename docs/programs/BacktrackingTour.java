import java.util.Arrays;

class BacktrackingTour {
    static final int[][] MOVES = {
        {2, 1}, {1, 2}, {-1, 2}, {-2, 1}, {-2, -1}, {-1, -2}, {1, -2}, {2, -1}
    };
    final int rows, columns;
    final int[][] board;

    BacktrackingTour(int rows, int columns) {
        this.rows = rows;
        this.columns = columns;
        board = new int[rows][columns];
        for (int[] row : board)
            Arrays.fill(row, -1);
    }

    boolean isFree(int row, int column) {
        return 0 <= row && row < rows && 0 <= column && column < columns
            && board[row][column] < 0;
    }

    boolean visit(int row, int column, int number) {
        board[row][column] = number;
        if (number == rows * columns - 1)
            return true;
        for (int[] move : MOVES)
            if (isFree(row + move[0], column + move[1])
                    && visit(row + move[0], column + move[1], number + 1))
                return true;
        board[row][column] = -1;
        return false;
    }

    public static void main(String[] arguments) {
        BacktrackingTour tour = new BacktrackingTour(5, 5);
        if (tour.visit(0, 0, 0))
            for (int[] row : tour.board) {
                for (int number : row)
                    System.out.printf("%2d ", number);
                System.out.println();
            }
    }
}
