/**
 * Prints the progress of the checks: on a terminal one updated line, elsewhere (CI) plain lines at intervals.
 * Failures appear when they happen, with the command that runs just that test.
 */
import { stripVTControlCharacters } from 'node:util'
import type { Outcome, Step } from './run-step.ts'
import type { TestEvent, TimedTest } from './test-events.ts'

const REDRAW_MS = 200
/** Interval between two plain lines about one step. */
const PLAIN_MS = 30_000
/** Lines of an error that are printed at once. Running the test alone prints all of them. */
const MOST_ERROR_LINES = 25
const SLOWEST = 20
/** Characters of a failure's reason in the closing list: the end of a log is all that some CI services show. */
const MOST_REASON_CHARACTERS = 300
/** Characters of the page of a failed browser test, in the same list. */
const MOST_PAGE_CHARACTERS = 1_000

type SkippedTest = Extract<TestEvent, { kind: 'skipped' }>
type FailedTest = Extract<TestEvent, { kind: 'failed' | 'flaky' }>
type Running = { startedAt: number; done: number; known: number; failed: number; printedAt: number }
type Output = Pick<NodeJS.WriteStream, 'write' | 'columns'> & { isTTY?: boolean }

/** `now` returns milliseconds since any fixed time. */
export function createProgress(output: Output = process.stdout, now: () => number = () => performance.now()) {
  const running = new Map<string, Running>()
  const ran: TimedTest[] = []
  const failures: FailedTest[] = []
  /** Number of skipped tests by reason. */
  const skips = new Map<string, number>()
  const startedAt = now()
  const timer = setInterval(redraw, REDRAW_MS).unref()

  function print(text: string) {
    if (output.isTTY) output.write('\r\u001B[K')
    output.write(`${text}\n`)
    redraw()
  }

  function redraw() {
    if (output.isTTY) {
      const parts = [...running].map(([name, it]) => `${name}${countOf(it)} ${clock(now() - it.startedAt)}`)
      const line = `${clock(now() - startedAt)}  ${parts.join(' · ')}`
      output.write(`\r\u001B[K${line.slice(0, (output.columns ?? 80) - 1)}`)
      return
    }
    for (const [name, it] of running) {
      if (now() - it.printedAt < PLAIN_MS) continue
      it.printedAt = now()
      output.write(`... ${name}${countOf(it)}, ${clock(now() - it.startedAt)}\n`)
    }
  }

  function listFailures(heading: string, tests: readonly FailedTest[]) {
    if (tests.length > 0) output.write(`${heading}\n`)
    for (const { command, title, error, page } of tests) {
      output.write(`  ${title}\n     ${inOneLine(error, MOST_REASON_CHARACTERS)}\n`)
      if (page !== undefined) output.write(`     the page: ${inOneLine(page, MOST_PAGE_CHARACTERS)}\n`)
      output.write(`     ${command}\n`)
    }
  }

  return {
    startStep({ name }: Step) {
      running.set(name, { startedAt: now(), done: 0, known: 0, failed: 0, printedAt: now() })
      redraw()
    },

    handleEvent({ name }: Step, event: TestEvent) {
      const it = running.get(name)
      if (!it || event.kind === 'finished') return
      if (event.kind === 'known') {
        it.known = event.tests
        return
      }
      if (event.kind === 'failed' || event.kind === 'flaky') {
        failures.push(event)
        const mark = event.kind === 'failed' ? 'FAIL' : 'FLAKY'
        print(
          [
            `${mark} ${event.file} › ${event.title}`,
            indented(event.error),
            ...(event.page === undefined ? [] : ['     the page:', indented(event.page)]),
            `     run it alone: ${event.command}`,
          ].join('\n'),
        )
      }
      // Also reported as passed.
      if (event.kind === 'flaky') return
      it.done += 1
      it.failed += Number(event.kind === 'failed')
      ran.push({ file: event.file, title: event.title, milliseconds: event.milliseconds })
      if (event.kind === 'skipped') {
        const reason = reasonOf(event)
        skips.set(reason, (skips.get(reason) ?? 0) + 1)
      }
    },

    finishStep(
      { name }: Step,
      { ok, passed, skipped, seconds, output: printed }: Outcome,
      hasTests: boolean,
    ) {
      running.delete(name)
      if (!ok && printed.trim() !== '') print(printed.trimEnd())
      const tests = hasTests
        ? `${passed - Number(ok)} passed${skipped > 0 ? `, ${skipped} skipped` : ''}`
        : ''
      print(
        `${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(18)} ${`${seconds.toFixed(1)} s`.padStart(8)}  ${tests}`.trimEnd(),
      )
    },

    /** Prints the skipped tests with their reasons, the slowest tests, and once more the flaky and the failed ones. */
    close() {
      clearInterval(timer)
      if (output.isTTY) output.write('\r\u001B[K')
      for (const [reason, tests] of skips)
        output.write(`skipped: ${reason} (${tests} ${tests === 1 ? 'test' : 'tests'})\n`)
      const slowest = ran.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, SLOWEST)
      if (slowest.length > 0) output.write(`The ${slowest.length} slowest tests:\n`)
      for (const { file, title, milliseconds } of slowest)
        output.write(`${`${(milliseconds / 1000).toFixed(1)} s`.padStart(9)}  ${file} › ${title}\n`)
      listFailures(
        'The tests that passed only when they were tried again: each has a fault, or the product has one:',
        failures.filter(({ kind }) => kind === 'flaky'),
      )
      listFailures(
        'The failed tests:',
        failures.filter(({ kind }) => kind === 'failed'),
      )
    },
    print,
  }
}

/** Why a test was skipped; its title if it gives no reason. */
function reasonOf({ reason, file, title }: SkippedTest) {
  return reason.replace(/^skipped: /, '') || `${file} › ${title}`
}

/** The beginning of a text in one line: the first line of an error alone is often only "expect(…) failed". */
function inOneLine(text: string, mostCharacters: number) {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
  return lines
    .filter((line) => line !== '')
    .join(' · ')
    .slice(0, mostCharacters)
}

/** The first lines of an error or a page, indented. */
function indented(text: string) {
  const lines = text.split('\n').slice(0, MOST_ERROR_LINES)
  return lines.map((line) => `     ${line}`).join('\n')
}

function countOf({ done, known, failed }: Running) {
  if (known === 0) return ''
  return ` ${done} of ${known}${failed > 0 ? `, ${failed} failed` : ''}`
}

function clock(milliseconds: number) {
  const seconds = Math.floor(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
