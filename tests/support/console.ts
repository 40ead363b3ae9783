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

afterEach(checkLines)
// Lines that arrive after the last test of a file are checked too.
afterAll(checkLines)

/** Allows the current test to print a line, and fails it if no line matches the pattern. */
export function expectConsole(pattern: RegExp) {
  allowed.push(pattern)
}

function checkLines() {
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
