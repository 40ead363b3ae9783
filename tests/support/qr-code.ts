import { decodeQR } from 'qr/decode.js'

/** Pixels for each module. */
const SCALE = 4

/** Reads a QR code of the page as a camera would: from pixels drawn by its path. */
export function readQrCode(code: Element): string {
  return decodeQR(
    drawQrCode(code.getAttribute('viewBox') ?? '', code.querySelector('path')?.getAttribute('d') ?? ''),
  )
}

/** The pixels of a code: dark where its path has a module. */
export function drawQrCode(viewBox: string, path: string, scale = SCALE) {
  const size = Number(viewBox.split(' ').at(-1)) * scale
  const data = new Uint8ClampedArray(size * size * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dy = 0; dy < scale; dy += 1)
      for (let dx = 0; dx < scale; dx += 1) {
        const at = ((Number(y) * scale + dy) * size + Number(x) * scale + dx) * 4
        data.fill(0, at, at + 3)
      }
  return { width: size, height: size, data }
}
