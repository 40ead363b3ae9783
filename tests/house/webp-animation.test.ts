import { expect, test } from 'vitest'
import { createWebpAnimation, readChunks } from '../../scripts/images/webp-animation.ts'

/** A WebP image as a canvas encodes it: one chunk of pixels, here of an odd length, which is padded. */
function createImage(pixels: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(pixels.length)
  const body = Buffer.concat([
    Buffer.from('WEBPVP8 '),
    length,
    Buffer.from(pixels),
    Buffer.alloc(pixels.length % 2),
  ])
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from('RIFF'), size, body])
}

test('an animation holds the pixels of each image, how long it is shown, and its size', () => {
  const frames = [
    { image: createImage('first'), durationMs: 200 },
    { image: createImage('second'), durationMs: 70_000 },
  ]
  const file = createWebpAnimation(frames, { width: 1200, height: 750 })
  expect(file.readUInt32LE(4)).toBe(file.length - 8)
  const [header, animation, ...images] = readChunks(file)
  expect(header?.name).toBe('VP8X')
  expect([header?.data.readUIntLE(4, 3), header?.data.readUIntLE(7, 3)]).toEqual([1199, 749])
  expect(animation?.name).toBe('ANIM')
  expect(images.map(({ name, data }) => [name, data.readUIntLE(12, 3)])).toEqual([
    ['ANMF', 200],
    ['ANMF', 70_000],
  ])
  expect(images.map(({ data }) => data.subarray(16).toString('latin1'))).toEqual([
    'VP8 \u0005\0\0\0first\0',
    'VP8 \u0006\0\0\0second',
  ])
})

test('a picture that is no WebP image is refused', () => {
  const frames = [{ image: Buffer.from('\x89PNG and so on, long enough'), durationMs: 200 }]
  expect(() => createWebpAnimation(frames, { width: 1, height: 1 })).toThrow('not a WebP image')
})
