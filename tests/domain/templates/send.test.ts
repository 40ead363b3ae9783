import { describe, expect, test } from 'vitest'
import { isOutcomeUncertain } from '#src/domain/session/error-kinds.ts'
import { createPresetFromSend } from '#src/domain/templates/create-preset.ts'
import { createDraft, type Draft, NO_RECIPIENT } from '#src/domain/templates/draft.ts'
import { createRefusal, detectCondition, getRefusalCause } from '#src/domain/templates/refusal.ts'
import { createTemplateRequest } from '#src/domain/templates/request.ts'
import { parseSendSearchParams } from '#src/domain/templates/search-params.ts'
import {
  listThreadSends,
  recoverSend,
  type Send,
  type SendLanding,
  transitionSend,
} from '#src/domain/templates/send.ts'
import { parseStoredSend } from '#src/domain/templates/stored-send.ts'

const CHANNEL = 'c41d7e02-9b55-4f0a-8a1e-2f6c01b7d9aa'
const NOW = 3_600_000_000

const completeDraft: Draft = {
  ...createDraft(null, NO_RECIPIENT, CHANNEL),
  templateName: 'order_update',
  phone: '919845011223',
  customerName: 'Ananya',
  values: [{ key: 1, text: 'packed', source: null }],
  text: 'News: {{1}}',
}

function button(index: number, text: string) {
  return { key: index + 1, index, label: null, url: null, wraps: false, text, source: null }
}

test.each([
  ['Template not found: “x” is not among the approved templates', 'template-not-found'],
  ['Missing workspace id: send X-SP-Workspace-Id as a header', 'missing-workspace-id'],
  ['Missing customer name: send customer_name in the body.', 'missing-customer-name'],
  ['Missing or invalid phone number: customer_phone is empty.', 'invalid-phone-number'],
  ['Template variable mismatch: the body has 2 placeholders', 'template-variable-mismatch'],
  ['Media cannot be fetched: the link must begin with https://.', 'media-cannot-be-fetched'],
  ['Unable to download media', 'media-cannot-be-fetched'],
  ['template refund_escalatd not found', 'template-not-found'],
  ['something else', null],
])('the message “%s” is detected as %s [ERR-04][ERR-10]', (message, condition) => {
  expect(detectCondition(message, 400)).toBe(condition)
})

test('a refused legacy key is told apart from a refused token [AUT-03]', () => {
  const refusal = createRefusal({
    kind: 'unauthorized',
    status: 401,
    platformMessage: 'The legacy workspace API key is unknown.',
  })
  expect(refusal.condition).toBeNull()
  expect(getRefusalCause(refusal)).toBe('key-unknown')
})

test('only a clear refusal by the platform is a certain outcome', () => {
  expect(
    ['timeout', 'unreachable', 'server', 'unreadable'].every((it) => isOutcomeUncertain(kindOf(it))),
  ).toBe(true)
  expect(
    ['unauthorized', 'forbidden', 'rejected', 'malformed', 'rateLimited'].some((it) =>
      isOutcomeUncertain(kindOf(it)),
    ),
  ).toBe(false)
})

function kindOf(kind: string) {
  const kinds = [
    'unauthorized',
    'forbidden',
    'notFound',
    'rejected',
    'malformed',
    'rateLimited',
    'server',
    'unreachable',
    'timeout',
    'unreadable',
  ] as const
  const match = kinds.find((it) => it === kind)
  if (!match) throw new Error(kind)
  return match
}

const sent: Send = {
  id: 's',
  at: NOW,
  body: '{}',
  content: 'a',
  templateName: 'order_update',
  channelId: CHANNEL,
  phone: '919845011223',
  customerName: 'Ananya',
  customerId: null,
  ticketId: null,
  ticketCode: null,
  lastMessageId: null,
  words: null,
  link: null,
  presetKey: null,
  draftId: 'd',
  reason: null,
  isDismissed: false,
  state: { step: 'waiting', until: NOW + 5_000 },
}

test('a send never returns to an earlier state', () => {
  const accepted = transitionSend(transitionSend(sent, { step: 'sending', at: NOW }), {
    step: 'accepted',
    at: NOW,
    messageId: 'm',
    landing: null,
  })
  expect(accepted.state.step).toBe('accepted')
  expect(transitionSend(accepted, { step: 'sending', at: NOW })).toBe(accepted)
  expect(transitionSend(sent, { step: 'accepted', at: NOW, messageId: 'm', landing: null })).toBe(sent)
})

describe('the sends at the end of a conversation', () => {
  const inTicket = (id: string, state: Send['state'], fields: Partial<Send> = {}): Send => ({
    ...sent,
    id,
    ticketId: 't',
    lastMessageId: 'm1',
    state,
    ...fields,
  })
  const accepted = (landing: SendLanding | null, at = NOW) =>
    inTicket('a', { step: 'accepted', at, messageId: 'm', landing })
  const HERE = { ticketId: 't', ticketCode: '1' }
  const ELSEWHERE = { ticketId: 'u', ticketCode: '2' }
  const show = (sends: readonly Send[], messageIds: readonly string[], now = NOW) =>
    listThreadSends(
      sends,
      't',
      messageIds.map((id) => ({ id })),
      now,
    ).map((it) => it.id)

  test('are those of the ticket without an outcome, oldest first', () => {
    const other = inTicket('b', sent.state, { ticketId: 'u' })
    const refused = inTicket('c', { step: 'unknown', at: NOW, why: 'timeout', found: null }, { at: NOW - 1 })
    expect(show([inTicket('a', sent.state), other, refused], ['m1'])).toEqual(['c', 'a'])
  })

  test('leave when their message is there, or after ten minutes', () => {
    expect(show([accepted(null)], ['m1'])).toEqual(['a'])
    expect(show([accepted(null)], ['m1', 'm'])).toEqual([])
    expect(show([accepted(HERE)], ['m1'])).toEqual([])
    expect(show([accepted(null)], ['m1'], NOW + 10 * 60_000)).toEqual([])
  })

  test('stay where the message went to another ticket, until more is said here', () => {
    expect(show([accepted(ELSEWHERE)], ['m1'], NOW + 3_600_000)).toEqual(['a'])
    expect(show([accepted(ELSEWHERE)], ['m1', 'm2'])).toEqual(['a'])
    expect(show([accepted(ELSEWHERE)], ['m1', 'm2'], NOW + 3_600_000)).toEqual([])
  })
})

test('a send left by a closed page becomes unsent or unknown', () => {
  expect(recoverSend(sent, NOW).state).toMatchObject({ step: 'unsent', why: 'ended' })
  expect(recoverSend(transitionSend(sent, { step: 'sending', at: NOW }), NOW).state).toMatchObject({
    step: 'unknown',
  })
})

test('a stored send is read back in every state, and any other value is not a send', () => {
  const refusal = createRefusal({ kind: 'rejected', status: 400, platformMessage: 'Template not found: x' })
  const states: Send['state'][] = [
    sent.state,
    { step: 'sending', at: 1 },
    { step: 'accepted', at: 1, messageId: 'm', landing: null },
    { step: 'accepted', at: 1, messageId: 'm', landing: { ticketId: 't', ticketCode: null } },
    { step: 'refused', at: 1, refusal },
    { step: 'unknown', at: 1, why: 'timeout', found: 'm' },
    { step: 'unsent', at: 1, why: 'slept' },
  ]
  for (const state of states) {
    const send = { ...sent, state }
    expect(parseStoredSend(JSON.parse(JSON.stringify(send)))).toEqual(send)
  }
  for (const other of [null, 1, {}, { ...sent, state: {} }, { ...sent, at: 'x' }])
    expect(parseStoredSend(other)).toBeNull()
})

test('a preset made from a sent request has nothing of the customer', () => {
  const draft: Draft = {
    ...completeDraft,
    header: { kind: 'document', link: 'https://a.example/secret', source: null },
    buttons: [button(1, 'secret')],
  }
  const body = JSON.stringify(createTemplateRequest(draft, '919845011223'))
  const preset = createPresetFromSend({ body, templateName: 'order_update', channelId: CHANNEL })
  expect(preset).toMatchObject({
    name: 'order_update',
    channelId: CHANNEL,
    values: [{ name: null, example: '' }],
    header: { kind: 'document', example: '' },
    buttons: [{ index: 1, example: '' }],
  })
  expect(JSON.stringify(preset)).not.toMatch(/secret|packed|Ananya|9198/)
  for (const broken of ['', '{', 'null', '{"parameters":7}', '{"parameters":[{"type":"header"}]}'])
    expect(
      createPresetFromSend({ body: broken, templateName: 'order_update', channelId: CHANNEL }),
    ).toBeNull()
})

test('the URL carries ids and no phone number, and invalid search params are dropped', () => {
  expect(
    parseSendSearchParams({
      customer: CHANNEL.toUpperCase(),
      ticket: 'x',
      code: 10201,
      preset: 'a@b',
      phone: '91',
      list: 'sends',
    }),
  ).toEqual({
    customer: CHANNEL,
    code: '10201',
    preset: 'a@b',
    list: 'sends',
  })
})
