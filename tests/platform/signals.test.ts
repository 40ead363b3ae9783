/** Whether the data show every signal that the app tells, as its own rules read them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLive } from '#platform/live.ts'
import { SECOND } from '#platform/seed/clock.ts'
import { factsOf } from '#platform/seed/facts.ts'
import { at } from '#platform/seed/random.ts'
import type { CallRow, ChatRow, MessageRow } from '#platform/seed/rows.ts'
import { seededRowsOf } from '#platform/seed/seed.ts'
import type { SignalKind } from '#src/domain/attention/signals/signal.ts'
import { readThreadAttention } from '#src/domain/attention/thread-attention.ts'
import { SIGNAL_KINDS } from '../domain/attention/labelled-threads.ts'
import { NOW, type Platform, startPlatform } from '../support/platform.ts'

type Records = { chats: ChatRow[]; messages: MessageRow[]; calls: CallRow[] }

const channelKinds = new Map(
  factsOf('small')
    .workspaces.flatMap(({ channels }) => channels)
    .map(({ id, kind }) => [id, kind]),
)

/** Of each ticket. */
function readAttention({ chats, messages, calls }: Records, now: string) {
  const threads = Map.groupBy(messages, (it) => it.chat_id)
  const callLists = Map.groupBy(calls, (it) => it.customer_id)
  return chats.map((chat) =>
    readThreadAttention({
      now,
      ticket: { ...chat, channel_kind: channelKinds.get(chat.channel_id) },
      messages: (threads.get(chat.id) ?? []).filter((it) => !it.platform_facing),
      calls: (callLists.get(chat.customer_id) ?? []).map(({ id, created_at, record }) => ({
        ...Object(record),
        id,
        created_at,
      })),
    }),
  )
}

/** By kind, the records that prove it: a ticket has at most one of each kind. */
function readSignals(records: Records, now: string): Map<SignalKind, string[]> {
  const proofs = new Map<SignalKind, string[]>()
  for (const { signals } of readAttention(records, now))
    for (const { kind, proofId } of signals) proofs.set(kind, [...(proofs.get(kind) ?? []), proofId])
  return proofs
}

test.for(['small', 'demo'] as const)('the seed %s shows every kind of signal', (name) => {
  const proofs = readSignals(at(seededRowsOf(name, NOW), 0), NOW)
  expect([...proofs.keys()].toSorted()).toEqual(SIGNAL_KINDS.toSorted())
})

test('in the demo, a tenth to a fifth of the open tickets need a person, a silent pilot being rare', () => {
  const rows = at(seededRowsOf('demo', NOW), 0)
  const open = { ...rows, chats: rows.chats.filter((it) => it.status === 'open') }
  const tickets = readAttention(open, NOW)
  const count = (matches: (kind: SignalKind) => boolean) =>
    tickets.filter(({ signals }) => signals.some((it) => matches(it.kind))).length / tickets.length
  const share = count((kind) => kind !== 'waits-too-long')
  expect(share).toBeGreaterThan(0.1)
  expect(share).toBeLessThan(0.2)
  expect(count((kind) => kind === 'pilot-silent')).toBeLessThan(0.05)
  expect(count((kind) => kind === 'pilot-over-person')).toBeLessThan(0.03)
})

let platform: Platform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

test('an hour of live traffic proves each kind of signal anew, each by few of its 900 events', async () => {
  const { db, clock, facts } = platform
  const live = startLive({ db, now: clock.now, facts, intervalMs: null, seed: 'an hour' })
  const before = await readRecords()
  const earlier = new Set([...before.messages, ...before.calls].map(({ id }) => id))
  const proofs = new Map<SignalKind, Set<string>>()
  for (let event = 1; event <= 900; event += 1) {
    clock.advance(4 * SECOND)
    await live.step()
    if (event % 150 !== 0) continue
    for (const [kind, ids] of readSignals(await readRecords(), clock.now()))
      proofs.set(kind, new Set([...(proofs.get(kind) ?? []), ...ids.filter((id) => !earlier.has(id))]))
  }
  // A window closes after a day, and everybody waits for a while.
  for (const kind of SIGNAL_KINDS.filter((it) => it !== 'window-closing' && it !== 'waits-too-long')) {
    const count = proofs.get(kind)?.size ?? 0
    expect(count, kind).toBeGreaterThan(0)
    expect(count, kind).toBeLessThan(60)
  }
})

async function readRecords(): Promise<Records> {
  const { db } = platform
  return {
    chats: await db.selectFrom('chats').selectAll().execute(),
    messages: await db.selectFrom('messages').selectAll().orderBy('created_at').orderBy('id').execute(),
    calls: await db.selectFrom('calls').selectAll().execute(),
  }
}
