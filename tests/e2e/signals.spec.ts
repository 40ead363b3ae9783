import { expect } from '@playwright/test'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

/** What looks for signals starts once the first screen is at rest. */
const AT_REST = { timeout: 60_000 }

test('the view of tickets that need a person, next up and dismissing, by keyboard', async ({ page }) => {
  await signIn(page)
  const { view, rows, tickets, conversation } = getInboxLocators(page)
  await expect(view('Needs a person')).toContainText(/\d+ of \d+ checked/, AT_REST)
  await page.keyboard.press('0')
  await expect(page).toHaveURL(/view=needs/)
  await expect(tickets.getByText(/^Checked \d+ of \d+ tickets$/)).toBeVisible()
  const silent = rows.filter({ hasText: /Pilot silent · / })
  await expect(silent.first()).toBeVisible()
  const count = await rows.count()
  await expect(view('Needs a person')).toContainText(`${count} of`)

  const next = tickets.getByRole('button', { name: /^Next up: / })
  const first = (await next.textContent()) ?? ''
  await page.keyboard.press('n')
  const [, code] = /#(\d+)/.exec(first) ?? []
  await expect(conversation).toContainText(`#${code}`)
  await expect(next).not.toContainText(`#${code}`)

  const dismiss = conversation.getByRole('button', { name: 'Dismiss' })
  const line = dismiss.locator('..')
  await expect(line).toBeVisible()
  const reason = (await line.textContent()) ?? ''
  await page.keyboard.press('d')
  await expect(line.filter({ hasText: reason })).toHaveCount(0)
})

test('what is dismissed stays dismissed over a reload, until it is undone', async ({ page }) => {
  await signIn(page)
  const { view, rows, conversation } = getInboxLocators(page)
  await expect(view('Needs a person')).toContainText(/\d+ of \d+ checked/, AT_REST)
  await page.keyboard.press('0')
  const silent = rows.filter({ hasText: /Pilot silent · / }).last()
  const id = await silent.getAttribute('data-ticket')
  await silent.click()
  const dismiss = conversation.getByRole('button', { name: 'Dismiss' })
  await expect(dismiss).toBeVisible()
  while (await dismiss.isVisible()) {
    const reason = (await dismiss.locator('..').textContent()) ?? ''
    await dismiss.click()
    await expect(dismiss.locator('..').filter({ hasText: reason })).toHaveCount(0)
  }
  // What is read meanwhile can prove another reason.
  await expect(async () => {
    if (await dismiss.isVisible()) await dismiss.click()
    await expect(conversation.getByText(/^Dismissed: /)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.reload()
  await expect(view('Needs a person')).toContainText(/\d+ of \d+ checked/, AT_REST)
  const row = rows.and(page.locator(`[data-ticket="${id}"]`))
  // Another reason may be found later.
  await expect(row.getByText(/^Pilot silent · /)).toHaveCount(0)
})

test('a skipped ticket isn’t next any more', async ({ page }) => {
  await signIn(page)
  const { tickets } = getInboxLocators(page)
  const next = tickets.getByRole('button', { name: /^Next up: / })
  await expect(next).toBeVisible(AT_REST)
  const before = (await next.textContent()) ?? ''
  await tickets.getByRole('button', { name: 'Skip' }).click()
  await expect(next).not.toHaveText(before)
})
