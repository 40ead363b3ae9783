import { expect, onTestFinished, test, vi } from 'vitest'
import {
  type AgentMessage,
  type AllTabsMessage,
  lockMessage,
  onAllTabsMessage,
  openAgentChannel,
  postToAllTabs,
} from '#src/data/session/channels.ts'
import { type LockEvent, onLockEvent } from '#src/data/session/lock/lock-events.ts'
import { storageOwner } from '#src/domain/session/storage-owner.ts'

const OWNER = storageOwner.parse('handoff asha')

/** A tab of an earlier version: it posts what that version posts, and hears everything. */
function openEarlierTab(name: string) {
  const channel = new BroadcastChannel(name)
  onTestFinished(() => channel.close())
  const heard: unknown[] = []
  channel.addEventListener('message', ({ data }) => void heard.push(data))
  return { heard, post: channel.postMessage.bind(channel) }
}

test.each([
  { kind: 'locked' },
  { kind: 'left', owner: OWNER },
  { kind: 'moved', owner: OWNER, from: 'another page' },
] as const)('a tab of an earlier version locks this one, and the other way round: $kind', async (event) => {
  const earlier = openEarlierTab('handoff lock')
  const events: LockEvent[] = []
  onTestFinished(onLockEvent(Number.POSITIVE_INFINITY, (it) => void events.push(it)))
  earlier.post(event)
  await vi.waitFor(() => expect(events).toEqual([event]))
  postToAllTabs(event)
  await vi.waitFor(() => expect(earlier.heard).toEqual([event]))
})

test('what every tab hears is no lock unless it says so, and what is malformed is nothing', async () => {
  const earlier = openEarlierTab('handoff lock')
  const events: LockEvent[] = []
  onTestFinished(onLockEvent(Number.POSITIVE_INFINITY, (it) => void events.push(it)))
  const malformed = [null, 7, 'locked', {}, { kind: 'left' }, { kind: 'locked', filler: 'x'.repeat(2_000) }]
  const others: readonly AllTabsMessage[] = [{ kind: 'playing' }, { kind: 'ask', publicKey: 'p' }]
  for (const it of [...malformed, ...others, { kind: 'left', owner: OWNER }]) earlier.post(it)
  await vi.waitFor(() => expect(events).toEqual([{ kind: 'left', owner: OWNER }]))
})

test('a page hears the others and not itself, and nothing once it has stopped listening', async () => {
  const [earlier, mine] = [openEarlierTab('handoff lock'), vi.fn<(message: AllTabsMessage) => void>()]
  const stop = onAllTabsMessage(lockMessage, mine)
  postToAllTabs({ kind: 'locked' })
  await vi.waitFor(() => expect(earlier.heard).toHaveLength(1))
  stop()
  postToAllTabs({ kind: 'locked' })
  await vi.waitFor(() => expect(earlier.heard).toHaveLength(2))
  expect(mine).not.toHaveBeenCalled()
})

test('assignments go between the tabs of an agent, and neither hears of another agent’s or of what it can’t read', async () => {
  const earlier = openEarlierTab('assignments handoff asha')
  const messages: AgentMessage[] = []
  const channel = openAgentChannel(OWNER, (it) => void messages.push(it))
  const other = openAgentChannel(storageOwner.parse('handoff meera'), (it) => void messages.push(it))
  onTestFinished(channel.close)
  onTestFinished(other.close)
  earlier.post({ assignments: [{ id: 'a1' }] })
  earlier.post('changed')
  earlier.post({ ids: ['a1', 7] })
  await vi.waitFor(() => expect(messages).toEqual([{ assignments: [{ id: 'a1' }] }, { ids: ['a1'] }]))
  channel.post({ ids: ['a2'] })
  channel.post({ kind: 'sends' })
  await vi.waitFor(() => expect(earlier.heard).toEqual([{ ids: ['a2'] }, { kind: 'sends' }]))
})
