import { expect } from '@playwright/test'
import { deep } from '../support/deep.ts'
import { listObjectStores } from '../support/object-stores.ts'
import { getInboxLocators, signIn, signInByForm, test } from '../support/signed-in.ts'

test('view, search and ticket are part of the URL, and a reload restores them', async ({ page }) => {
  await signIn(page)
  const { rows, view, search, log, current } = getInboxLocators(page)
  await view('Unassigned').click()
  await search.fill('10482')
  await expect(page).toHaveURL(/view=unassigned&s=/)
  await expect(rows).toHaveCount(1)
  await rows.first().click()
  await expect(page).toHaveURL(/\/inbox\/[0-9a-f-]{36}\?/)
  await expect(log.getByRole('article').first()).toBeVisible()
  await expect(page).toHaveTitle(/^(\(\d+\) )?#10482 · Inbox · Handoff$/)
  const urlBefore = page.url()
  await expect.poll(() => listObjectStores(page)).toContain('search texts')
  await page.reload()
  await expect(view('Unassigned')).toHaveAttribute('aria-current', 'page')
  await expect(search).toHaveValue('10482')
  await expect(current).toHaveCount(1)
  await expect(log.getByRole('article').first()).toBeVisible()
  expect(page.url()).toBe(urlBefore)
})

test('a malformed and an unknown ticket id are reported as not found', deep, async ({ page }) => {
  await signIn(page, { at: '/inbox/10482' })
  const { conversation, rows, log } = getInboxLocators(page)
  const notFound = conversation.getByRole('heading', { name: 'No ticket with this ID' })
  await expect(notFound).toBeVisible()
  await page.goto('/inbox/00000000-0000-4000-8000-000000000000')
  await expect(notFound).toBeVisible()
  await conversation.getByRole('button', { name: 'Back to tickets' }).click()
  await expect(page).toHaveURL(/\/inbox\?view=open$/)
  await rows.first().click()
  await expect(log).toBeVisible()
})

for (const to of ['https://evil.example/inbox', '//evil.example', '/\\evil.example', '/\t/evil.example'])
  test(`signing in does not redirect to ${JSON.stringify(to)}`, deep, async ({ page, platform }) => {
    await signInByForm(page, { at: `/sign-in?to=${encodeURIComponent(to)}` })
    await expect(page).toHaveURL(/\/inbox/)
    expect(new URL(page.url()).origin).toBe(platform)
  })

test.describe('with the customer as a drawer', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('the open drawer is part of the URL: a reload keeps it, and going back closes it', async ({
    page,
  }) => {
    await signIn(page)
    const { rows, conversation, customer } = getInboxLocators(page)
    await rows.first().click()
    await conversation.getByRole('button', { name: 'Show customer' }).click()
    await expect(page).toHaveURL(/pane=customer/)
    await expect(customer).toBeVisible()
    await page.reload()
    await expect(customer).toBeVisible()
    await page.goBack()
    await expect(customer).toBeHidden()
    await expect(conversation).toBeVisible()
  })
})
