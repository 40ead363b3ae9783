import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt, sharedPlatform } from '../support/app.tsx'
import { findTicket } from '../support/find-ticket.ts'

const REC = 'https://rec.shop.example/c'

/** Ananya's panel, in which the recent calls are those of the platform with other files. */
async function renderCalls(...fields: readonly object[]) {
  const platform = await sharedPlatform()
  const ticket = await findTicket(platform, 'KL-88213')
  const fetch: typeof platform.fetch = async (input, init) => {
    const response = await platform.fetch(input, init)
    const url = input instanceof Request ? input.url : String(input)
    if (!url.includes('/recent_calls')) return response
    const [call] = await response.json()
    return Response.json(
      fields.map((it, index) => ({
        ...call,
        id: `00000000-0000-4000-8000-00000000000${index}`,
        duration_seconds: 211,
        recordings: '{}',
        metadata: '{}',
        ...it,
      })),
    )
  }
  const { user } = await renderAt(ticket.path, { platform: { ...platform, fetch } })
  const pane = screen.getByRole('complementary', { name: 'Customer' })
  const section = (await within(pane).findByText('Recent calls', { selector: 'summary' })).closest('details')
  if (!section) throw new Error('there are no calls')
  await waitFor(() => expect(within(section).getAllByRole('listitem')).toHaveLength(fields.length))
  return { user, calls: within(section).getAllByRole('listitem') }
}

const links = (call: HTMLElement | undefined) =>
  call ? [...call.querySelectorAll('a[target]')].map((it) => it.getAttribute('href')) : null

test('callbacks and hold music are never offered as the recording [CAL-07]', async () => {
  const { calls } = await renderCalls({
    metadata: JSON.stringify({
      status_callback: 'https://hooks.shop.example/done',
      wait_url: 'https://cdn.shop.example/hold.mp3',
      recording_url: `${REC}/8841.mp3`,
    }),
  })
  expect(links(calls[0])).toEqual([`${REC}/8841.mp3`])
})

test('every recording of a call is listed with its own length [CAL-06]', async () => {
  const parts = [
    { url: `${REC}/91-a.mp3`, seconds: 70 },
    { url: `${REC}/91-b.mp3`, seconds: 141 },
  ]
  const { calls, user } = await renderCalls({ recordings: JSON.stringify({ parts }) })
  const [call] = calls
  if (!call) throw new Error('there is no call')
  expect(links(call)).toEqual([`${REC}/91-a.mp3`, `${REC}/91-b.mp3`])
  expect(call).toHaveTextContent(/Recording 1 \(rec\.shop\.example\).*1:10.*Recording 2 .*2:21/)
  await user.click(within(call).getByRole('button', { name: 'Details of this call' }))
  const files = 'rec.shop.example/c/91-a.mp3 (1:10), rec.shop.example/c/91-b.mp3 (2:21)'
  expect(await within(call).findByText(files)).toBeVisible()
})

test('text that is no JSON is shown with a note, and a list in text gives its recordings [FLT-28]', async () => {
  const python = `{'provider': 'exotel', 'recording_link': '${REC}/77.mp3', 'legs': None}`
  const { calls, user } = await renderCalls(
    { metadata: python },
    { recordings: JSON.stringify([`${REC}/78.mp3`]) },
  )
  const [unreadable, listed] = calls
  if (!unreadable) throw new Error('there is no call')
  expect(unreadable).toHaveTextContent('Couldn’t show: metadata')
  expect(links(unreadable)).toEqual([])
  await user.click(within(unreadable).getByRole('button', { name: 'Details of this call' }))
  expect(await within(unreadable).findByText(python)).toBeVisible()
  expect(links(listed)).toEqual([`${REC}/78.mp3`])
})

test('a call whose time cannot be read is listed where the platform lists it, with an unknown time [CON-04, FLT-91]', async () => {
  const { calls } = await renderCalls({}, { created_at: 'yesterday' }, {})
  expect(calls.map((it) => it.textContent?.includes('Unknown time'))).toEqual([false, true, false])
})
