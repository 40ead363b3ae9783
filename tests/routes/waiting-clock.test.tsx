import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { followedWaits } from '#src/data/attention/start-waits.ts'
import { waitsSlice } from '#src/data/attention/waits.ts'
import { rowTimePreference, waitLimitPreference } from '#src/data/preferences/waits.ts'
import { wipePreferences } from '#src/lib/storage/preference.ts'
import { renderAt } from '../support/app.tsx'
import { findList, shownCodes, ticketRows } from '../support/inbox.ts'

afterEach(wipePreferences)

const waitingRows = () => ticketRows().filter((it) => /\bwaits\b/.test(it.textContent ?? ''))

async function openWithWaits(path = '/inbox?view=open') {
  const app = await renderAt(path)
  await findList()
  await act(() => followedWaits(app.session))
  await waitFor(() => expect(waitingRows().length).toBeGreaterThan(2))
  return app
}

test('a row says how long its customer waits for a person, and marks a long wait in words, too', async () => {
  await openWithWaits()
  const [row] = waitingRows()
  expect(row).toHaveTextContent(/waits (at least )?\d+ (min|h|d)/)
  expect(screen.getAllByTitle(/^No answer from a person since /).length).toBe(waitingRows().length)
  const marked = screen.getAllByText('Over the limit').length
  expect(marked).toBeGreaterThan(0)
  act(() => waitLimitPreference.set('240'))
  await waitFor(() => expect(screen.queryAllByText('Over the limit').length).toBeLessThan(marked))
})

test('the settings choose between the time of the last message, the wait and both', async () => {
  await openWithWaits()
  const count = waitingRows().length
  const timesIn = () => ticketRows().filter((it) => it.querySelector('time')).length
  const withoutTime = ticketRows().length - timesIn()
  expect(withoutTime).toBe(count)
  act(() => rowTimePreference.set('both'))
  await waitFor(() => expect(timesIn()).toBe(ticketRows().length))
  expect(waitingRows()).toHaveLength(count)
  act(() => rowTimePreference.set('last'))
  await waitFor(() => expect(waitingRows()).toHaveLength(0))
  expect(timesIn()).toBe(ticketRows().length)
})

test('“Longest waiting” lists by how long customers have waited for a person', async () => {
  const { session } = await openWithWaits('/inbox?view=open&sort=waiting')
  const waits = waitsSlice(session.store).get()
  const orderOf = (ticketId: string | undefined) => waits?.get(ticketId ?? '')?.orderAt ?? Number.MAX_VALUE
  await waitFor(() => {
    const order = ticketRows().map((it) => orderOf(it.dataset['ticket']))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })
  expect(shownCodes().length).toBeGreaterThan(20)
})
