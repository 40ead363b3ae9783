import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { gzipSize } from '../../scripts/budget.ts'
import { WEIGHTS } from '../../scripts/budgets.ts'
import { APP_CHUNK } from '../../scripts/chunks.ts'
import { rootDir } from '../support/project-files.ts'
import { signInByForm, test } from '../support/signed-in.ts'

const APP_FILE = new RegExp(`/assets/${APP_CHUNK}-[^/]+\\.js$`)

/** The paths of the scripts that the page requests from now on. */
function recordScripts(page: Page) {
  const scripts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.push(pathname)
  })
  return scripts
}

test('a first visit shows the sign-in form with half of the JavaScript, and loads the app after it', async ({
  page,
}) => {
  const scripts = recordScripts(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(APP_FILE, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/inbox')
  await expect(page.getByRole('textbox', { name: 'Access token' })).toBeFocused()
  await expect.poll(() => scripts.some((it) => APP_FILE.test(it))).toBe(true)
  const [firstOfApp = 0] = scripts.flatMap((it, index) => (it.includes(`/${APP_CHUNK}-`) ? [index] : []))
  const bytes = scripts
    .slice(0, firstOfApp)
    // The texts of the app are requested just before its code.
    .filter((it) => it.startsWith('/assets/') && !it.startsWith('/assets/en-'))
    .reduce((total, path) => total + gzipSize(join(rootDir, 'dist', path)), 0)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(WEIGHTS.firstPageJs)
  expect(new Set(scripts).size).toBe(scripts.length)
  release()
  await page.unrouteAll({ behavior: 'wait' })
})

test('an agent who signs in while the app can’t be loaded is signed in when it can be', async ({ page }) => {
  let failures = 0
  await page.route(APP_FILE, async (route) => {
    failures += 1
    if (failures > 2) await route.continue()
    else await route.abort()
  })
  await signInByForm(page, { at: '/inbox?view=mine' })
  expect(failures).toBeGreaterThan(2)
  await expect(page).toHaveURL(/\/inbox\?view=mine$/)
})
