import { expect, test } from 'vitest'
import { readSendPlace } from '#src/domain/send-place.ts'
import { type Draft, draftFor, NOBODY } from '#src/domain/template-draft.ts'
import { CAUSES, CONDITIONS, conditionOf, leavesOpen, refusalOf } from '#src/domain/template-failure.ts'
import { presetFrom, presetOfSend } from '#src/domain/template-preset-make.ts'
import { readPresetsFile, toPresetsFile } from '#src/domain/template-presets-file.ts'
import { requestOf } from '#src/domain/template-request.ts'
import { recovered, type Send, saysTheSame, step, whyAgain } from '#src/domain/template-send.ts'
import { readSend } from '#src/domain/template-send-read.ts'

const CHANNEL = 'c41d7e02-9b55-4f0a-8a1e-2f6c01b7d9aa'
const NOW = 3_600_000_000

const whole: Draft = {
  ...draftFor(null, NOBODY, CHANNEL),
  templateName: 'order_update',
  phone: '919845011223',
  customerName: 'Ananya',
  values: [{ key: 1, text: 'packed' }],
  text: 'News: {{1}}',
}

function button(index: number, text: string) {
  return { key: index + 1, index, label: `Button ${index}`, url: null, wraps: false, text }
}

test('every condition has a cause, a fix and a place of its own [ERR-04][ERR-05][ERR-06][ERR-07][ERR-08][ERR-09]', () => {
  for (const condition of CONDITIONS) {
    const { title, cause, fix } = CAUSES[condition]
    expect([title, cause, fix].every((it) => it.length > 5)).toBe(true)
  }
})

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
])('“%s” is %s [ERR-04][ERR-10]', (said, condition) => {
  expect(conditionOf(said, 400)).toBe(condition)
})

test('a refused key is told from a refused token [AUT-03]', () => {
  const { title, cause, condition } = refusalOf({
    kind: 'unauthorized',
    status: 401,
    said: 'The legacy workspace API key is unknown.',
  })
  expect(condition).toBeNull()
  expect(`${title} ${cause}`).toMatch(/legacy key.*access token has nothing to do/)
})

test('only what the platform said clearly is an outcome', () => {
  expect(['timeout', 'unreachable', 'server', 'unreadable'].every((it) => leavesOpen(kindOf(it)))).toBe(true)
  expect(
    ['unauthorized', 'forbidden', 'rejected', 'malformed', 'rateLimited'].some((it) =>
      leavesOpen(kindOf(it)),
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
  const known = kinds.find((it) => it === kind)
  if (!known) throw new Error(kind)
  return known
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
  words: null,
  link: null,
  presetKey: null,
  draftId: 'd',
  reason: null,
  state: { step: 'waiting', until: NOW + 5_000 },
}

test('a send takes no step back', () => {
  const accepted = step(step(sent, { step: 'sending', at: NOW }), {
    step: 'accepted',
    at: NOW,
    messageId: 'm',
  })
  expect(accepted.state.step).toBe('accepted')
  expect(step(accepted, { step: 'sending', at: NOW })).toBe(accepted)
  expect(step(sent, { step: 'accepted', at: NOW, messageId: 'm' })).toBe(sent)
})

test('what a dead page leaves is unsent or unknown, and nothing else is touched', () => {
  expect(recovered(sent, NOW).state).toMatchObject({ step: 'unsent', why: 'ended' })
  expect(recovered(step(sent, { step: 'sending', at: NOW }), NOW).state).toMatchObject({ step: 'unknown' })
})

test('a send is read as it was written, whatever its state', () => {
  const refusal = refusalOf({ kind: 'rejected', status: 400, said: 'Template not found: x' })
  const states: Send['state'][] = [
    sent.state,
    { step: 'sending', at: 1 },
    { step: 'accepted', at: 1, messageId: 'm' },
    { step: 'refused', at: 1, refusal },
    { step: 'unknown', at: 1, why: 'timeout', found: 'm' },
    { step: 'unsent', at: 1, why: 'slept' },
  ]
  for (const state of states) {
    const send = { ...sent, state }
    expect(readSend(JSON.parse(JSON.stringify(send)))).toEqual(send)
  }
  for (const other of [null, 1, {}, { ...sent, state: {} }, { ...sent, at: 'x' }])
    expect(readSend(other)).toBeNull()
})

test('another content, another phone, or a minute later is another send', () => {
  const accepted: Send = { ...sent, state: { step: 'accepted', at: NOW, messageId: 'm' } }
  expect(whyAgain([accepted], 'a', NOW + 59_999)?.why).toBe('just sent')
  expect(whyAgain([accepted], 'a', NOW + 60_000)).toBeNull()
  expect(whyAgain([accepted], 'b', NOW)).toBeNull()
})

test('a message says the same whatever its spaces are, and an empty one says nothing', () => {
  expect(saysTheSame('a  b\n', ' a b')).toBe(true)
  expect(saysTheSame('a b', 'a c')).toBe(false)
  expect(saysTheSame('', ' ')).toBe(false)
})

test('a preset made of a send has its shape and nothing of the customer', () => {
  const made = presetFrom(
    { ...whole, header: { kind: 'image', link: 'https://a.example/secret' }, buttons: [button(1, 'secret')] },
    null,
  )
  expect(made).toMatchObject({
    name: 'order_update',
    values: [{ name: 'value 1' }],
    header: { kind: 'image' },
  })
  expect(JSON.stringify(made)).not.toMatch(/secret|packed|Ananya|9198/)
})

test('a request that was made becomes a preset without what was meant for one customer', () => {
  const draft: Draft = {
    ...whole,
    header: { kind: 'document', link: 'https://a.example/secret' },
    buttons: [button(1, 'secret')],
  }
  const body = JSON.stringify(requestOf(draft, '919845011223'))
  const made = presetOfSend({ body, templateName: 'order_update', channelId: CHANNEL })
  expect(made).toMatchObject({
    name: 'order_update',
    channelId: CHANNEL,
    values: [{ name: 'value 1', example: '' }],
    header: { kind: 'document', example: '' },
    buttons: [{ index: 1, example: '' }],
  })
  expect(JSON.stringify(made)).not.toMatch(/secret|packed|Ananya|9198/)
  for (const broken of ['', '{', 'null', '{"parameters":7}', '{"parameters":[{"type":"header"}]}'])
    expect(presetOfSend({ body: broken, templateName: 'order_update', channelId: CHANNEL })).toBeNull()
})

test('presets go into a file and come back; what is none is said to be none', () => {
  const made = presetFrom(whole, null)
  const file = readPresetsFile(toPresetsFile([made]))
  expect(file.ok && file.presets).toMatchObject([
    { name: 'order_update', text: 'News: {{1}}', channelId: CHANNEL },
  ])
  expect(readPresetsFile('{')).toMatchObject({ ok: false })
  expect(readPresetsFile('{}')).toMatchObject({ ok: false })
  expect(readPresetsFile('[{"name":"a"},{"label":"b"}]')).toMatchObject({
    ok: true,
    unread: [{ path: 'templates.1.name' }],
  })
})

test('an address carries ids and no phone, and what makes no sense is left out', () => {
  expect(
    readSendPlace({
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
