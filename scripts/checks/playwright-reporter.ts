/** Reports each Playwright test to the check script (test-events.ts). */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter'
import { projectRoot } from '../project-root.ts'
import { type Failure, quotedPattern, writeEvent } from './test-events.ts'

/** The page that a failed test was on; undefined: it had none. Playwright writes it into a file. */
function readShownPage({ attachments }: TestResult) {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  if (path === undefined) return undefined
  return /^```yaml\n(.*?)\n```$/ms.exec(readFileSync(path, 'utf8'))?.[1]
}

export default class PlaywrightReporter implements Reporter {
  /** What tests failed with that are tried again. */
  private readonly firstFailures = new Map<TestCase, Failure>()

  onBegin(_config: FullConfig, suite: Suite) {
    writeEvent({ kind: 'known', tests: suite.allTests().length })
  }

  onTestEnd(test: TestCase, result: TestResult) {
    const file = relative(projectRoot, test.location.file)
    // The first entries are the root, the project and the file.
    const titles = test.titlePath().slice(3)
    const title = titles.join(' › ')
    const timed = { file, title, milliseconds: result.duration }
    if (result.status === 'skipped') {
      const reason = test.annotations.flatMap(({ type, description }) =>
        type === 'skip' ? [description ?? ''] : [],
      )
      writeEvent({ kind: 'skipped', ...timed, reason: reason.join('; ') })
    } else if (test.expectedStatus === result.status) {
      const failure = this.firstFailures.get(test)
      if (failure) writeEvent({ kind: 'flaky', ...timed, ...failure })
      writeEvent({ kind: 'passed', ...timed })
    } else {
      const project = test.parent.project()?.name
      const chosen = project ? ` --project=${project}` : ''
      const failure: Failure = {
        error: result.errors.map((each) => each.stack ?? each.message ?? each.value ?? '').join('\n'),
        page: readShownPage(result),
        // By title: tests of a loop share a line.
        command: `npx playwright test ${file}${chosen} -g ${quotedPattern(titles.join(' '))}`,
      }
      if (result.retry < test.retries) this.firstFailures.set(test, failure)
      else writeEvent({ kind: 'failed', ...timed, ...failure })
    }
  }

  onError(error: TestError) {
    process.stderr.write(`${error.stack ?? error.message ?? error.value ?? ''}\n`)
  }

  onEnd(_result: FullResult) {
    writeEvent({ kind: 'finished' })
  }

  /** Keeps Playwright from adding its own terminal reporter. */
  printsToStdio() {
    return true
  }
}
