/**
 * What a test runner tells the check script while it runs: one line of standard output for each event, marked so that
 * it can be told apart from what tools and tests print.
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

const shape = z.discriminatedUnion('kind', [
  /** How many tests are known so far: a runner that collects while it runs says it again with a higher count. */
  z.object({ kind: z.literal('known'), tests: z.number() }),
  z.object({ kind: z.literal('passed'), ...test.shape }),
  /** `reason` names what is missing: an engine, a corpus, a database server. */
  z.object({ kind: z.literal('skipped'), ...test.shape, reason: z.string() }),
  /** `command` runs just this test again. */
  z.object({ kind: z.literal('failed'), ...test.shape, error: z.string(), command: z.string() }),
  /** It failed and is tried once more: only its last try counts. */
  z.object({ kind: z.literal('retried'), ...test.shape, error: z.string() }),
  /** The run has come to its end: without it the counts are of a part, and the step has failed. */
  z.object({ kind: z.literal('finished') }),
])

export type TestEvent = z.infer<typeof shape>
/** A test that has run, and how long it took. */
export type TimedTest = z.infer<typeof test>

export function writeEvent(event: TestEvent): void {
  process.stdout.write(`${MARK}${JSON.stringify(event)}\n`)
}

/** The event of a line, or null when the line is ordinary output. Throws on a marked line that is no event. */
export function readEvent(line: string): TestEvent | null {
  return line.startsWith(MARK) ? shape.parse(JSON.parse(line.slice(MARK.length))) : null
}
