/** Makes a PNG of 30,000 × 30,000 white pixels: 170 KB, which need 3.6 GB when they are decoded. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, createDeflate } from 'node:zlib'

const SIDE = 30_000
const ROWS_AT_ONCE = 100
/** A byte for the filter, then one bit for each pixel. */
const ROW = Buffer.concat([Buffer.of(0), Buffer.alloc(SIDE / 8, 255)])
const SIGNATURE = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

let made: Promise<Uint8Array<ArrayBuffer>> | undefined

/** The file, which is made at the first call. */
export function decompressionBomb(): Promise<Uint8Array<ArrayBuffer>> {
  made ??= make()
  return made
}

async function make(): Promise<Uint8Array<ArrayBuffer>> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(SIDE, 0)
  head.writeUInt32BE(SIDE, 4)
  head[8] = 1
  const pixels = await buffer(Readable.from(rows()).pipe(createDeflate()))
  const chunks = [chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Uint8Array.from(Buffer.concat([SIGNATURE, ...chunks]))
}

function* rows(): Generator<Buffer> {
  const some = Buffer.concat(Array.from({ length: ROWS_AT_ONCE }, () => ROW))
  for (let row = 0; row < SIDE; row += ROWS_AT_ONCE) yield some
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
