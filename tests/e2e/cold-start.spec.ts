import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect } from '@playwright/test'
import { launchOptions } from '../../scripts/chromium.mjs'
import { appInstalled, test } from '../support/builds.ts'
import { listObjectStores } from '../support/object-stores.ts'
import { setPin, unlock } from '../support/pin.ts'
import { getInboxLocators, me, signIn } from '../support/signed-in.ts'

// The service worker installs only when the browser is idle, which may take a while.
const longTimeout = { timeout: 35_000 }

test('a restarted browser without a network shows the stored lists and messages after the PIN [FLT-48, FLT-53]', async ({
  deployment,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'handoff-profile-'))
  const options = {
    ...launchOptions(chromium.executablePath()),
    baseURL: deployment.url,
    viewport: { width: 1440, height: 900 },
  }
  const before = await chromium.launchPersistentContext(profile, options)
  const first = await before.newPage()
  await signIn(first)
  await appInstalled(first)
  await setPin(first)
  await first.getByRole('link', { name: 'Inbox', exact: true }).click()
  const online = getInboxLocators(first)
  await online.rows.first().click()
  await expect(online.log.getByRole('article').first()).toBeVisible()
  const count = await online.rows.count()
  const { href } = new URL(first.url())
  await expect
    .poll(() => listObjectStores(first), longTimeout)
    .toEqual(expect.arrayContaining(['seen lists', 'seen threads']))
  // Read last: a message renders as plain text until the code that renders its markup has loaded.
  await expect(online.log.getByRole('article').last()).toContainText('not loaded')
  const words = await online.log.getByRole('article').last().innerText()
  await before.close()

  const after = await chromium.launchPersistentContext(profile, options)
  await after.setOffline(true)
  const page = await after.newPage()
  await page.goto(href)
  await expect(page.getByRole('heading', { level: 1, name: me })).toBeVisible()
  await expect(page.getByText('Stored on this device, encrypted')).toBeVisible()
  await unlock(page)
  const { rows, log } = getInboxLocators(page)
  await expect(rows).toHaveCount(count, longTimeout)
  await expect.poll(() => log.getByRole('article').last().innerText(), longTimeout).toBe(words)
  await expect(page.getByText(/^Offline since/).first()).toBeVisible()
  await after.close()
  rmSync(profile, { recursive: true })
})
