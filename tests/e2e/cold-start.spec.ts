import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect } from '@playwright/test'
import { launchOptions } from '../../scripts/chromium.mjs'
import { installed, test } from '../support/builds.ts'
import { listObjectStores } from '../support/object-stores.ts'
import { setPin, unlock } from '../support/pin.ts'
import { getInboxLocators, me, signIn } from '../support/signed-in.ts'

// Installing takes its time: it waits until the browser has nothing better to do.
const patient = { timeout: 35_000 }

test('a browser that was closed opens without a network: the PIN shows what was seen [FLT-48, FLT-53]', async ({
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
  await installed(first)
  await setPin(first)
  await first.getByRole('link', { name: 'Inbox', exact: true }).click()
  const seen = getInboxLocators(first)
  await seen.rows.first().click()
  await expect(seen.log.getByRole('article').first()).toBeVisible()
  const count = await seen.rows.count()
  const { href } = new URL(first.url())
  await expect
    .poll(() => listObjectStores(first), patient)
    .toEqual(expect.arrayContaining(['seen lists', 'seen threads']))
  // Read late: a message is drawn as plain text until what draws its markup is there.
  const words = await seen.log.getByRole('article').last().innerText()
  await before.close()

  const after = await chromium.launchPersistentContext(profile, options)
  await after.setOffline(true)
  const page = await after.newPage()
  await page.goto(href)
  await expect(page.getByRole('heading', { level: 1, name: me })).toBeVisible()
  await expect(page.getByText('Kept on this device behind your PIN')).toBeVisible()
  await unlock(page)
  const { rows, log } = getInboxLocators(page)
  await expect(rows).toHaveCount(count, patient)
  await expect.poll(() => log.getByRole('article').last().innerText(), patient).toBe(words)
  await expect(page.getByText(/^Offline since/).first()).toBeVisible()
  await after.close()
  rmSync(profile, { recursive: true })
})
