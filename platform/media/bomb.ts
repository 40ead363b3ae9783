/** Makes PNG files that are small, and large when they are decoded. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, createDeflate } from 'node:zlib'

const BOMB_SIDE = 30_000
const ROWS_AT_ONCE = 100
const SIGNATURE = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

let made: Promise<Uint8Array<ArrayBuffer>> | undefined

/** 30,000 × 30,000 pixels: 170 KB, which need 3.6 GB when they are decoded. Made at the first call. */
export function decompressionBomb(): Promise<Uint8Array<ArrayBuffer>> {
  made ??= makeWhitePng(BOMB_SIDE)
  return made
}

/** A square of white pixels. `side`: a multiple of 1,000. */
export async function makeWhitePng(side: number): Promise<Uint8Array<ArrayBuffer>> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const pixels = await buffer(Readable.from(createRows(side)).pipe(createDeflate()))
  const chunks = [chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Uint8Array.from(Buffer.concat([SIGNATURE, ...chunks]))
}

function* createRows(side: number): Generator<Buffer> {
  // A byte for the filter, then one bit for each pixel.
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(side / 8, 255)])
  const some = Buffer.concat(Array.from({ length: ROWS_AT_ONCE }, () => row))
  for (let count = 0; count < side; count += ROWS_AT_ONCE) yield some
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
