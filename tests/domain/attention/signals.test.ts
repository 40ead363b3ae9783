import { expect, test } from 'vitest'
import { createFacts, type FactSend } from '#src/domain/attention/facts.ts'
import { type Dismissals, readSignals } from '#src/domain/attention/signals/read-signals.ts'
import { DEFAULT_SIGNAL_SETTINGS } from '#src/domain/attention/signals/rule.ts'
import { NO_SENSE } from '#src/domain/attention/text-sense.ts'
import { readThreadAttention } from '#src/domain/attention/thread-attention.ts'
import { toMillis } from '#src/lib/time/instant.ts'
import { type Line, listSignals, makeThread, minuteToIso, toLabels } from '../../support/make-thread.ts'
import { assignedTo, makeTicket, notAnAgent, pilot, SAARTHI, team } from '../../support/make-ticket.ts'
import { makeMessage } from '../../support/message-server.ts'

const SECOND = 1 / 60
const QUESTION = 'Does the teapot come in green?'
const LONG =
  'Our teapots are made of stoneware. Please look at the care page, where everything about washing is written.'
const MIDDLE = 'Please look at the care page of our teapots.'
const asked: Line = ['customer', 0, QUESTION]

test('a pilot is silent when the customer wrote last, more than five minutes ago', () => {
  const pilots = { owner: 'pilot' } as const
  expect(listSignals([asked], 5, pilots)).toEqual([])
  expect(listSignals([asked], 5 + SECOND, pilots)).toEqual(['pilot-silent m0'])
  expect(listSignals([asked, ['system', 1, 'Opened']], 6, pilots)).toEqual(['pilot-silent m0'])
  expect(listSignals([asked, ['pilot', 1, 'It does']], 9, pilots)).toEqual([])
  for (const owner of ['team', 'agent', 'unassigned', 'unknown'] as const)
    expect(listSignals([asked], 9, { owner })).toEqual([])
})

test('a pilot that writes after a human is told, unless the ticket is or may be a pilot’s', () => {
  const lines: readonly Line[] = [asked, ['human', 1, 'Yes'], ['pilot', 10, 'Anything else?']]
  expect(listSignals(lines, 11, { owner: 'agent' })).toEqual(['pilot-over-person m2'])
  expect(listSignals(lines, 11, { owner: 'unassigned' })).toEqual(['pilot-over-person m2'])
  expect(listSignals(lines, 11, { owner: 'pilot' })).toEqual([])
  expect(listSignals(lines, 11, { owner: 'unknown' })).toEqual([])
  expect(listSignals([...lines, ['human', 12, 'No']], 20, { owner: 'agent' })).toEqual([])
})

test('the same long answer is told once a customer wrote in between, with 0.9 alike', () => {
  const again = (text: string, between: readonly Line[] = [['customer', 2, 'I mean the colour']]) =>
    listSignals([asked, ['pilot', 1, LONG], ...between, ['pilot', 3, text]], 4)
  expect(again(LONG)).toEqual(['pilot-repeats m3'])
  expect(again(`  ${LONG.toUpperCase()} `)).toEqual(['pilot-repeats m3'])
  expect(again(LONG, [])).toEqual([])
  // 107 characters: ten of them may differ.
  expect(LONG).toHaveLength(107)
  expect(again('x'.repeat(10) + LONG.slice(10))).toEqual(['pilot-repeats m3'])
  expect(again('x'.repeat(11) + LONG.slice(11))).toEqual([])
  expect(again(LONG.replace('Our', '4'))).toEqual([])
})

test('a shorter answer counts when it is given three times', () => {
  const lines: readonly Line[] = [
    asked,
    ['pilot', 1, MIDDLE],
    ['customer', 2, 'The colour'],
    ['pilot', 3, MIDDLE],
    ['customer', 4, 'Is it green'],
    ['pilot', 5, MIDDLE],
  ]
  expect(MIDDLE.length).toBeGreaterThanOrEqual(40)
  expect(listSignals(lines.slice(0, 4), 6)).toEqual([])
  expect(listSignals(lines, 6)).toEqual(['pilot-repeats m5'])
  const short = lines.map(
    ([by, minute, text]): Line => [by, minute, by === 'pilot' ? text.slice(0, 39) : text],
  )
  expect(listSignals(short, 6)).toEqual([])
})

test('a repetition ends with a human, or with another answer that the customer leaves for half an hour', () => {
  const lines: readonly Line[] = [
    asked,
    ['pilot', 1, LONG],
    ['customer', 2, 'The colour'],
    ['pilot', 3, LONG],
    ['customer', 4, 'The colour, please'],
    ['pilot', 5, 'It comes in green.'],
  ]
  const fields = { owner: 'pilot' } as const
  expect(listSignals(lines, 34, fields)).toEqual(['pilot-repeats m3'])
  expect(listSignals(lines, 35, fields)).toEqual([])
  const wroteAgain: readonly Line[] = [...lines, ['customer', 20, 'And in grey?'], ['pilot', 21, 'No.']]
  expect(listSignals(wroteAgain, 40, fields)).toEqual(['pilot-repeats m3'])
  expect(listSignals([...lines, ['human', 6, 'Green it is']], 30)).toEqual([])
})

test('a request that is sent again is told from two minutes on, until anybody answers', () => {
  const again = (minute: number, text: string, after: readonly Line[] = []) =>
    listSignals([asked, ['customer', minute, text], ...after], 5)
  expect(again(2, QUESTION)).toEqual(['customer-repeats m1'])
  expect(again(2 - SECOND, QUESTION)).toEqual([])
  expect(again(2, 'does the teapot come in gren')).toEqual(['customer-repeats m1'])
  expect(again(2, 'Do the lids come in grey?')).toEqual([])
  expect(again(2, QUESTION, [['pilot', 3, 'It does']])).toEqual([])
  expect(listSignals([asked, ['pilot', 1, 'No'], ['customer', 3, QUESTION]], 5)).toEqual([
    'customer-repeats m2',
  ])
})

test('short or kind words twice are no request', () => {
  for (const text of ['And in green?', 'No rush, take your time', '12', 'ok'])
    expect(
      listSignals(
        [
          ['customer', 0, text],
          ['customer', 5, text],
        ],
        6,
      ),
    ).toEqual([])
  const numbers = ['My order is number 4411', 'My order is number 4412'] as const
  expect(
    listSignals(
      [
        ['customer', 0, numbers[0]],
        ['customer', 5, numbers[1]],
      ],
      6,
    ),
  ).toEqual([])
})

test('three messages in a row are told when the third is ten minutes after the first', () => {
  const three = (minute: number, between: readonly Line[] = []) =>
    listSignals(
      [asked, ...between, ['customer', 4, 'My sister loves green'], ['customer', minute, 'Or grey, perhaps']],
      minute,
    )
  expect(three(10)).toEqual(['customer-repeats m2'])
  expect(three(10 - SECOND)).toEqual([])
  expect(three(10, [['pilot', 1, 'Which size?']])).toEqual([])
  const kind: readonly Line[] = [
    ['human', 0, 'Done'],
    ['customer', 1, 'thanks'],
    ['customer', 5, 'ok'],
    ['customer', 14, 'bye'],
  ]
  expect(listSignals(kind, 15)).toEqual([])
})

test('a failed delivery is told for a day, until a later message arrives', () => {
  const lines: readonly Line[] = [asked, ['human', 10, 'Yes #failed']]
  const day = 10 + 24 * 60
  const getFailed = (more: readonly Line[], minute: number) =>
    listSignals([...lines, ...more], minute).filter((it) => it.startsWith('delivery-failed'))
  expect(getFailed([], day)).toEqual(['delivery-failed m1'])
  expect(getFailed([], day + SECOND)).toEqual([])
  expect(getFailed([['human', 20, 'Again #sent']], 30)).toEqual(['delivery-failed m1'])
  expect(getFailed([['pilot', 20, 'Again #delivered']], 30)).toEqual([])
  expect(getFailed([['human', 20, 'Again #read']], 30)).toEqual([])
  expect(getFailed([['human', 20, 'Again']], 30)).toEqual(['delivery-failed m1'])
})

test('an error code is a failure, unless it is empty or 0', () => {
  const thread = makeThread([['human', 0, 'Yes']], 10)
  const read = (code: string | null) =>
    toLabels(
      readThreadAttention({
        ...thread,
        messages: thread.messages.map((it) => ({ ...it, error_code: code })),
      }),
    )
  expect([null, '', '0'].flatMap(read)).toEqual([])
  expect(read('131026')).toEqual(['delivery-failed m0'])
})

const call = { id: 'c0', type: 'inbound', status: 'missed', created_at: minuteToIso(5) }

test('a missed call is told for a week, until a human writes or a call is connected', () => {
  const week = 5 + 7 * 24 * 60
  const read = (lines: readonly Line[], minute: number, calls = [call]) =>
    listSignals(lines, minute, { calls })
  expect(read([], week)).toEqual(['missed-call c0'])
  expect(read([], week + SECOND)).toEqual([])
  expect(read([['human', 4, 'Yes']], 10)).toEqual(['missed-call c0'])
  expect(read([['human', 6, 'Yes']], 12)).toEqual([])
  expect(read([['pilot', 6, 'Yes']], 12)).toEqual(['missed-call c0'])
  const back = { ...call, id: 'c1', type: 'outbound', created_at: minuteToIso(6) }
  expect(read([], 12, [call, { ...back, status: 'no_answer' }])).toEqual(['missed-call c0'])
  const connected = { ...back, status: 'completed', answered_at: minuteToIso(6) }
  expect(read([], 12, [connected, call])).toEqual([])
  expect(read([], 12, [call, { ...connected, type: 'inbound' }])).toEqual([])
  expect(read([], 12, [{ ...call, status: 'completed' }])).toEqual([])
})

test('a window closes from 20 hours after the customer’s last message, and is closed after 24', () => {
  const read = (hours: number, channel: string, after: readonly Line[] = []) =>
    listSignals([asked, ...after], hours * 60, { channel }).filter((it) => it.startsWith('window'))
  expect(read(20, 'chatapp')).toEqual(['window-closing m0'])
  expect(read(20 - SECOND / 60, 'chatapp')).toEqual([])
  expect(read(24 - SECOND / 60, 'chatapp')).toEqual(['window-closing m0'])
  expect(read(24, 'chatapp')).toEqual([])
  expect(read(20, 'email')).toEqual([])
  expect(read(20, 'chatapp', [['human', 1, 'Yes']])).toEqual([])
  expect(read(22, 'chatapp', [['customer', 60, 'thanks']])).toEqual(['window-closing m1'])
})

test('a wait is too long when it is longer than the limit of its priority', () => {
  const limits = { default: 15, urgent: 5 }
  const read = (minute: number, priority = '') =>
    toLabels(
      readThreadAttention(makeThread([asked], minute, { priority }), { ...DEFAULT_SIGNAL_SETTINGS, limits }),
    )
  expect(read(15)).toEqual([])
  expect(read(15 + SECOND)).toEqual(['waits-too-long m0'])
  expect(read(5, 'Urgent')).toEqual([])
  expect(read(5 + SECOND, 'Urgent')).toEqual(['waits-too-long m0'])
})

test('on a ticket that is or may be a pilot’s, an answered customer doesn’t wait too long', () => {
  const lines: readonly Line[] = [asked, ['pilot', 1, 'It does']]
  expect(listSignals(lines, 60, { owner: 'team' })).toEqual(['waits-too-long m0'])
  for (const owner of ['pilot', 'unknown'] as const) {
    expect(listSignals(lines, 60, { owner })).toEqual([])
    const again = listSignals([...lines, ['customer', 57, 'And in grey?']], 60, { owner })
    expect(again).toEqual(['waits-too-long m0'])
  }
})

test('a closed ticket has no signal, nor one where a human wrote within the last five minutes', () => {
  const lines: readonly Line[] = [asked, ['human', 10, 'Yes'], ['customer', 11, 'I want to talk to a human']]
  expect(listSignals(lines, 15)).toEqual([])
  expect(listSignals(lines, 15 + SECOND)).toEqual(['asks-for-person m2'])
  expect(listSignals(lines, 60, { status: 'closed' })).toEqual([])
})

test('a human message that failed silences nothing: the customer waits on', () => {
  const lines: readonly Line[] = [
    ['customer', 0, 'I want to talk to a human'],
    ['human', 20, 'Here I am #failed'],
  ]
  const signals = ['asks-for-person m0', 'delivery-failed m1', 'waits-too-long m0']
  expect(listSignals(lines, 20)).toEqual(signals)
  expect(listSignals(lines, 26)).toEqual(signals)
  const again: readonly Line[] = [...lines, ['human', 21, 'Here I am']]
  expect(listSignals(again, 22)).toEqual([])
  // One that failed after it doesn't end its five minutes either.
  expect(listSignals([...again, ['human', 22, 'Are you there? #failed']], 23)).toEqual([])
})

const rules = { isCourtesy: () => false, pilotAnswers: false, readText: () => NO_SENSE }
const MINUTE_MS = 60_000

test('a signal that was dismissed stays silent until something newer proves it', () => {
  const ticket = makeTicket(1, { assignee: assignedTo(pilot(SAARTHI)) })
  const read = (seconds: readonly number[], dismissals: Dismissals) => {
    const messages = [seconds.map((second) => makeMessage(`m${second}`, second))]
    const facts = createFacts({ ticket, messages, isWhole: true, calls: null, sends: [] }, rules)
    return readSignals(facts, 600_000, DEFAULT_SIGNAL_SETTINGS, dismissals)
  }
  const [signal] = read([10], new Map())
  expect(signal).toMatchObject({ kind: 'pilot-silent', proof: { record: 'message', id: 'm10', words: null } })
  const dismissals = new Map([['pilot-silent', signal?.at.micros ?? 0]] as const)
  expect(read([10], dismissals)).toEqual([])
  expect(read([10, 20], dismissals).map((it) => it.proof.id)).toEqual(['m20'])
})

test('without messages, the preview of the latest one proves what it can', () => {
  const preview = { text: QUESTION, role: 'user', agentId: null, pilotId: null }
  const ticket = makeTicket(60, { preview, assignee: assignedTo(pilot(SAARTHI)) })
  const read = (fields: Partial<typeof ticket>) => {
    const sources = {
      ticket: { ...ticket, ...fields },
      messages: null,
      isWhole: false,
      calls: null,
      sends: [],
    }
    return readSignals(createFacts(sources, rules), 60 * MINUTE_MS, DEFAULT_SIGNAL_SETTINGS)
  }
  const proof = { record: 'preview', id: ticket.id, words: null }
  expect(read({}).map((it) => [it.kind, it.proof])).toEqual([
    ['pilot-silent', proof],
    ['waits-too-long', proof],
  ])
  expect(read({ assignee: notAnAgent }).map((it) => it.kind)).toEqual(['waits-too-long'])
  expect(read({ preview: null })).toEqual([])
})

test('a template send with an unknown outcome counts until a later message arrives', () => {
  const ticket = makeTicket(1, { assignee: assignedTo(team(SAARTHI)) })
  const now = 60 * MINUTE_MS
  const send: FactSend = {
    id: 's',
    at: now - 10 * MINUTE_MS,
    state: { step: 'unknown', at: now, why: 'timeout', found: null },
  }
  const read = (sends: readonly FactSend[], second = 1) => {
    const message = makeMessage('m', second, { role: 'pilot', pilotId: SAARTHI, status: 'delivered' })
    const facts = createFacts({ ticket, messages: [[message]], isWhole: true, calls: null, sends }, rules)
    return readSignals(facts, now, DEFAULT_SIGNAL_SETTINGS)
  }
  expect(read([send]).map((it) => [it.kind, toMillis(it.at), it.proof])).toEqual([
    ['delivery-failed', send.at, { record: 'send', id: 's', words: null }],
  ])
  expect(read([send], now / 1000 - 60)).toEqual([])
  expect(read([{ ...send, state: { step: 'unknown', at: now, why: 'timeout', found: 'm' } }])).toEqual([])
  expect(read([{ ...send, state: { step: 'waiting', until: now } }])).toEqual([])
})
