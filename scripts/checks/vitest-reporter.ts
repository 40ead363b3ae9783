/** Reports each Vitest test to the check script (test-events.ts). */
import { relative } from 'node:path'
import type { TestError } from 'vitest'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { projectRoot } from '../project-root.ts'
import { quotedPattern, writeEvent } from './test-events.ts'

export default class VitestReporter implements Reporter {
  private tests = 0

  onTestModuleCollected(testModule: TestModule) {
    this.tests += [...testModule.children.allTests()].length
    writeEvent({ kind: 'known', tests: this.tests })
  }

  onTestCaseResult(testCase: TestCase) {
    const test = {
      file: relative(projectRoot, testCase.module.moduleId),
      title: testCase.fullName,
      milliseconds: testCase.diagnostic()?.duration ?? 0,
    }
    const result = testCase.result()
    if (result.state === 'failed') {
      const error = result.errors.map(textOf).join('\n')
      writeEvent({ kind: 'failed', ...test, error, command: commandOf(testCase, test.file) })
    } else if (result.state === 'skipped') {
      writeEvent({ kind: 'skipped', ...test, reason: result.note ?? '' })
    } else writeEvent({ kind: 'passed', ...test })
  }

  onTestRunEnd(
    testModules: readonly TestModule[],
    unhandledErrors: readonly { stack?: string; message: string }[],
  ) {
    // Errors outside of tests are no test results. They are printed, and Vitest exits with 1.
    const ofModules = testModules.flatMap((each) => each.errors())
    for (const error of [...ofModules, ...unhandledErrors])
      process.stderr.write(`${error.stack ?? error.message}\n`)
    writeEvent({ kind: 'finished' })
  }
}

/** An error after its causes: a property test wraps the error of its predicate. */
function textOf({ stack, message, cause }: TestError): string {
  const own = stack ?? message
  return cause === undefined ? own : `caused by ${textOf(cause)}\n${own}`
}

function commandOf(testCase: TestCase, file: string) {
  const pattern = quotedPattern(testCase.fullName.replaceAll(' > ', ' '))
  return `npx vitest run --project ${testCase.project.name} ${file} -t ${pattern}`
}
