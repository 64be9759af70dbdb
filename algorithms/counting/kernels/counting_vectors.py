"""The two inner loops of `counting`, on SIMD vectors of states.

Numba has no vector types; this module generates the instructions for its compiler, LLVM. Each lane
of a vector holds one state. All lanes place a queen on their lowest free square, then on the next
one, until no lane has one left; the children that are kept are compressed, that is, moved to the
front lanes, and written after the end of their stack.

The type of the argument `table` chooses the vectors. An array of one dimension, whose contents do
not matter, means AVX-512: 64 bytes, compressed by an instruction. `TABLE`, of two dimensions, means
AVX2: 32 bytes, compressed by a permutation, looked up by the mask of the chosen lanes. The table is
an argument because an address in the code would be invalid in another process that loads the code
from Numba's cache.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

# Numba's cache only checks the file of `counting`: change that file whenever you change this one.
TABLE = np.array(
    [
        sorted(range(8), key=lambda lane: not mask >> lane & 1)
        for mask in range(256)
    ],
    np.uint32,
)
"""For each mask of eight lanes, the lanes in the mask, then the others; shape (256, 8)."""

_WORD = ir.IntType(64)
_instructions: Any = intrinsic  # typed as if Python could call the result


@_instructions
def expand(
    _typing: Any,
    stacks: Any,
    level: Any,
    first: Any,
    last: Any,
    end: Any,
    line: Any,
    table: Any,
) -> Any:
    """Push the children of the states from `first` to `last` onto the next stack, from `end` on."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        _, level, first, last, end, _, _ = args
        lanes = _Lanes(context, builder, signature, args)
        place = cgutils.alloca_once_value(builder, end)
        below = builder.add(level, _WORD(1))
        with lanes.children(level, first, last) as (placed, child):
            one, two = lanes.open_below(child)
            kept = builder.and_(
                placed, builder.and_(lanes.some(one), lanes.some(two))
            )
            at = builder.load(place)
            for part in range(3):
                lanes.store(lanes.compress(child[part], kept), below, part, at)
            builder.store(builder.add(at, lanes.number(kept)), place)
        return builder.load(place)

    return types.int64(stacks, level, first, last, end, line, table), generate


@_instructions
def finish(
    _typing: Any, stacks: Any, level: Any, last: Any, line: Any, table: Any
) -> Any:
    """Count the ways to fill the last three rows, for the states up to `last`."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        _, level, last, _, _ = args
        lanes = _Lanes(context, builder, signature, args)
        found = cgutils.alloca_once_value(builder, _WORD(0))
        with lanes.children(level, _WORD(0), last) as (placed, child):
            one, two = lanes.open_below(child)
            low = lanes.lowest(child[0])
            high = builder.xor(child[0], low)
            apart = builder.icmp_unsigned(
                "!=", high, builder.shl(low, lanes.down[1])
            )
            apart = builder.and_(placed, apart)
            for here, there in ((low, high), (high, low)):
                both = builder.and_(
                    lanes.some(builder.and_(one, here)),
                    lanes.some(builder.and_(two, there)),
                )
                number = lanes.number(builder.and_(apart, both))
                builder.store(builder.add(builder.load(found), number), found)
        return builder.load(found)

    return types.int64(stacks, level, last, line, table), generate


class _Lanes:
    """A generator of instructions on vectors of states and on the stacks of states."""

    def __init__(
        self, context: Any, builder: Any, signature: Any, args: Any
    ) -> None:
        stacks, *_, line, table = signature.args
        self.builder = builder
        bits = stacks.dtype.bitwidth
        self.count = (512 if table.ndim == 1 else 256) // bits
        self.word = ir.IntType(bits)
        self.vector = ir.VectorType(self.word, self.count)
        array = context.make_array(stacks)(context, builder, args[0])
        self.stacks = array.data
        self.room = cgutils.unpack_tuple(builder, array.shape, 3)[2]
        self.table = (
            context.make_array(table)(context, builder, args[-1]).data
            if table.ndim == 2
            else None
        )
        numbers = cgutils.unpack_tuple(builder, args[-2], len(line))
        vectors = [self.spread(number) for number in numbers]
        self.open, self.down = vectors[:3], vectors[3:]

    def spread(self, number: Any) -> Any:
        """Return a vector with a 64-bit number, truncated to the lane width, in all lanes."""
        word = self.builder.trunc(number, self.word)
        zero = ir.Constant(ir.IntType(32), 0)
        none = ir.Constant(self.vector, ir.Undefined)
        one = self.builder.insert_element(none, word, zero)
        all_zero = ir.Constant(ir.VectorType(ir.IntType(32), self.count), None)
        return self.builder.shuffle_vector(one, none, all_zero)

    def address(self, level: Any, part: int, place: Any) -> Any:
        """Return the address of a vector of a stack."""
        row = self.builder.add(self.builder.mul(level, _WORD(3)), _WORD(part))
        offset = self.builder.add(self.builder.mul(row, self.room), place)
        pointer = self.builder.gep(self.stacks, [offset])
        return self.builder.bitcast(pointer, self.vector.as_pointer())

    def load(self, level: Any, part: int, place: Any) -> Any:
        """Read a vector from a stack."""
        address = self.address(level, part, place)
        return self.builder.load(address, align=self.word.width // 8)

    def store(self, vector: Any, level: Any, part: int, place: Any) -> None:
        """Write a vector to a stack."""
        address = self.address(level, part, place)
        self.builder.store(vector, address, align=self.word.width // 8)

    @contextmanager
    def children(self, level: Any, first: Any, last: Any) -> Iterator[Any]:
        """Generate the `with` block for the children of the states of a stack, vector by vector."""
        builder = self.builder
        left = cgutils.alloca_once(builder, self.vector)
        step = _WORD(self.count)
        with cgutils.for_range_slice(builder, first, last, step) as (place, _):
            columns, falling, rising = (
                self.load(level, part, place) for part in range(3)
            )
            attacked = builder.or_(falling, rising)
            free = builder.and_(self.without(columns, attacked), self.open[0])
            there = self.first_lanes(builder.sub(last, place))
            builder.store(builder.select(there, free, self.nothing), left)
            with self.while_some(left):
                free = builder.load(left)
                bit = self.lowest(free)
                builder.store(builder.xor(free, bit), left)
                child = (
                    builder.xor(columns, bit),
                    builder.shl(builder.or_(falling, bit), self.down[0]),
                    builder.lshr(builder.or_(rising, bit), self.down[0]),
                )
                yield self.some(free), child

    @contextmanager
    def while_some(self, left: Any) -> Iterator[None]:
        """Generate the `with` block as a loop that runs until a vector in memory is zero."""
        builder = self.builder
        test = builder.append_basic_block("test")
        body = builder.append_basic_block("body")
        done = builder.append_basic_block("done")
        builder.branch(test)
        builder.position_at_end(test)
        lanes = self.as_number(self.some(builder.load(left)))
        builder.cbranch(
            builder.icmp_unsigned("!=", lanes, lanes.type(0)), body, done
        )
        builder.position_at_end(body)
        yield
        builder.branch(test)
        builder.position_at_end(done)

    @property
    def nothing(self) -> Any:
        """A vector of zeros."""
        return ir.Constant(self.vector, None)

    def without(self, vector: Any, other: Any) -> Any:
        """Return the bits of a vector that are not set in another."""
        return self.builder.and_(vector, self.builder.not_(other))

    def lowest(self, vector: Any) -> Any:
        """Return the lowest set bit of each lane."""
        return self.builder.and_(vector, self.builder.sub(self.nothing, vector))

    def open_below(self, child: Any) -> tuple[Any, Any]:
        """Return the free squares of a child's row, and those of the row after it."""
        builder = self.builder
        columns, falling, rising = child
        attacked = builder.or_(falling, rising)
        later = builder.or_(
            builder.shl(falling, self.down[1]), builder.lshr(rising, self.down[1])
        )
        return (
            builder.and_(self.without(columns, attacked), self.open[1]),
            builder.and_(self.without(columns, later), self.open[2]),
        )

    def some(self, vector: Any) -> Any:
        """Return a mask of the lanes that are not zero."""
        return self.builder.icmp_unsigned("!=", vector, self.nothing)

    def first_lanes(self, number: Any) -> Any:
        """Return a mask of the first lanes."""
        lanes = ir.Constant(self.vector, list(range(self.count)))
        return self.builder.icmp_unsigned("<", lanes, self.spread(number))

    def as_number(self, chosen: Any) -> Any:
        """Return chosen lanes as the bits of an integer."""
        return self.builder.bitcast(chosen, ir.IntType(self.count))

    def number(self, chosen: Any) -> Any:
        """Return the number of chosen lanes."""
        return self.builder.ctpop(self.builder.zext(self.as_number(chosen), _WORD))

    def compress(self, vector: Any, chosen: Any) -> Any:
        """Move the chosen lanes to the front, in their order; the other lanes are undefined."""
        builder = self.builder
        if self.table is None:
            name = f"llvm.x86.avx512.mask.compress.v{self.count}i{self.word.width}"
            kind = ir.FunctionType(
                self.vector, [self.vector, self.vector, chosen.type]
            )
            function = cgutils.get_or_insert_function(builder.module, kind, name)
            return builder.call(function, [vector, self.nothing, chosen])
        row = builder.zext(self.as_number(chosen), _WORD)
        pointer = builder.gep(self.table, [builder.mul(row, _WORD(self.count))])
        order = builder.load(
            builder.bitcast(pointer, self.vector.as_pointer()), align=4
        )
        kind = ir.FunctionType(self.vector, [self.vector, self.vector])
        function = cgutils.get_or_insert_function(
            builder.module, kind, "llvm.x86.avx2.permd"
        )
        return builder.call(function, [vector, order])
