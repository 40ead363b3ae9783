import { expect, test } from 'vitest'
import { RULES } from '#src/domain/attention/signals/rules.ts'
import { type LabelledThread, readLabelledThreads, SIGNAL_KINDS } from './labelled-threads.ts'

const byLanguage = readLabelledThreads()
const threads = [...byLanguage.values()].flat()

const LANGUAGES = 'ar bn bn-latn en es hi hi-latn id mixed pt-br ta ta-latn'.split(' ')

test('there are labelled threads in every language', () => {
  expect([...byLanguage.keys()].toSorted()).toEqual(LANGUAGES)
  expect(threads.length).toBeGreaterThanOrEqual(440)
  expect([...byLanguage].filter(([, those]) => those.length < 40).map(([language]) => language)).toEqual([])
})

test('every language has every kind of signal at least twice, and the two that need reading four times', () => {
  const rare = [...byLanguage].flatMap(([language, those]) =>
    SIGNAL_KINDS.filter((kind) => {
      const least = kind === 'asks-for-person' || kind === 'person-promised' ? 4 : 2
      return those.filter((it) => kindsOf(it).includes(kind)).length < least
    }).map((kind) => `${language}: ${kind}`),
  )
  expect(rare).toEqual([])
})

test('a third of the threads is quiet, and most of those look as if they weren’t', () => {
  const quiet = threads.filter((it) => it.expect.signals.length === 0)
  expect(quiet.length / threads.length).toBeGreaterThan(0.3)
  expect(quiet.filter((it) => it.trap).length / quiet.length).toBeGreaterThan(0.5)
  expect(threads.filter((it) => it.trap && it.expect.signals.length > 0).map((it) => it.id)).toEqual([])
})

test('no two threads, messages or calls have the same id', () => {
  const ids = threads.flatMap((it) => [it.id, ...it.messages.map((m) => m.id), ...it.calls.map((c) => c.id)])
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

test('nothing is in the future, and the ticket is older than its messages and calls', () => {
  for (const { id, now, ticket, messages, calls } of threads) {
    const times = [...messages, ...calls].map((it) => Date.parse(it.created_at))
    expect(Math.max(...times), id).toBeLessThanOrEqual(Date.parse(now))
    expect(Math.min(...times), id).toBeGreaterThan(Date.parse(ticket.created_at))
  }
})

test('a ticket has the one assignee that its type names', () => {
  for (const { id, ticket } of threads) {
    const { agent_id: agent, pilot_id: pilot, team_id: team } = ticket
    const assigned = Object.entries({ agent, pilot, team }).flatMap(([type, value]) => (value ? [type] : []))
    expect(assigned, id).toEqual(ticket.assignee_type === 'unassigned' ? [] : [ticket.assignee_type])
  }
})

test('proofs are messages or calls of their thread, and the wait begins at a message of the customer', () => {
  for (const it of threads) {
    const ids = [...it.messages, ...it.calls].map((record) => record.id)
    for (const { proofId, accept = [] } of it.expect.signals)
      expect(ids, it.id).toEqual(expect.arrayContaining([proofId, ...accept]))
    const since = it.expect.unansweredSince
    const customer = it.messages.filter((m) => m.role === 'user').map((m) => m.created_at)
    if (since !== null) expect(customer, it.id).toContain(since)
  }
})

test('a thread expects each signal once, the most urgent first', () => {
  for (const it of threads)
    expect(kindsOf(it), it.id).toEqual(SIGNAL_KINDS.filter((kind) => kindsOf(it).includes(kind)))
})

function kindsOf(it: LabelledThread) {
  return it.expect.signals.map(({ kind }) => kind)
}

test('the rules are in the order of urgency', () => {
  expect(RULES.map(([kind]) => kind)).toEqual(SIGNAL_KINDS)
})
