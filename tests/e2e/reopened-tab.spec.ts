/** A tab that was closed and is opened again, as by Ctrl+Shift+T, which only an extension of the browser can do by itself. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect } from '@playwright/test'
import { launchOptions } from '../../scripts/chromium.mjs'
import { appInstalled, test as base } from '../support/builds.ts'
import { deep } from '../support/deep.ts'
import { pad, setPin } from '../support/pin.ts'
import { getInboxLocators, signIn } from '../support/signed-in.ts'

const MANIFEST = {
  manifest_version: 3,
  name: 'Reopens the closed tab',
  version: '1',
  permissions: ['sessions', 'tabs'],
  background: { service_worker: 'worker.js' },
}
const WORKER = 'self.reopen = () => chrome.sessions.restore()'

const test = base.extend<{ browserWithTabs: BrowserContext }>({
  browserWithTabs: async ({ baseURL }, give) => {
    const folder = mkdtempSync(join(tmpdir(), 'handoff-reopened-'))
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(MANIFEST))
    writeFileSync(join(folder, 'worker.js'), WORKER)
    const { args, ...options } = launchOptions(chromium.executablePath())
    const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      ...options,
      ...(baseURL === undefined ? {} : { baseURL }),
      args: [
        ...args,
        '--headless=new',
        `--disable-extensions-except=${folder}`,
        `--load-extension=${folder}`,
      ],
      ignoreDefaultArgs: ['--disable-extensions'],
      locale: 'en-IN',
    })
    await give(context)
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  },
})

/** The tab that was closed last. */
async function reopen(context: BrowserContext) {
  const [worker] = context.serviceWorkers().filter((it) => it.url().startsWith('chrome-extension:'))
  const opened = context.waitForEvent('page')
  await (worker ?? (await context.waitForEvent('serviceworker'))).evaluate('self.reopen()')
  return opened
}

test(
  'a tab that was closed and is opened again asks for the PIN',
  deep,
  async ({ browserWithTabs: context }) => {
    const page = await context.newPage()
    await signIn(page)
    await appInstalled(page)
    await setPin(page)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
    await page.close()
    const reopened = await reopen(context)
    await expect(pad(reopened)).toBeVisible()
    await expect(getInboxLocators(reopened).rows).toHaveCount(0)
    expect(
      await reopened.evaluate(() =>
        performance.getEntriesByType('navigation').map((it) => 'type' in it && it.type),
      ),
    ).toEqual(['back_forward'])
  },
)
