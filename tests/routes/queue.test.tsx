import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Session } from '#src/data/session/session.ts'
import { queueCheckSlice, recordQueueCheck } from '#src/data/tickets/queue-check.ts'
import { createQueueReader } from '#src/data/tickets/read-queue.ts'
import { freshPlatform, renderAt } from '../support/app.tsx'
import { findList, openAll, shownCodes, view } from '../support/inbox.ts'
import { someTickets } from '../support/tickets.ts'

/** Reads all open tickets now, as the background does once the first screen is at rest. */
async function readQueue(session: Session, maxTickets = 3_000) {
  const config = { ...session.config, queue: { maxTickets, refreshSeconds: 300 } }
  const tabs = { isLeader: () => true, count: () => 1, post: () => undefined }
  const { task } = createQueueReader({ ...session, config }, tabs)
  while (queueCheckSlice(session.store).get() === null)
    await act(() => task.run(new AbortController().signal))
}

test('once the queue is read, every view counts all its tickets and lists them without scrolling (rule 45)', async () => {
  const platform = await freshPlatform()
  await openAll(platform)
  const { session, user, config } = await renderAt('/inbox', { platform })
  await findList()
  await waitFor(() => expect(view('All open 50+')).toBeVisible())
  await readQueue(session)
  expect(await screen.findByText('All 72 loaded')).toBeVisible()
  expect(view('All open 72')).toHaveAttribute('title', '72 in total · 5')
  const countOf = async (filter: object) =>
    (await someTickets(platform, { status: 'open', limit: 100, ...filter })).length
  const me = config.directory.agents.find((it) => it.name === 'Meera Iyer')?.id
  expect(view(`Unassigned ${await countOf({ assignee_type: 'unassigned' })}`)).toBeVisible()
  expect(view(`Pilots ${await countOf({ assignee_type: 'pilot' })}`)).toBeVisible()
  expect(view(`Teams ${await countOf({ assignee_type: 'team' })}`)).toBeVisible()
  const mine = await someTickets(platform, { status: 'open', assignee_type: 'agent', assignee_id: me })
  expect(view(`Mine ${mine.length}`)).toBeVisible()
  await user.keyboard('2')
  await findList('My tickets')
  await waitFor(() => expect(shownCodes()).toEqual(mine.map((it) => it.code)))
})

test('another sort order covers the whole queue, and says so', async () => {
  const platform = await freshPlatform()
  await openAll(platform)
  const { session } = await renderAt('/inbox?sort=waiting', { platform })
  expect(await screen.findByText('50 loaded, sorted')).toBeVisible()
  await readQueue(session)
  await waitFor(() => expect(screen.queryByText(/loaded, sorted$/)).not.toBeInTheDocument())
  expect(view('All open 72')).toBeVisible()
})

test('counts that could not be kept current say since when', async () => {
  const { session } = await renderAt('/inbox')
  await findList()
  const minutesAgo = (minutes: number) => ({ at: Date.now() - minutes * 60_000, stop: 'end' as const })
  act(() => recordQueueCheck(session.store, minutesAgo(30)))
  expect(await screen.findByText(/^Counts as of \d/)).toBeVisible()
  act(() => recordQueueCheck(session.store, minutesAgo(1)))
  await waitFor(() => expect(screen.queryByText(/^Counts as of/)).not.toBeInTheDocument())
})
