/** Encodes with ffmpeg what Chromium can't: AAC. Its encoders of AAC belong to macOS and Windows. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Samples a second. */
export const AAC_RATE = 16_000

/** Throws if ffmpeg isn't there, so that nothing is deleted before it is missed. */
export function requireFfmpeg(): void {
  if (spawnSync('ffmpeg', ['-version']).status !== 0)
    throw new Error('The AAC voice notes need ffmpeg in the PATH (Debian: apt-get install ffmpeg).')
}

/** An MP4 file of AAC, of samples at 16 kHz. Without dates and versions: the same samples give the same file. */
export function encodeAac(samples: Float32Array): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'handoff-aac-'))
  const file = join(folder, 'voice.m4a')
  try {
    const source = ['-f', 'f32le', '-ar', String(AAC_RATE), '-ac', '1', '-i', 'pipe:0']
    const codec = ['-c:a', 'aac', '-b:a', '10k', '-flags:a', '+bitexact', '-fflags', '+bitexact']
    // A file, not a pipe: the index goes to the start, and is known at the end only.
    const { status, stderr } = spawnSync('ffmpeg', [...source, ...codec, '-movflags', '+faststart', file], {
      input: Buffer.from(samples.buffer),
    })
    if (status !== 0) throw new Error(`ffmpeg failed: ${stderr.toString()}`)
    return readFileSync(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
