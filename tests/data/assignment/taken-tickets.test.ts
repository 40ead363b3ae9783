import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { watchTakenTickets } from '#src/data/assignment/taken-tickets.ts'
import { updateTicketStore } from '#src/data/tickets/store.ts'
import { upsertTickets } from '#src/domain/tickets/store.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { agent, FARHAN, heldBy, KAVYA, MEERA, makeTicket } from '../../support/make-ticket.ts'

const mine = makeTicket(1, { holder: heldBy(agent(MEERA)) })
const takenBy = (id: string, at: number) => ({
  ...mine,
  holder: heldBy(agent(id)),
  updatedAt: fromMillis(at),
})

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A tab of the same browser and person, which has read the ticket as theirs. */
function openTab({ isVisible = true } = {}) {
  const queryClient = new QueryClient()
  const over = new AbortController()
  const target = new EventTarget()
  const looks = { isVisible }
  const told: string[] = []
  updateTicketStore(queryClient, (book) => upsertTickets(book, [mine]))
  const stop = watchTakenTickets(
    {
      queryClient,
      credentials: { token: 'demo-agent', agentId: MEERA, legacy: null },
      endSignal: over.signal,
    },
    (taken) => told.push(...taken.map((it) => (it.holder.known === 'yes' ? JSON.stringify(it.holder) : '?'))),
    { isVisible: () => looks.isVisible, locks: navigator.locks, target },
  )
  ends.push(() => {
    over.abort()
    stop()
  })
  return {
    told,
    read: (ticket: typeof mine) => updateTicketStore(queryClient, (book) => upsertTickets(book, [ticket])),
    look: () => {
      looks.isVisible = true
      target.dispatchEvent(new Event('visibilitychange'))
    },
    /** When whoever asked for a lock before has got it, or hasn't. */
    settled: () => navigator.locks.request('settled', { ifAvailable: true }, () => undefined),
  }
}

test('a ticket that is taken is announced once across the tabs, and again when it is taken once more [FLT-83]', async () => {
  const tabs = [openTab(), openTab(), openTab()]
  const told = async () => {
    for (const tab of tabs) await tab.settled()
    return tabs.flatMap((it) => it.told)
  }
  for (const tab of tabs) tab.read(takenBy(FARHAN, 2_000_000))
  expect(await told()).toEqual([JSON.stringify(heldBy(agent(FARHAN)))])
  for (const tab of tabs) tab.read({ ...mine, updatedAt: fromMillis(3_000_000) })
  for (const tab of tabs) tab.read(takenBy(KAVYA, 4_000_000))
  expect(await told()).toEqual([FARHAN, KAVYA].map((id) => JSON.stringify(heldBy(agent(id)))))
})

test('a tab that is not looked at leaves it to one that is, and tells what nobody was told when it is looked at [FLT-83]', async () => {
  const [hidden, seen] = [openTab({ isVisible: false }), openTab()]
  hidden.read(takenBy(FARHAN, 2_000_000))
  await hidden.settled()
  expect(hidden.told).toEqual([])
  seen.read(takenBy(FARHAN, 2_000_000))
  await seen.settled()
  expect(seen.told).toHaveLength(1)
  hidden.look()
  await hidden.settled()
  expect(hidden.told, 'it was told already').toEqual([])
  const alone = openTab({ isVisible: false })
  alone.read(takenBy(KAVYA, 3_000_000))
  alone.look()
  await alone.settled()
  expect(alone.told).toHaveLength(1)
})
