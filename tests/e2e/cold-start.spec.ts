import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type Page } from '@playwright/test'
import { launchOptions } from '../../scripts/chromium.mjs'
import { appInstalled, test } from '../support/builds.ts'
import { listObjectStores } from '../support/object-stores.ts'
import { setPin, unlock } from '../support/pin.ts'
import { getInboxLocators, me, signIn } from '../support/signed-in.ts'

// The service worker installs only when the browser is idle, which may take a while.
const longTimeout = { timeout: 35_000 }
/** Less than the client waits for an answer: after that, the platform counts as unreachable. */
const beforeTimeout = { timeout: 12_000 }

/** Opens the first ticket behind a PIN, and waits until it is stored. */
async function storeTicket(page: Page) {
  await signIn(page)
  await appInstalled(page)
  await setPin(page)
  await page.getByRole('link', { name: 'Inbox', exact: true }).click()
  const { rows, log, customer } = getInboxLocators(page)
  await rows.first().click()
  await expect(log.getByRole('article').first()).toBeVisible()
  await expect(customer.getByRole('button', { name: 'Copy phone number' })).toBeVisible()
  const count = await rows.count()
  await expect
    .poll(() => listObjectStores(page), longTimeout)
    .toEqual(expect.arrayContaining(['seen customers', 'seen lists', 'seen threads']))
  // Read last: a message renders as plain text until the code that renders its markup has loaded.
  await expect(log.getByRole('article').last()).toContainText('is blocked')
  return { href: page.url(), count, words: await log.getByRole('article').last().innerText() }
}

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
  const { href, count, words } = await storeTicket(await before.newPage())
  await before.close()

  const after = await chromium.launchPersistentContext(profile, options)
  await after.setOffline(true)
  const page = await after.newPage()
  await page.goto(href)
  await expect(page.getByRole('heading', { level: 1, name: me })).toBeVisible()
  await expect(page.getByText('Stored encrypted on this device')).toBeVisible()
  await unlock(page)
  const { rows, log } = getInboxLocators(page)
  await expect(rows).toHaveCount(count, longTimeout)
  await expect.poll(() => log.getByRole('article').last().innerText(), longTimeout).toBe(words)
  await expect(page.getByText(/^Offline since/).first()).toBeVisible()
  await after.close()
  rmSync(profile, { recursive: true })
})

test('after the PIN, what is stored is shown while the platform doesn’t answer [FLT-48]', async ({
  page: first,
  context,
  deployment,
}) => {
  const { href, count, words } = await storeTicket(first)
  await first.close()
  deployment.platform.faults.arm({ kind: 'stall', ms: 300_000, times: 10_000 })
  const page = await context.newPage()
  const answers: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/platform-api/')) answers.push(response.url())
  })
  const { rows, log, customer } = getInboxLocators(page)
  const asOf = page.getByText(/^As of .*, from this device\.$/)
  await page.goto(href)
  await unlock(page)
  await expect.poll(() => log.getByRole('article').last().innerText(), beforeTimeout).toBe(words)
  await expect(rows).toHaveCount(count, beforeTimeout)
  await expect(customer.getByRole('button', { name: 'Copy phone number' })).toBeVisible(beforeTimeout)
  await expect(asOf.first()).toBeVisible(beforeTimeout)
  expect(answers).toEqual([])
  deployment.platform.faults.clear()
  await expect(asOf).toHaveCount(0, { timeout: 90_000 })
  expect(await log.getByRole('article').last().innerText()).toBe(words)
})
