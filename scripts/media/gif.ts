/** Writes an animated GIF: a parcel that hops. */
const SIZE = 160
const FRAMES = 12
/** Hundredths of a second. */
const DELAY = 8
/** Transparency isn't needed: a parcel, its tape, its edge and a shadow on one ground. */
const PALETTE = [0xf3ead8, 0xb98a5a, 0xe2c07a, 0x4a3523, 0xcdbfa6, 0xffffff, 0, 0]
const MIN_CODE_SIZE = 3

export function hoppingParcel(): Uint8Array {
  const head = [
    ...ascii('GIF89a'),
    ...word(SIZE),
    ...word(SIZE),
    0xf2,
    0,
    0,
    ...PALETTE.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]),
    // Repeats for ever.
    0x21,
    0xff,
    11,
    ...ascii('NETSCAPE2.0'),
    3,
    1,
    ...word(0),
    0,
  ]
  const frameHead = [0x21, 0xf9, 4, 0, ...word(DELAY), 0, 0].concat([
    0x2c,
    ...word(0),
    ...word(0),
    ...word(SIZE),
    ...word(SIZE),
    0,
  ])
  const frames = Array.from({ length: FRAMES }, (_, index) => [
    ...frameHead,
    MIN_CODE_SIZE,
    ...blocks(compress(drawFrame(Math.abs(Math.sin((index / FRAMES) * Math.PI))))),
    0,
  ])
  return Uint8Array.from([...head, ...frames.flat(), 0x3b])
}

function drawFrame(height: number): number[] {
  const lift = Math.round(height * 60)
  return Array.from({ length: SIZE * SIZE }, (_, index) => {
    const [x, y] = [index % SIZE, Math.floor(index / SIZE)]
    const [left, top] = [x - 40, y - (64 - lift)]
    if (left >= 0 && left < 80 && top >= 0 && top < 70) {
      if (left < 3 || left > 76 || top < 3 || top > 66) return 3
      return left > 33 && left < 47 ? 2 : 1
    }
    const away = ((x - 80) / (46 - height * 14)) ** 2 + ((y - 140) / 9) ** 2
    return away < 1 ? 4 : 0
  })
}

/** LZW with codes of variable length, as GIF has it. */
function compress(pixels: readonly number[]): number[] {
  const clear = 1 << MIN_CODE_SIZE
  const bytes: number[] = []
  let [bits, held, width, next] = [0, 0, MIN_CODE_SIZE + 1, clear + 2]
  let table = new Map<string, number>()
  const codeOf = (text: string): number => table.get(text) ?? Number(text)
  const write = (code: number): void => {
    held |= code << bits
    bits += width
    for (; bits >= 8; bits -= 8) {
      bytes.push(held & 255)
      held >>>= 8
    }
  }
  write(clear)
  let current = String(pixels[0])
  for (const pixel of pixels.slice(1)) {
    const longer = `${current},${pixel}`
    if (table.has(longer)) {
      current = longer
      continue
    }
    write(codeOf(current))
    if (next < 4096) {
      table.set(longer, next)
      if (next === 1 << width) width += 1
      next += 1
    } else {
      write(clear)
      table = new Map()
      ;[width, next] = [MIN_CODE_SIZE + 1, clear + 2]
    }
    current = String(pixel)
  }
  write(codeOf(current))
  write(clear + 1)
  if (bits > 0) bytes.push(held & 255)
  return bytes
}

function blocks(bytes: readonly number[]): number[] {
  return Array.from({ length: Math.ceil(bytes.length / 255) }, (_, index) => {
    const block = bytes.slice(index * 255, index * 255 + 255)
    return [block.length, ...block]
  }).flat()
}

const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')]
const word = (value: number): number[] => [value & 255, value >> 8]
