import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../support/app.tsx'
import { findList, searchField, ticketRows, view } from '../support/inbox.ts'
import { submitSignIn } from '../support/sign-in-form.ts'

/** The URL, history state, title and links of the page, as text. */
function urlTraces(): string {
  const links = [...document.querySelectorAll('a')].map((it) => it.href)
  return JSON.stringify([location.href, history.state, document.title, links])
}

test('a search text is not in the URL, the history state, the title or a link; Back and Forward restore it', async () => {
  const { user, router } = await renderAt('/inbox?view=open', { browser: true })
  await findList()
  await user.type(searchField(), 'zqananya')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'zqananya' }))
  await waitFor(() => expect(location.search).toMatch(/[?&]s=/))
  expect(urlTraces()).not.toContain('zqananya')
  await user.click(screen.getByRole('link', { name: 'Customers' }))
  const customers = await screen.findByRole('searchbox', { name: 'Search customers' })
  const { length } = history
  await user.type(customers, 'zqfarhan')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'zqfarhan' }))
  expect(history.length, 'a letter is no step of its own').toBe(length)
  expect(urlTraces()).not.toContain('zqfarhan')
  history.back()
  await waitFor(() => expect(searchField()).toHaveValue('zqananya'))
  history.forward()
  expect(await screen.findByRole('searchbox', { name: 'Search customers' })).toHaveValue('zqfarhan')
  expect(urlTraces()).not.toMatch(/zqananya|zqfarhan/)
})

test('a search text in a link is read and removed from the URL', async () => {
  const { router } = await renderAt('/inbox?view=open&q=10482', { browser: true })
  await screen.findByRole('searchbox')
  expect(searchField()).toHaveValue('10482')
  expect(router.state.location.search).toMatchObject({ view: 'open', q: '10482' })
  await waitFor(() => expect(location.search).toMatch(/[?&]s=/))
  expect(location.href).not.toContain('10482')
})

test('after sign-in the search is restored, and it is not in the URL meanwhile', async () => {
  const { user } = await renderAt('/inbox?view=open&q=zqananya', { token: null, browser: true })
  await screen.findByLabelText('Access token')
  expect(location.pathname).toBe('/sign-in')
  expect(decodeURIComponent(location.href)).not.toContain('zqananya')
  await submitSignIn(user, 'demo-agent')
  await waitFor(() => expect(searchField()).toHaveValue('zqananya'))
  expect(urlTraces()).not.toContain('zqananya')
})

test('the search id of another session searches for nothing', async () => {
  await renderAt('/inbox?view=open&s=0b1c2d3e-4f56', { browser: true })
  await findList()
  expect(searchField()).toHaveValue('')
  await waitFor(() => expect(location.search).toBe('?view=open'))
})

test('leaving the search field searches at once, so that Back restores the whole text', async () => {
  const { user } = await renderAt('/inbox?view=open', { browser: true })
  await findList()
  await user.type(searchField(), 'zqananya')
  await user.click(screen.getByRole('link', { name: 'Customers' }))
  await screen.findByRole('searchbox', { name: 'Search customers' })
  history.back()
  await waitFor(() => expect(searchField()).toHaveValue('zqananya'))
})

test('a copied link carries the search for a colleague', async () => {
  const { user } = await renderAt('/inbox?view=open&q=10482', { browser: true })
  await waitFor(() => expect(ticketRows()).toHaveLength(1))
  await user.click(ticketRows()[0] ?? document.body)
  await screen.findByRole('log', { name: 'Messages' })
  await waitFor(() => expect(location.search).toMatch(/[?&]s=/))
  const conversation = within(screen.getByRole('region', { name: 'Conversation' }))
  await user.click(await conversation.findByRole('button', { name: 'More' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Conversation' }))
  await user.click(menu.getByRole('button', { name: 'Copy link to ticket' }))
  expect(await menu.findByText('Link copied')).toBeVisible()
  expect(new URL(await navigator.clipboard.readText()).searchParams.get('q')).toContain('10482')
})

test('invalid search params are dropped, and markup in a search text stays text', async () => {
  const hostile = [
    'view=%7B%22a%22%3A1%7D',
    'q=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E',
    'code=..%2F..%2Fadmin',
    'pane=__proto__',
    'constructor=1',
  ].join('&')
  await renderAt(`/inbox?${hostile}`, { browser: true })
  expect(await screen.findByText('Nothing found', { selector: 'b' })).toBeVisible()
  expect(view(/^All open/)).toHaveAttribute('aria-current', 'page')
  expect(searchField()).toHaveValue('<img src=x onerror=alert(1)>')
  expect(document.querySelector('img[src="x"]')).toBeNull()
  await waitFor(() => expect(location.search).toMatch(/[?&]s=/))
  expect(location.href).not.toMatch(/pane=|constructor=|code=/)
})
