import { expect, test } from 'vitest'
import { findSaid, getSaidText } from '#src/domain/templates/candidates/find-said.ts'
import { createMessage, NOW, options, recogniseIn, saidIn } from './support.ts'

test('what was said is found newest first, with the exact place in its message', () => {
  const said = saidIn(
    ['customer', 'It is KL-29340.'],
    ['us', 'KL-29340, for ₹3,480?'],
    ['customer', 'No, KL-29341'],
  )
  expect(said.map((it) => [it.by, it.text, it.messageId])).toEqual([
    ['customer', 'KL-29341', 'm2'],
    ['us', 'KL-29340', 'm1'],
    ['us', '₹3,480', 'm1'],
    ['customer', 'KL-29340', 'm0'],
  ])
  expect(said.map((it) => [it.start, it.end]).at(-1)).toEqual([6, 14])
})

test('the place of a value is in the text that its message shows, also in markup and with invisible characters', () => {
  const message = {
    ...createMessage('customer', '', NOW, 0),
    html: '<p>Hello</p><p>It is <b>KL-29\u200b340</b> &amp; more</p>',
  }
  const [said] = findSaid([message], options)
  expect(getSaidText(message).slice(said?.start, said?.end)).toBe('KL-29\u200b340')
  expect(said).toMatchObject({ text: 'KL-29\u200b340', value: 'KL29340', clean: 'KL-29340' })
})

test('what a customer quotes of our messages is not what they say', () => {
  const ours = 'Your order KL-20001 has shipped.'
  expect(
    saidIn(['us', ours], ['customer', `${ours}\nWhere is it?`]).filter((it) => it.by === 'customer'),
  ).toEqual([])
  expect(saidIn(['customer', `> ${ours}\nWhere is it?`])).toEqual([])
  const mail = `It is KL-29340\n\nOn Fri, 20 Nov 2026, Shop wrote:\n> ${ours}\n> Reply here.\n> Thanks`
  expect(saidIn(['customer', mail]).map((it) => it.text)).toEqual(['KL-29340'])
})

test('messages of the system, and of roles that are not known, say nothing', () => {
  const message = { ...createMessage('us', 'KL-29340', NOW, 0), agentId: null }
  expect(
    findSaid(
      [
        { ...message, role: 'system' },
        { ...message, role: 'bot' },
      ],
      options,
    ),
  ).toEqual([])
})

test('only the newest messages are read, only their beginnings, and only so many values are kept', () => {
  const many = Array.from({ length: 80 }, (_, index) =>
    createMessage('customer', `KL-${10_000 + index}`, NOW + index * 1000, index),
  )
  const said = findSaid(many, options)
  expect(said).toHaveLength(50)
  expect(said[0]?.text).toBe('KL-10079')
  const long = createMessage('customer', `${'x '.repeat(2_000)}KL-29340`, NOW, 0)
  expect(findSaid([long], options)).toEqual([])
  const dense = createMessage('customer', many.map((it) => it.text).join(' '), NOW, 0)
  expect(findSaid([dense], options)).toHaveLength(60)
})

test.each([
  ['digits', '1'.repeat(1_000_000)],
  ['digits with spaces', '12 '.repeat(300_000)],
  ['marks of direction', '\u202e\u200f'.repeat(500_000)],
  ['zero-width characters', `KL-2${'\u200b'.repeat(1_000_000)}9340`],
  ['beginnings of ids', 'KL-'.repeat(300_000)],
  ['words of ids', 'order no '.repeat(100_000)],
  ['passwords', 'password '.repeat(100_000)],
  ['addresses', 'a@a.'.repeat(250_000)],
  ['halves of surrogate pairs', '\ud800'.repeat(1_000_000)],
])('a megabyte of %s has no value', (_, text) => {
  expect(saidIn(['customer', text])).toEqual([])
})

test('a relative day is one of the agent’s zone at the time of the message', () => {
  // 01:12 of the next day in Auckland.
  const message = createMessage('customer', 'tomorrow', Date.parse('2026-11-24T12:12:00Z'), 0)
  const valueIn = (zone: string) => findSaid([message], { ...options, zone })[0]?.value
  expect([valueIn('Asia/Kolkata'), valueIn('Pacific/Auckland')]).toEqual(['2026-11-25', '2026-11-26'])
})

test('figures are a day and a month, in the order of the agent’s formats', () => {
  expect(recogniseIn('05/12')).toEqual(['date 2026-12-05 “05/12”'])
  expect(recogniseIn('05/12', { locale: 'en-US' })).toEqual(['date 2027-05-12 “05/12”'])
})
