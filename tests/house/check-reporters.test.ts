import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { runStep, type Step } from '../../scripts/checks/run-step.ts'
import type { TestEvent } from '../../scripts/checks/test-events.ts'
import { projectRoot } from '../../scripts/project-root.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

test('a Playwright run reports the page of a failed test, and a flaky test', async () => {
  const folder = folderWith(
    'a.spec.ts',
    `import { expect, test } from '@playwright/test'
     test('fails', async ({ page }) => {
       await page.setContent('<h1>Locked</h1>')
       await expect(page.getByText('Inbox')).toBeVisible({ timeout: 1 })
     })
     test('is flaky', () => { expect(test.info().retry).toBe(1) })`,
  )
  const chromium = join(projectRoot, 'scripts/chromium.mjs')
  writeFileSync(
    join(folder, 'playwright.config.ts'),
    `import { chromium } from '@playwright/test'
     import { headlessOptions } from ${JSON.stringify(chromium)}
     export default { use: { launchOptions: headlessOptions(chromium.executablePath()) } }`,
  )
  const events: TestEvent[] = []
  const reporter = join(projectRoot, 'scripts/checks/playwright-reporter.ts')
  const playwright: Step['command'] = [
    'playwright',
    'test',
    `--config=${folder}`,
    '--retries=1',
    `--reporter=${reporter}`,
  ]
  await runStep({ name: 'browser tests', command: playwright, minutes: 2, tests: 'required' }, (event) =>
    events.push(event),
  )
  expect(events.find(({ kind }) => kind === 'failed')).toMatchObject({
    page: expect.stringContaining('- heading "Locked"'),
  })
  expect(events.find(({ kind }) => kind === 'flaky')).toMatchObject({
    title: 'is flaky',
    error: expect.stringContaining('a.spec.ts:6'),
  })
  expect(events.filter(({ kind }) => kind === 'failed' || kind === 'passed')).toHaveLength(2)
})

test('a Vitest run reports each of its tests, with a command that runs only the failed one', async () => {
  const folder = folderWith(
    'a.test.ts',
    `import { describe, expect, test } from 'vitest'
     test('passes', () => {})
     describe('a group', () => { test('fails (at $5)', () => { expect(1).toBe(2) }) })
     test['skip']('waits', () => {})`,
  )
  const events: TestEvent[] = []
  // The folder has no configuration, so it runs as a project of its own.
  const reporter = join(projectRoot, 'scripts/checks/vitest-reporter.ts')
  const outcome = await runStep(
    {
      name: 'tests',
      command: ['vitest', 'run', `--root=${folder}`, `--reporter=${reporter}`],
      minutes: 1,
      tests: 'required',
    },
    (event) => events.push(event),
  )
  expect(outcome).toMatchObject({ ok: false, passed: 1, failed: 2, skipped: 1 })
  const failure = events.find(({ kind }) => kind === 'failed')
  expect(failure).toMatchObject({ error: expect.stringContaining('expected 1 to be 2') })
  expect(failure).toMatchObject({
    command: expect.stringContaining(String.raw`-t 'a group fails \(at \$5\)'`),
  })
})

/** A folder for a separate test run, inside the project so that its packages resolve. */
function folderWith(name: string, source: string) {
  mkdirSync(join(projectRoot, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(projectRoot, '.cache/checks-'))
  folders.push(folder)
  writeFileSync(join(folder, name), source)
  return folder
}
