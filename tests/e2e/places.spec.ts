import { expect } from '@playwright/test'
import { partsOf, signIn, signInByForm, test } from '../support/at-desk.ts'
import { shelvesOf } from '../support/shelves.ts'

const wide = { width: 1440, height: 900 }

/** Another test may have given the agent tickets with something unread, whose number goes in front. */
const INBOX = /^(\(\d+\) )?Inbox · Handoff$/

test('view, search and ticket are the address, and a reload brings them back', async ({ page }) => {
  await signIn(page)
  const { rows, view, search, log, current } = partsOf(page)
  await view('Unassigned').click()
  await search.fill('10482')
  await expect(page).toHaveURL(/view=unassigned&s=/)
  await expect(rows).toHaveCount(1)
  await rows.first().click()
  await expect(page).toHaveURL(/\/inbox\/[0-9a-f-]{36}\?/)
  await expect(log.getByRole('article').first()).toBeVisible()
  await expect(page).toHaveTitle(/^(\(\d+\) )?#10482 · Inbox · Handoff$/)
  const there = page.url()
  await expect.poll(() => shelvesOf(page)).toContain('search texts')
  await page.reload()
  await expect(view('Unassigned')).toHaveAttribute('aria-current', 'page')
  await expect(search).toHaveValue('10482')
  await expect(current).toHaveCount(1)
  await expect(log.getByRole('article').first()).toBeVisible()
  expect(page.url()).toBe(there)
})

test('back goes through the places one by one, and forward again', async ({ page }) => {
  await signIn(page)
  const { rows, view, current, conversation } = partsOf(page)
  await view('Unassigned').click()
  await expect(view('Unassigned')).toHaveAttribute('aria-current', 'page')
  const code = await rows.first().innerText()
  await rows.first().click()
  await expect(current).toHaveCount(1)
  await view('Closed').click()
  await expect(view('Closed')).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(view('Unassigned')).toHaveAttribute('aria-current', 'page')
  await expect(current).toHaveCount(1)
  await page.goBack()
  await expect(current).toHaveCount(0)
  await expect(page).toHaveTitle(INBOX)
  await page.goBack()
  await expect(view('All open')).toHaveAttribute('aria-current', 'page')
  await page.goForward()
  await page.goForward()
  await expect(current).toHaveText(code, { useInnerText: true })
  await expect(conversation.getByRole('log')).toBeVisible()
})

test('a link to a ticket opens it once its reader has signed in', async ({ page, browser, platform }) => {
  await signIn(page)
  const { rows } = partsOf(page)
  await rows.nth(2).click()
  await expect(page).toHaveURL(/\/inbox\/[0-9a-f-]{36}\?/)
  const link = page.url()
  // Somebody else, on another device.
  const context = await browser.newContext({ viewport: wide })
  const other = await context.newPage()
  await signInByForm(other, { token: 'demo-reader', as: 'Farhan Qureshi', at: link })
  await expect(partsOf(other).log.getByRole('article').first()).toBeVisible()
  expect(other.url()).toBe(link)
  // Of a link that lost its code the ticket is found all the same.
  const bare = new URL(link)
  await other.goto(`${platform}${bare.pathname}`)
  await expect(partsOf(other).conversation.getByRole('heading', { level: 2 })).toHaveText(
    await page.getByRole('region', { name: 'Conversation' }).getByRole('heading', { level: 2 }).innerText(),
  )
  await context.close()
})

test('an id that is none, and one that nobody has, are said to lead nowhere', async ({ page }) => {
  await signIn(page, { at: '/inbox/10482' })
  const { conversation, rows, log } = partsOf(page)
  const nowhere = conversation.getByRole('heading', { name: 'No ticket with this id' })
  await expect(nowhere).toBeVisible()
  await page.goto('/inbox/00000000-0000-4000-8000-000000000000')
  await expect(nowhere).toBeVisible()
  await conversation.getByRole('button', { name: 'Back to tickets' }).click()
  await expect(page).toHaveURL(/\/inbox\?view=open$/)
  await rows.first().click()
  await expect(log).toBeVisible()
})

for (const to of ['https://evil.example/inbox', '//evil.example', '/\\evil.example', '/\t/evil.example'])
  test(`signing in doesn’t lead to ${JSON.stringify(to)}`, async ({ page, platform }) => {
    await signInByForm(page, { at: `/sign-in?to=${encodeURIComponent(to)}`, as: null })
    await expect(page).toHaveURL(/\/inbox/)
    expect(new URL(page.url()).origin).toBe(platform)
  })

test('what makes no sense in an address is left out', async ({ page }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const hostile = [
    'view=%7B%22a%22%3A1%7D',
    'q=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E',
    'code=..%2F..%2Fadmin',
    'pane=__proto__',
    'constructor=1',
  ].join('&')
  await signIn(page, { at: `/inbox?${hostile}` })
  const { view, search, tickets } = partsOf(page)
  await expect(view('All open')).toHaveAttribute('aria-current', 'page')
  await expect(search).toHaveValue('<img src=x onerror=alert(1)>')
  await expect(tickets.getByRole('heading', { name: 'No match in All open' })).toBeVisible()
  await expect(tickets.locator('img[src="x"]')).toHaveCount(0)
  expect(page.url()).not.toMatch(/pane=|constructor=|code=/)
  expect(dialogs).toEqual([])
})

test.describe('where the customer is a drawer', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('it is a place too: a reload keeps it, back closes it', async ({ page }) => {
    await signIn(page)
    const { rows, conversation, customer } = partsOf(page)
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

test('an address that leads nowhere says so, and shows the way', async ({ page }) => {
  await signIn(page)
  await page.goto('/inboxes')
  await expect(page).toHaveTitle(/^(\(\d+\) )?Not found · Handoff$/)
  await page.getByRole('link', { name: 'Go to the inbox' }).click()
  await expect(partsOf(page).tickets).toBeVisible()
  await expect(page).toHaveTitle(INBOX)
  // Whoever is signed in has nothing to do there.
  await page.goto('/sign-in')
  await expect(page).toHaveTitle(INBOX)
  await page.getByRole('button', { name: /sign out$/ }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveTitle('Connect · Handoff')
})
