/** Reads QR codes from the camera. */

type CodeReader = {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}

type CodeReaderClass = {
  new (options: { formats: 'qr_code'[] }): CodeReader
  getSupportedFormats(): Promise<readonly string[]>
}

declare global {
  /** Not all browsers have it. */
  var BarcodeDetector: CodeReaderClass | undefined
}

export type CameraProblem = 'refused' | 'none' | 'in use' | 'not offered' | 'ended'

const FRAME_INTERVAL_MS = 100

type Callbacks = {
  /** Called for every frame in which a code is found. */
  readonly onScan: (text: string) => void
  readonly onProblem: (problem: CameraProblem) => void
}

/** Shows the camera in a video element and reads codes from it. Returns a function that stops the camera. */
export function scanCodes(video: HTMLVideoElement, { onScan, onProblem }: Callbacks): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const scan = async () => {
    const stream = await openCamera()
    signal.addEventListener('abort', () => stopStream(stream, video))
    if (signal.aborted) return stopStream(stream, video)
    for (const track of stream.getTracks())
      track.addEventListener('ended', () => onProblem('ended'), { signal })
    video.srcObject = stream
    const [reader] = await Promise.all([createCodeReader(), video.play()])
    while (!signal.aborted) {
      const [code] = await reader.detect(video)
      if (code && !signal.aborted) onScan(code.rawValue)
      await new Promise((resolve) => setTimeout(resolve, FRAME_INTERVAL_MS))
    }
  }
  scan().catch((error: unknown) => {
    if (!signal.aborted) onProblem(describeProblem(error))
    stopping.abort()
  })
  return () => stopping.abort()
}

async function openCamera(): Promise<MediaStream> {
  // The camera at the back, where there is one. Enough pixels for a dense code, few enough to search all of them.
  const video = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 960 } }
  return navigator.mediaDevices.getUserMedia({ video, audio: false })
}

function stopStream(stream: MediaStream, video: HTMLVideoElement) {
  for (const track of stream.getTracks()) track.stop()
  video.srcObject = null
}

function describeProblem(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none'
  if (name === 'NotReadableError' || name === 'AbortError') return 'in use'
  // A browser without `mediaDevices`, or a reader that could not be loaded.
  return 'not offered'
}

/** The browser's own reader, else a library that is loaded now. */
async function createCodeReader(): Promise<CodeReader> {
  const options = { formats: ['qr_code' as const] }
  const formats = (await globalThis.BarcodeDetector?.getSupportedFormats()) ?? []
  if (globalThis.BarcodeDetector && formats.includes('qr_code'))
    return new globalThis.BarcodeDetector(options)
  const library = await import('qr/decode.js')
  return new library.BarcodeDetector(options)
}
