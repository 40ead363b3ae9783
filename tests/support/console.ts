import { afterAll, afterEach, expect } from 'vitest'

type Line = { method: string; text: string }

const methods = ['debug', 'error', 'info', 'log', 'warn'] as const
let printed: Line[] = []
let allowed: RegExp[] = []

for (const method of methods) {
  console[method] = (...parts: unknown[]) => {
    printed.push({ method, text: parts.map(asText).join(' ') })
  }
}

afterEach(settle)
// What arrives after the last test of a file belongs to nobody, and is noise all the same.
afterAll(settle)

/** Lets one test print what it is there to provoke. The line must then come: a pattern that matches nothing fails. */
export function expectConsole(pattern: RegExp) {
  allowed.push(pattern)
}

function settle() {
  const lines = printed
  const patterns = allowed
  printed = []
  allowed = []
  const noise = lines.filter((line) => !patterns.some((pattern) => pattern.test(line.text)))
  const missing = patterns.filter((pattern) => !lines.some((line) => pattern.test(line.text)))
  expect(noise, 'nothing is printed to the console').toEqual([])
  expect(missing, 'every expected console line is printed').toEqual([])
}

function asText(part: unknown) {
  if (part instanceof Error) return part.stack ?? part.message
  return typeof part === 'string' ? part : JSON.stringify(part)
}
