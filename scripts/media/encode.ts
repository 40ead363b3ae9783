/** Encodes with Chromium what can't be written by hand: JPEG, WebP, Opus and MP4. */
import { chromium, type Page } from '@playwright/test'
import { headlessOptions } from '../chromium.mjs'
import type { Drawing } from './scene.ts'

/** Opens a page in which WebCodecs is available, that is on a secure origin, and closes it after `work`. */
export async function withEncoder(work: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.launch(headlessOptions(chromium.executablePath()))
  try {
    const page = await browser.newPage()
    await page.route('http://localhost/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    )
    await page.goto('http://localhost/')
    await work(page)
  } finally {
    await browser.close()
  }
}

export async function encodeImage(
  page: Page,
  { width, height, svg }: Drawing,
  type: string,
  quality: number,
): Promise<Buffer> {
  const url = await page.evaluate(
    async (it) => {
      const image = new Image()
      image.src = `data:image/svg+xml,${encodeURIComponent(it.svg)}`
      await image.decode()
      const canvas = document.createElement('canvas')
      ;[canvas.width, canvas.height] = [it.width, it.height]
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL(it.type, it.quality)
    },
    { width, height, svg, type, quality },
  )
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

/** Opus packets of 20 ms each, of samples at 48 kHz. */
export async function encodeOpus(page: Page, samples: Float32Array): Promise<Buffer[]> {
  const packets = await page.evaluate(
    async ([base64, bitrate]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const data = new Float32Array(bytes.buffer)
      const found: string[] = []
      const encoder = new AudioEncoder({
        output(chunk) {
          const packet = new Uint8Array(chunk.byteLength)
          chunk.copyTo(packet)
          found.push(btoa(String.fromCharCode(...packet)))
        },
        error(problem) {
          throw problem
        },
      })
      encoder.configure({ codec: 'opus', sampleRate: 48_000, numberOfChannels: 1, bitrate })
      encoder.encode(
        new AudioData({
          format: 'f32-planar',
          sampleRate: 48_000,
          numberOfFrames: data.length,
          numberOfChannels: 1,
          timestamp: 0,
          data,
        }),
      )
      await encoder.flush()
      return found
    },
    [Buffer.from(samples.buffer).toString('base64'), 12_000] as const,
  )
  return packets.map((packet) => Buffer.from(packet, 'base64'))
}

/** Records an MP4 that moves over an image for some seconds, with a sound. */
export async function recordVideo(
  page: Page,
  { svg }: Drawing,
  { width, height, seconds }: { width: number; height: number; seconds: number },
): Promise<Buffer> {
  const base64 = await page.evaluate(
    async (it) => {
      const image = new Image()
      image.src = `data:image/svg+xml,${encodeURIComponent(it.svg)}`
      await image.decode()
      const canvas = document.createElement('canvas')
      ;[canvas.width, canvas.height] = [it.width, it.height]
      const context = canvas.getContext('2d')
      const sound = new AudioContext()
      const speaker = sound.createMediaStreamDestination()
      const tone = new OscillatorNode(sound, { frequency: 180, type: 'triangle' })
      tone.connect(new GainNode(sound, { gain: 0.05 })).connect(speaker)
      tone.start()
      const stream = canvas.captureStream(20)
      for (const track of speaker.stream.getAudioTracks()) stream.addTrack(track)
      const recorder = new MediaRecorder(stream, {
        mimeType: 'video/mp4;codecs=avc1,opus',
        videoBitsPerSecond: 140_000,
        audioBitsPerSecond: 12_000,
      })
      const parts: Blob[] = []
      recorder.ondataavailable = ({ data }) => parts.push(data)
      const stopped = new Promise((done) => {
        recorder.onstop = done
      })
      recorder.start()
      const start = performance.now()
      await new Promise<void>((done) => {
        function draw() {
          const part = (performance.now() - start) / 1000 / it.seconds
          const zoom = 1.15 + 0.4 * Math.sin(part * Math.PI)
          const [w, h] = [it.width * zoom, (it.width * zoom * image.height) / image.width]
          context?.drawImage(image, (it.width - w) / 2 + 30 * Math.sin(part * 7), (it.height - h) / 2, w, h)
          if (part < 1) setTimeout(draw, 40)
          else done()
        }
        draw()
      })
      recorder.stop()
      await stopped
      await sound.close()
      const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
      let text = ''
      for (const byte of bytes) text += String.fromCharCode(byte)
      return btoa(text)
    },
    { svg, width, height, seconds },
  )
  return Buffer.from(base64, 'base64')
}
