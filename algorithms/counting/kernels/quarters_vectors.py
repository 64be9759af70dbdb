"""The inner loops of `quarters`, on vectors of 64 bytes.

LLVM splits the vectors for processors whose own are shorter; only `append` needs AVX-512.
"""

from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

# Numba's cache only checks the file of `quarters`: change that file whenever you change this one.
_HALF, _WORD = ir.IntType(32), ir.IntType(64)
_HALVES, _WORDS = ir.VectorType(_HALF, 16), ir.VectorType(_WORD, 8)
_CHUNKS, _BITS = 5, 6  # of a key, for which the tables have their entries
_ENTRIES = 1 << _BITS
_BYTES = 64  # of an entry
_instructions: Any = intrinsic  # typed as if Python could call the result


@_instructions
def match(_typing: Any, table: Any, keys: Any, first: Any, last: Any) -> Any:
    """Count the pairs of a key and a pattern of a table that have no bit in common."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        table, keys, first, last = args
        entries = _data(context, builder, signature.args[0], table)
        start = builder.ptrtoint(entries, _WORD)
        data = _data(context, builder, signature.args[1], keys)
        found = cgutils.alloca_once_value(builder, ir.Constant(_WORDS, None))
        with cgutils.for_range_slice(builder, first, last, _WORD(1)) as (place, _):
            key = builder.zext(builder.load(builder.gep(data, [place])), _WORD)
            free = ir.Constant(_WORDS, [-1] * 8)
            for chunk in range(_CHUNKS):
                bits = builder.and_(
                    builder.lshr(key, _WORD(_BITS * chunk)), _WORD(_ENTRIES - 1)
                )
                offset = builder.mul(bits, _WORD(_BYTES))
                offset = builder.add(offset, _WORD(chunk * _ENTRIES * _BYTES))
                address = builder.add(start, offset)
                entry = builder.inttoptr(address, _WORDS.as_pointer())
                free = builder.and_(free, builder.load(entry, align=_BYTES))
            number = builder.call(_ones(builder), [free])
            builder.store(builder.add(builder.load(found), number), found)
        return _sum(builder, builder.load(found))

    return types.int64(table, keys, first, last), generate


@_instructions
def tabulate(_typing: Any, patterns: Any, first: Any, table: Any) -> Any:
    """Write the table of 512 patterns."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        patterns, first, table = args
        data = _data(context, builder, signature.args[0], patterns)
        lanes = ir.VectorType(_WORD, 16)
        rows = []
        for row in range(32):
            place = builder.gep(data, [builder.add(first, _WORD(16 * row))])
            vector = builder.load(
                builder.bitcast(place, lanes.as_pointer()), align=8
            )
            rows.append(builder.trunc(vector, _HALVES))
        _transpose(builder, rows)
        free = [builder.bitcast(builder.not_(row), _WORDS) for row in rows]
        target = _data(context, builder, signature.args[2], table)
        for chunk in range(_CHUNKS):
            entries = [ir.Constant(_WORDS, [-1] * 8) if chunk else free[30]]
            for bit in free[_BITS * chunk : _BITS * (chunk + 1)]:
                entries += [builder.and_(entry, bit) for entry in entries]
            for number, entry in enumerate(entries, _ENTRIES * chunk):
                place = builder.gep(target, [_WORD(8 * number)])
                place = builder.bitcast(place, _WORDS.as_pointer())
                builder.store(entry, place, align=_BYTES)
        return context.get_dummy_value()

    return types.void(patterns, first, table), generate


@_instructions
def append(
    _typing: Any, key: Any, keys: Any, first: Any, last: Any, joined: Any, end: Any
) -> Any:
    """Write the unions of a key with others that have no bit in common, and return the new end."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        key, keys, first, last, joined, end = args
        data = _data(context, builder, signature.args[1], keys)
        target = _data(context, builder, signature.args[4], joined)
        own, nothing = _spread(builder, key), ir.Constant(_WORDS, None)
        at = cgutils.alloca_once_value(builder, end)
        with cgutils.for_range_slice(builder, first, last, _WORD(8)) as (place, _):
            pointer = builder.bitcast(
                builder.gep(data, [place]), _WORDS.as_pointer()
            )
            others = builder.load(pointer, align=8)
            there = builder.icmp_unsigned(
                "<",
                ir.Constant(_WORDS, list(range(8))),
                _spread(builder, builder.sub(last, place)),
            )
            apart = builder.icmp_unsigned("==", builder.and_(own, others), nothing)
            kept = builder.and_(there, apart)
            packed = builder.call(
                _compress(builder), [builder.or_(own, others), nothing, kept]
            )
            before = builder.load(at)
            pointer = builder.bitcast(
                builder.gep(target, [before]), _WORDS.as_pointer()
            )
            builder.store(packed, pointer, align=8)
            mask = builder.zext(builder.bitcast(kept, ir.IntType(8)), _WORD)
            builder.store(builder.add(before, builder.ctpop(mask)), at)
        return builder.load(at)

    return types.int64(key, keys, first, last, joined, end), generate


def _data(context: Any, builder: Any, kind: Any, array: Any) -> Any:
    """Return the address of an array's first element."""
    return context.make_array(kind)(context, builder, array).data


def _transpose(builder: Any, rows: list[Any]) -> None:
    """Transpose the 32 × 32 bits in each lane of 32 rows."""
    width, mask = 16, 0xFFFF
    while width:
        shift = ir.Constant(_HALVES, [width] * 16)
        chosen = ir.Constant(_HALVES, [mask] * 16)
        for here in range(32):
            if not here & width:
                one, two = rows[here], rows[here | width]
                swapped = builder.xor(builder.lshr(one, shift), two)
                swapped = builder.and_(swapped, chosen)
                rows[here | width] = builder.xor(two, swapped)
                rows[here] = builder.xor(one, builder.shl(swapped, shift))
        width //= 2
        mask ^= mask << width & 0xFFFFFFFF


def _spread(builder: Any, word: Any) -> Any:
    """Return a vector with a word in all lanes."""
    none = ir.Constant(_WORDS, ir.Undefined)
    one = builder.insert_element(none, word, _HALF(0))
    first = ir.Constant(ir.VectorType(_HALF, 8), None)
    return builder.shuffle_vector(one, none, first)


def _sum(builder: Any, vector: Any) -> Any:
    """Return the sum of the lanes."""
    total = _WORD(0)
    for lane in range(8):
        total = builder.add(total, builder.extract_element(vector, _HALF(lane)))
    return total


def _ones(builder: Any) -> Any:
    """Return the instruction that counts the bits of each lane."""
    kind = ir.FunctionType(_WORDS, [_WORDS])
    return cgutils.get_or_insert_function(builder.module, kind, "llvm.ctpop.v8i64")


def _compress(builder: Any) -> Any:
    """Return the instruction that moves chosen lanes to the front."""
    chosen = ir.VectorType(ir.IntType(1), 8)
    kind = ir.FunctionType(_WORDS, [_WORDS, _WORDS, chosen])
    name = "llvm.x86.avx512.mask.compress.v8i64"
    return cgutils.get_or_insert_function(builder.module, kind, name)
