import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { messageLogSlice, paginateBackwards, storePage } from '#src/data/messages/queries.ts'
import { getThreadId } from '#src/data/messages/thread-id.ts'
import { countRecords } from '#src/domain/messages/sorted-run.ts'
import { createThread } from '#src/domain/messages/thread.ts'
import { renderAt, sharedPlatform } from '../support/app.tsx'
import { findList } from '../support/inbox.ts'
import { addMessages, deleteMessages } from '../support/messages.ts'
import type { Platform } from '../support/platform.ts'
import { someTickets, ticketUrl } from '../support/tickets.ts'

const UNKNOWN_ID = '0197f0c2-0000-4000-8000-00000000dead'
let usedTickets = 0

/** An open ticket that no other test uses, with `count` messages, `word 0` and on. */
async function ticketWith(count: number) {
  const platform = await sharedPlatform()
  const ticket = (await someTickets(platform, { status: 'open' }))[usedTickets]
  usedTickets += 1
  if (!ticket) throw new Error('no ticket is left')
  await deleteMessages(platform, ticket.id)
  const words = Array.from({ length: count }, (_, i) => ({ content: `word ${i}` }))
  const ids = await addMessages(platform, ticket.id, words, '2026-11-10T08:00:00Z')
  return { platform, ticket, ids, linkTo: (id: string) => `${ticketUrl(ticket)}&m=${id}` }
}

/** The button of the search’s outcome: that of the reason why a ticket needs a person has a description. */
const dismissButton = { name: 'Dismiss', description: '' }

const log = () => screen.findByRole('log', { name: 'Messages' })
const textOfTarget = () => document.querySelector('[data-target]')?.textContent

/** The platform, holding requests for pages after the first two until it is released. */
function holdingPages(platform: Platform) {
  const held = Promise.withResolvers<void>()
  let pages = 0
  const holding: Platform = {
    ...platform,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const isRead = request.url.includes('/messages/list')
      const isPage = isRead && (await request.clone().text()).includes('cursor')
      if (isPage) pages += 1
      if (isPage && pages > 2) await held.promise
      return platform.fetch(request)
    },
  }
  return { holding, release: held.resolve }
}

test('a link to a message that is not in the conversation says so, with the number of messages read', async () => {
  const { platform, linkTo } = await ticketWith(230)
  const { user } = await renderAt(linkTo(UNKNOWN_ID), { platform })
  const words = await screen.findByText('This message isn’t in the conversation (230 messages checked).')
  expect(await within(await log()).findByText(/^word 229$/)).toBeVisible()
  await user.click(screen.getByRole('button', dismissButton))
  expect(words).not.toBeInTheDocument()
})

test('a message search counts the messages read and can be cancelled', async () => {
  const { platform, linkTo } = await ticketWith(400)
  const { holding, release } = holdingPages(platform)
  const { user } = await renderAt(linkTo(UNKNOWN_ID), { platform: holding })
  expect(await screen.findByText('Searching for the message (225 messages checked)…')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByText(/^Searching for/)).toBeNull()
  release()
  expect(await within(await log()).findByText(/^word 399$/)).toBeVisible()
  expect(screen.queryByText(/^Searching for|This message/)).toBeNull()
})

test('a message search that fails says why, and continues when the user retries', async () => {
  const { platform, ids, linkTo } = await ticketWith(300)
  platform.faults.arm({ kind: 'status', status: 500, operation: 'messages.list', skip: 1, times: 100 })
  const { user } = await renderAt(linkTo(ids[10] ?? ''), { platform })
  const note = (await screen.findByRole('button', dismissButton)).parentElement
  if (!note) throw new Error('the button has no parent')
  expect(within(note).getByText('The server ran into an error')).toBeVisible()
  platform.faults.clear()
  await user.click(within(note).getByRole('button', { name: 'Try now' }))
  await waitFor(() => expect(textOfTarget()).toContain('word 10'))
  expect(screen.queryByRole('button', dismissButton)).toBeNull()
})

test('a message search that is refused says so and can be dismissed', async () => {
  const { platform, ids, linkTo } = await ticketWith(300)
  platform.faults.arm({ kind: 'status', status: 403, operation: 'messages.list', skip: 1, times: 100 })
  const { user } = await renderAt(linkTo(ids[10] ?? ''), { platform })
  const dismiss = await screen.findByRole('button', dismissButton)
  platform.faults.clear()
  await user.click(dismiss)
  expect(dismiss).not.toBeInTheDocument()
  expect(await within(await log()).findByText(/^word 299$/)).toBeVisible()
})

test('a conversation of more than 2,000 loaded messages drops those far from the visible range', async () => {
  const { platform, ticket } = await ticketWith(2_100)
  const { session, config, router } = await renderAt('/inbox?view=open', { platform })
  await findList()
  const threadId = getThreadId(config, ticket.id)
  const getLog = () => messageLogSlice(threadId)(session.store).get()
  const countLoaded = () => getLog().segments.reduce((sum, it) => sum + countRecords(it.messages), 0)
  for await (const page of paginateBackwards(session, threadId, new AbortController().signal))
    storePage(session.store, threadId, page)
  expect(countLoaded()).toBe(2_100)
  await router.navigate({ href: ticketUrl(ticket) })
  await within(await log()).findByText(/^word 2099$/)
  await waitFor(() => expect(countLoaded()).toBeLessThan(1_300))
  // Which of them stay rendered depends on a layout: tests/e2e/reading-position.spec.ts shows that.
  expect(createThread(getLog()).messages.at(-1)?.text).toBe('word 2099')
})
