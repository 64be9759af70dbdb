/* Count the solutions of the n-queens problem: a plain program as the baseline of benchmarks.
 *
 * Attacked columns and diagonals of both directions are three bitmasks; the diagonals are shifted by
 * one in each row. Only one of two solutions that are reflections of each other is searched for: the
 * first queen is in the left half, or, if n is odd and it is in the middle, the second queen is.
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static uint64_t completions(uint32_t all, uint32_t columns, uint32_t left, uint32_t right)
{
    if (columns == all)
        return 1;
    uint64_t found = 0;
    for (uint32_t free = all & ~(columns | left | right); free; free &= free - 1) {
        uint32_t queen = free & -free;
        found += completions(all, columns | queen, (left | queen) << 1, (right | queen) >> 1);
    }
    return found;
}

static uint64_t count(int n)
{
    if (n < 2)
        return 1;
    uint32_t all = (UINT32_C(1) << n) - 1;
    uint64_t found = 0;
    for (int column = 0; column < n / 2; column++) {
        uint32_t queen = UINT32_C(1) << column;
        found += completions(all, queen, queen << 1, queen >> 1);
    }
    if (n % 2) {
        uint32_t middle = UINT32_C(1) << n / 2;
        for (int column = 0; column < n / 2 - 1; column++) {
            uint32_t queen = UINT32_C(1) << column;
            found += completions(
                all, middle | queen, (middle << 1 | queen) << 1, (middle >> 1 | queen) >> 1);
        }
    }
    return 2 * found;
}

int main(int arguments, char **argument)
{
    int n = arguments == 2 ? atoi(argument[1]) : -1;
    if (n < 0 || n > 27) {
        fputs("usage: queens N, from 0 to 27\n", stderr);
        return 2;
    }
    printf("%" PRIu64 "\n", count(n));
    return 0;
}
