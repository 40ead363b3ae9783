import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../support/app.tsx'
import { listNamed, rows, searchField, view } from '../support/inbox.ts'

/** All that the browser knows of where somebody is. */
function known(): string {
  const links = [...document.querySelectorAll('a')].map((it) => it.href)
  return JSON.stringify([location.href, history.state, document.title, links])
}

test('what is searched for is no part of the address, its state, the title or a link; back and forward bring it back', async () => {
  const { user, router } = await renderAt('/inbox?view=open', { browser: true })
  await listNamed()
  await user.type(searchField(), 'zqananya')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'zqananya' }))
  await waitFor(() => expect(location.search).toMatch(/[?&]s=/))
  expect(known()).not.toContain('zqananya')
  await user.click(screen.getByRole('link', { name: 'Customers' }))
  const customers = await screen.findByRole('searchbox', { name: 'Search customers' })
  const { length } = history
  await user.type(customers, 'zqfarhan')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'zqfarhan' }))
  expect(history.length, 'a letter is no step of its own').toBe(length)
  expect(known()).not.toContain('zqfarhan')
  history.back()
  await waitFor(() => expect(searchField()).toHaveValue('zqananya'))
  history.forward()
  expect(await screen.findByRole('searchbox', { name: 'Search customers' })).toHaveValue('zqfarhan')
  expect(known()).not.toMatch(/zqananya|zqfarhan/)
})

test('a link that has a text in its address is read, and the text leaves the address', async () => {
  const { router } = await renderAt('/inbox?view=open&q=10482', { browser: true })
  await screen.findByRole('searchbox')
  expect(searchField()).toHaveValue('10482')
  expect(router.state.location.search).toMatchObject({ view: 'open', q: '10482' })
  await waitFor(() => expect(location.search).toMatch(/[?&]s=/))
  expect(location.href).not.toContain('10482')
})

test('who has to sign in first comes back to the search, which is not in the address meanwhile', async () => {
  const { user } = await renderAt('/inbox?view=open&q=zqananya', { token: null, browser: true })
  const token = await screen.findByLabelText('Access token')
  expect(location.pathname).toBe('/sign-in')
  expect(decodeURIComponent(location.href)).not.toContain('zqananya')
  await user.type(token, 'demo-agent{Enter}')
  await waitFor(() => expect(searchField()).toHaveValue('zqananya'))
  expect(known()).not.toContain('zqananya')
})

test('an id of another session searches for nothing', async () => {
  await renderAt('/inbox?view=open&s=0b1c2d3e-4f56', { browser: true })
  await listNamed()
  expect(searchField()).toHaveValue('')
  await waitFor(() => expect(location.search).toBe('?view=open'))
})

test('leaving the search field searches at once, so that Back restores the whole text', async () => {
  const { user } = await renderAt('/inbox?view=open', { browser: true })
  await listNamed()
  await user.type(searchField(), 'zqananya')
  await user.click(screen.getByRole('link', { name: 'Customers' }))
  await screen.findByRole('searchbox', { name: 'Search customers' })
  history.back()
  await waitFor(() => expect(searchField()).toHaveValue('zqananya'))
})

test('a copied link has the search, so that a colleague finds the same', async () => {
  const { user } = await renderAt('/inbox?view=open&q=10482', { browser: true })
  await waitFor(() => expect(rows()).toHaveLength(1))
  await user.click(rows()[0] ?? document.body)
  await screen.findByRole('log', { name: 'Messages' })
  await waitFor(() => expect(location.search).toMatch(/[?&]s=/))
  const conversation = within(screen.getByRole('region', { name: 'Conversation' }))
  await user.click(await conversation.findByRole('button', { name: 'More' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Conversation' }))
  await user.click(menu.getByRole('button', { name: 'Copy link to ticket' }))
  expect(await menu.findByText('Link copied')).toBeVisible()
  expect(new URL(await navigator.clipboard.readText()).searchParams.get('q')).toContain('10482')
})

test('what makes no sense in an address is left out, and a search text stays text', async () => {
  const hostile = [
    'view=%7B%22a%22%3A1%7D',
    'q=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E',
    'code=..%2F..%2Fadmin',
    'pane=__proto__',
    'constructor=1',
  ].join('&')
  await renderAt(`/inbox?${hostile}`, { browser: true })
  expect(await screen.findByRole('heading', { name: 'No match in All open' })).toBeVisible()
  expect(view(/^All open/)).toHaveAttribute('aria-current', 'page')
  expect(searchField()).toHaveValue('<img src=x onerror=alert(1)>')
  expect(document.querySelector('img[src="x"]')).toBeNull()
  await waitFor(() => expect(location.search).toMatch(/[?&]s=/))
  expect(location.href).not.toMatch(/pane=|constructor=|code=/)
})
