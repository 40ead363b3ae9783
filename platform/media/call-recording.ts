/** Recordings of calls: synthesised while they are sent, so that each is as long as its call. */
import type { MediaBody } from './sentinels.ts'

const ID = /^call-(\d{1,4})$/
const RATE = 8000
const HEAD_SIZE = 44

/** The id of a recording of this length, in whole seconds below 10,000. */
export function callRecordingId(seconds: number): string {
  return `call-${seconds}`
}

/** Undefined for an id of something else. */
export function callRecording(id: string): MediaBody | undefined {
  const seconds = ID.exec(id)?.[1]
  if (seconds === undefined) return undefined
  const samples = Number(seconds) * RATE
  const head = wavHead(samples)
  return {
    name: `${id}.wav`,
    type: 'audio/wav',
    size: HEAD_SIZE + samples,
    read: (start, end) =>
      Uint8Array.from({ length: end - start }, (_, index) => {
        const at = start + index
        return at < HEAD_SIZE ? head.readUInt8(at) : sampleAt(at - HEAD_SIZE)
      }),
  }
}

/** The head of a WAV file of 8 bits and one channel. */
function wavHead(samples: number): Buffer {
  const head = Buffer.alloc(HEAD_SIZE)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples, 40)
  return head
}

const PITCHES = { caller: 118, agent: 196 }
const TURN_S = 4
const SYLLABLE_S = 0.22

/** Two voices that hum in turns. From 0 to 255; silence is 128. */
function sampleAt(index: number): number {
  const time = index / RATE
  const pitch = Math.floor(time / TURN_S) % 2 === 0 ? PITCHES.caller : PITCHES.agent
  const isPause = time % TURN_S > TURN_S - 0.6
  const loudness = isPause ? 0 : Math.sin((Math.PI * (time % SYLLABLE_S)) / SYLLABLE_S) ** 2
  const angle = 2 * Math.PI * pitch * (time % 1)
  return Math.round(
    128 + 50 * loudness * (Math.sin(angle) + 0.5 * Math.sin(2 * angle) + 0.25 * Math.sin(3 * angle)),
  )
}
