/**
 * Reads what stands in the files of a LevelDB, also what was replaced or deleted since: all records of a log, and all
 * blocks of a table, decompressed. See https://github.com/google/leveldb/tree/main/doc for both formats.
 */

const LOG_BLOCK = 32_768
const LOG_HEADER = 7
const FOOTER = 48
const BLOCK_TRAILER = 5
const SNAPPY = 1

/** The records of a log, without the headers that part a long one. */
export function readLog(file: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let block = 0; block < file.length; block += LOG_BLOCK) {
    const end = Math.min(block + LOG_BLOCK, file.length)
    let at = block
    while (at + LOG_HEADER <= end) {
      const length = file.readUInt16LE(at + 4)
      parts.push(file.subarray(at + LOG_HEADER, Math.min(at + LOG_HEADER + length, end)))
      at += LOG_HEADER + length
    }
  }
  return Buffer.concat(parts)
}

/** The data blocks of a table. Throws for another file. */
export function readTable(file: Buffer): Buffer {
  const footer = file.subarray(-FOOTER)
  const [, , indexOffset = 0, indexSize = 0] = readVarints(footer, 4)
  const handles = listValues(readBlock(file, indexOffset, indexSize))
  return Buffer.concat(
    handles.map((handle) => {
      const [offset = 0, size = 0] = readVarints(handle, 2)
      return readBlock(file, offset, size)
    }),
  )
}

function readBlock(file: Buffer, offset: number, size: number): Buffer {
  const block = file.subarray(offset, offset + size)
  if (offset + size + BLOCK_TRAILER > file.length) throw new Error('a block is outside of the table')
  return file[offset + size] === SNAPPY ? decompressSnappy(block) : block
}

/** The values of a block, whose keys don't matter here. */
function listValues(block: Buffer): Buffer[] {
  const end = block.length - 4 - 4 * block.readUInt32LE(block.length - 4)
  const values: Buffer[] = []
  let at = 0
  while (at < end) {
    const [, unshared = 0, length = 0] = readVarints(block.subarray(at), 3)
    at += countVarintBytes(block.subarray(at), 3) + unshared
    values.push(block.subarray(at, at + length))
    at += length
  }
  return values
}

function readVarints(bytes: Buffer, count: number): number[] {
  const found: number[] = []
  let value = 0
  let factor = 1
  for (const byte of bytes) {
    value += (byte % 128) * factor
    factor *= 128
    if (byte >= 128) continue
    found.push(value)
    if (found.length === count) break
    value = 0
    factor = 1
  }
  return found
}

function countVarintBytes(bytes: Buffer, count: number): number {
  let ended = 0
  return (
    bytes.findIndex((byte) => {
      if (byte < 128) ended += 1
      return ended === count
    }) + 1
  )
}

/** See https://github.com/google/snappy/blob/main/format_description.txt */
function decompressSnappy(compressed: Buffer): Buffer {
  const [size = 0] = readVarints(compressed, 1)
  const output = Buffer.alloc(size)
  let at = countVarintBytes(compressed, 1)
  let written = 0
  const copy = (length: number, distance: number) => {
    // Byte by byte: the source may overlap what is written.
    for (let n = 0; n < length; n += 1, written += 1) output[written] = output[written - distance] ?? 0
  }
  while (at < compressed.length) {
    const tag = compressed[at] ?? 0
    const upper = tag >> 2
    at += 1
    switch (tag % 4) {
      case 0: {
        const extra = Math.max(0, upper - 59)
        const length = 1 + (extra === 0 ? upper : compressed.readUIntLE(at, extra))
        at += extra
        compressed.copy(output, written, at, at + length)
        at += length
        written += length
        break
      }
      case 1:
        copy(4 + (upper % 8), (tag >> 5) * 256 + (compressed[at] ?? 0))
        at += 1
        break
      default: {
        const bytes = tag % 4 === 2 ? 2 : 4
        copy(1 + upper, compressed.readUIntLE(at, bytes))
        at += bytes
      }
    }
  }
  return output
}
