import { afterEach, expect, test } from 'vitest'
import { watchTakenTickets } from '#src/data/assignment/taken-tickets.ts'
import { createSessionStore } from '#src/data/session/store.ts'
import { storeTickets } from '#src/data/tickets/store.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { agent, assignedTo, FARHAN, KAVYA, MEERA, makeTicket } from '../../support/make-ticket.ts'

const mine = makeTicket(1, { assignee: assignedTo(agent(MEERA)) })
const takenByAgent = (id: string, at: number) => ({
  ...mine,
  assignee: assignedTo(agent(id)),
  updatedAt: fromMillis(at),
})

const cleanUps: (() => void)[] = []
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
})

/** A tab of the same browser and agent, which has read the ticket as the agent’s own. */
function openTab({ isVisible = true } = {}) {
  const store = createSessionStore()
  const sessionEnd = new AbortController()
  const target = new EventTarget()
  const page = { isVisible }
  const announced: string[] = []
  storeTickets(store, [mine])
  const stop = watchTakenTickets(
    {
      store,
      credentials: { token: 'demo-agent', agentId: MEERA, legacy: null },
      endSignal: sessionEnd.signal,
    },
    (taken) =>
      announced.push(...taken.map((it) => (it.assignee.known === 'yes' ? JSON.stringify(it.assignee) : '?'))),
    {
      isVisible: () => page.isVisible,
      locks: navigator.locks,
      onVisibility: (listener, signal) => target.addEventListener('shown', listener, { signal }),
    },
  )
  cleanUps.push(() => {
    sessionEnd.abort()
    stop()
  })
  return {
    announced,
    receive: (ticket: typeof mine) => storeTickets(store, [ticket]),
    show: () => {
      page.isVisible = true
      target.dispatchEvent(new Event('shown'))
    },
    /** Resolves once every earlier request for a lock was granted or refused. */
    waitForLocks: () => navigator.locks.request('settled', { ifAvailable: true }, () => undefined),
  }
}

test('a taken ticket is announced once across the tabs, and again when it is taken once more [FLT-83]', async () => {
  const tabs = [openTab(), openTab(), openTab()]
  const announced = async () => {
    for (const tab of tabs) await tab.waitForLocks()
    return tabs.flatMap((it) => it.announced)
  }
  for (const tab of tabs) tab.receive(takenByAgent(FARHAN, 2_000_000))
  expect(await announced()).toEqual([JSON.stringify(assignedTo(agent(FARHAN)))])
  for (const tab of tabs) tab.receive({ ...mine, updatedAt: fromMillis(3_000_000) })
  for (const tab of tabs) tab.receive(takenByAgent(KAVYA, 4_000_000))
  expect(await announced()).toEqual([FARHAN, KAVYA].map((id) => JSON.stringify(assignedTo(agent(id)))))
})

test('a hidden tab leaves the announcement to a visible one, and makes it once visible if no tab did [FLT-83]', async () => {
  const [hidden, seen] = [openTab({ isVisible: false }), openTab()]
  hidden.receive(takenByAgent(FARHAN, 2_000_000))
  await hidden.waitForLocks()
  expect(hidden.announced).toEqual([])
  seen.receive(takenByAgent(FARHAN, 2_000_000))
  await seen.waitForLocks()
  expect(seen.announced).toHaveLength(1)
  hidden.show()
  await hidden.waitForLocks()
  expect(hidden.announced, 'it was announced already').toEqual([])
  const lone = openTab({ isVisible: false })
  lone.receive(takenByAgent(KAVYA, 3_000_000))
  lone.show()
  await lone.waitForLocks()
  expect(lone.announced).toHaveLength(1)
})
