/**
 * Puts WebP images, as a browser's canvas encodes them, into one animated WebP. Source of the layout: the WebP container
 * specification (RIFF with the chunks VP8X, ANIM and ANMF).
 */

export type Frame = {
  /** A WebP image of the animation's size. */
  readonly image: Buffer
  /** How long it is shown, in milliseconds. */
  readonly durationMs: number
}

type Chunk = { readonly name: string; readonly data: Buffer }

const HAS_ANIMATION = 0x02
/** Each frame is opaque and covers the one before. */
const NO_BLENDING = 0x02
/** The chunks of an image that hold its pixels. */
const PIXELS = new Set(['VP8 ', 'VP8L', 'ALPH'])

/**
 * An animation that starts again at its end.
 *
 * @throws if a frame is no WebP image
 */
export function createWebpAnimation(
  frames: readonly Frame[],
  size: { readonly width: number; readonly height: number },
): Buffer {
  const dimensions = Buffer.concat([uint24(size.width - 1), uint24(size.height - 1)])
  const header = chunk('VP8X', Buffer.concat([Buffer.from([HAS_ANIMATION, 0, 0, 0]), dimensions]))
  const animation = chunk('ANIM', Buffer.alloc(6))
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    header,
    animation,
    ...frames.map(({ image, durationMs }) =>
      chunk(
        'ANMF',
        Buffer.concat([
          uint24(0),
          uint24(0),
          dimensions,
          uint24(durationMs),
          Buffer.from([NO_BLENDING]),
          ...readChunks(image)
            .filter(({ name }) => PIXELS.has(name))
            .map(({ name, data }) => chunk(name, data)),
        ]),
      ),
    ),
  ])
  return chunk('RIFF', body)
}

/** The chunks of a WebP file, in order. */
export function readChunks(file: Buffer): readonly Chunk[] {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP')
    throw new Error('not a WebP image')
  const chunks: Chunk[] = []
  for (let at = 12; at + 8 <= file.length; ) {
    const length = file.readUInt32LE(at + 4)
    chunks.push({
      name: file.toString('latin1', at, at + 4),
      data: file.subarray(at + 8, at + 8 + length),
    })
    at += 8 + length + (length % 2)
  }
  return chunks
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(data.length)
  return Buffer.concat([Buffer.from(name), length, data, Buffer.alloc(data.length % 2)])
}

function uint24(value: number): Buffer {
  const bytes = Buffer.alloc(3)
  bytes.writeUIntLE(value, 0, 3)
  return bytes
}
