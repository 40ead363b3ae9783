/** Synthesises voice-like sound: syllables of a buzzing pitch that is filtered by vowels, with pauses between words. */
import { randomFrom } from '#platform/seed/random.ts'

/** The first three resonances of vowels, in hertz. */
const VOWELS = [
  [730, 1090, 2440],
  [530, 1840, 2480],
  [270, 2290, 3010],
  [570, 840, 2410],
  [300, 870, 2240],
] as const

/** Samples from -1 to 1. The same key gives the same sound. */
export function speak(key: string, seconds: number, rate: number): Float32Array<ArrayBuffer> {
  const random = randomFrom(key)
  const samples = new Float32Array(seconds * rate)
  const pitch = random.int(105, 220)
  let at = Math.floor(rate * 0.15)
  while (at < samples.length - rate * 0.3) {
    const length = Math.floor(rate * (0.11 + random.next() * 0.16))
    addSyllable(
      samples.subarray(at, at + length),
      rate,
      pitch * (0.88 + random.next() * 0.3),
      random.pick(VOWELS),
    )
    at += length + Math.floor(rate * (random.chance(0.28) ? 0.12 + random.next() * 0.4 : 0.02))
  }
  return samples
}

function addSyllable(samples: Float32Array, rate: number, pitch: number, vowel: readonly number[]): void {
  const harmonics = Array.from({ length: Math.floor(3600 / pitch) }, (_, index) => {
    const frequency = pitch * (index + 1)
    const gain = vowel.reduce(
      (sum, resonance, order) => sum + Math.exp(-(((frequency - resonance) / 130) ** 2)) / (order + 1),
      0.03 / (index + 1),
    )
    return { frequency, gain }
  })
  for (let index = 0; index < samples.length; index += 1) {
    const part = index / samples.length
    const loudness = Math.sin(Math.PI * Math.min(1, part * 1.05)) ** 0.6
    const glide = 1 + 0.05 * Math.sin(part * 5)
    let value = 0
    for (const { frequency, gain } of harmonics)
      value += gain * Math.sin((2 * Math.PI * frequency * glide * index) / rate)
    samples[index] = Math.tanh(value * 0.35) * loudness * 0.7
  }
}

/** A WAV file of 8 bits and one channel. */
export function wavFile(samples: Float32Array, rate: number): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([
    head,
    Buffer.from(Uint8Array.from(samples, (value) => Math.round(128 + value * 127))),
  ])
}

const OPUS_RATE = 48_000
/** Samples that a decoder drops at the start; libopus looks ahead that far. */
const PRE_SKIP = 312
const SERIAL = 0x4b_4c_01
const PACKETS_PER_PAGE = 50

/** An Ogg file of Opus packets of 20 ms each (RFC 7845). `seconds` is the length that players show. */
export function oggOpusFile(packets: readonly Uint8Array[], seconds: number): Buffer {
  const opusHead = Buffer.alloc(19)
  opusHead.write('OpusHead', 0)
  opusHead.set([1, 1], 8)
  opusHead.writeUInt16LE(PRE_SKIP, 10)
  opusHead.writeUInt32LE(OPUS_RATE, 12)
  const vendor = 'handoff'
  const opusTags = Buffer.alloc(16 + vendor.length)
  opusTags.write('OpusTags', 0)
  opusTags.writeUInt32LE(vendor.length, 8)
  opusTags.write(vendor, 12)
  const pages = [oggPage([opusHead], 0, 2, 0), oggPage([opusTags], 1, 0, 0)]
  for (let from = 0; from < packets.length; from += PACKETS_PER_PAGE) {
    const part = packets.slice(from, from + PACKETS_PER_PAGE)
    const isLast = from + PACKETS_PER_PAGE >= packets.length
    const end = isLast ? seconds * OPUS_RATE + PRE_SKIP : (from + part.length) * 960
    pages.push(oggPage(part, pages.length, isLast ? 4 : 0, end))
  }
  return Buffer.concat(pages)
}

function oggPage(packets: readonly Uint8Array[], sequence: number, flags: number, position: number): Buffer {
  const lacing = packets.flatMap(({ length }) => [
    ...Array.from({ length: Math.floor(length / 255) }, () => 255),
    length % 255,
  ])
  const head = Buffer.alloc(27)
  head.write('OggS', 0)
  head[5] = flags
  head.writeBigUInt64LE(BigInt(position), 6)
  head.writeUInt32LE(SERIAL, 14)
  head.writeUInt32LE(sequence, 18)
  head[26] = lacing.length
  const page = Buffer.concat([head, Buffer.from(lacing), ...packets])
  page.writeUInt32LE(oggChecksum(page), 22)
  return page
}

/** CRC-32 with polynomial 0x04c11db7, not reflected: not the one of zlib. */
function oggChecksum(bytes: Uint8Array): number {
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte << 24
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x80_00_00_00 ? (sum << 1) ^ 0x04_c1_1d_b7 : sum << 1
  }
  return sum >>> 0
}
