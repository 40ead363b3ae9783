/**
 * Events that a test runner sends to the check script: lines of standard output that begin with a mark, which
 * distinguishes them from other output.
 */
import { z } from 'zod'

/** ASCII's record separator, which no tool prints. */
const MARK = '\u001E'

const test = z.object({
  /** Path from the root of the project. */
  file: z.string(),
  title: z.string(),
  milliseconds: z.number(),
})

/** `command` runs just this test again. `page`: what a browser test's page showed, as an accessibility tree in YAML. */
const failure = z.object({ error: z.string(), page: z.optional(z.string()), command: z.string() })

const shape = z.discriminatedUnion('kind', [
  /** Number of tests found so far. Vitest collects tests while it runs, so it sends this more than once. */
  z.object({ kind: z.literal('known'), tests: z.number() }),
  z.object({ kind: z.literal('passed'), ...test.shape }),
  /** `reason` names what is missing: an engine, a corpus, a database server. */
  z.object({ kind: z.literal('skipped'), ...test.shape, reason: z.string() }),
  z.object({ kind: z.literal('failed'), ...test.shape, ...failure.shape }),
  /** The test failed, and passed when it was tried again. What is said is of its failure; it is also reported as passed. */
  z.object({ kind: z.literal('flaky'), ...test.shape, ...failure.shape }),
  /** The run is complete. Without this event the step fails, because its counts may be incomplete. */
  z.object({ kind: z.literal('finished') }),
])

export type TestEvent = z.infer<typeof shape>
export type Failure = z.infer<typeof failure>
export type TimedTest = z.infer<typeof test>

export function writeEvent(event: TestEvent): void {
  // JSON allows these in a string, but Node reads them as the end of a line.
  const line = JSON.stringify(event).replaceAll(/[\u2028\u2029]/g, ' ')
  process.stdout.write(`${MARK}${line}\n`)
}

/** A regular expression that matches a title, quoted for a shell. */
export function quotedPattern(title: string): string {
  const pattern = title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  return `'${pattern.replaceAll("'", '.')}'`
}

/** The event of a line; null for other output. Throws for an invalid event. */
export function readEvent(line: string): TestEvent | null {
  return line.startsWith(MARK) ? shape.parse(JSON.parse(line.slice(MARK.length))) : null
}
