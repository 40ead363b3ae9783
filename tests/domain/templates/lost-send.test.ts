import { describe, expect, test } from 'vitest'
import {
  findAcceptedMessage,
  findSentMessage,
  isSameText,
  listClaimedMessageIds,
  listPossibleLandings,
} from '#src/domain/templates/lost-send.ts'
import type { Send, SendState } from '#src/domain/templates/send.ts'
import { fromMillis, parseInstant } from '#src/lib/time/instant.ts'
import { fc } from '../../support/property.ts'

const NOW = Date.parse('2026-11-24T10:00:00Z')
const BODY = 'Hi Asha, your *refund* for the R&D kit is done.\nTeam Kaveri'
const LOST: SendState = { step: 'unknown', at: NOW, why: 'timeout', found: null }

function makeSend(id: string, fields: Partial<Send> = {}): Send {
  return {
    id,
    at: NOW,
    body: '{}',
    content: 'a',
    templateName: 'order_update',
    channelId: 'c',
    phone: '919845011223',
    customerName: 'Asha',
    customerId: null,
    ticketId: 't',
    ticketCode: null,
    lastMessageId: null,
    words: BODY,
    link: null,
    presetKey: null,
    draftId: 'd',
    reason: null,
    isDismissed: false,
    state: LOST,
    ...fields,
  }
}

type MessageFields = { text?: string; html?: string; role?: string; after?: number }

function makeThreadMessage(id: string, { text = '', html = '', role = 'agent', after = 5 }: MessageFields) {
  const at = parseInstant(new Date(NOW + after * 1000).toISOString())
  if (!at) throw new Error(id)
  return { id, role, text, html, at }
}

test('the message of an accepted send is found by its id, or else by its text, not by an earlier one', () => {
  const state: SendState = { step: 'accepted', at: NOW, messageId: 'm3', landing: null }
  const send = makeSend('s', { state, lastMessageId: 'm1' })
  const earlier = makeThreadMessage('m1', { text: BODY })
  const same = makeThreadMessage('m2', { text: BODY })
  const fromCustomer = makeThreadMessage('m4', { text: BODY, role: 'user' })
  const find = (...messages: readonly (typeof same)[]) => findAcceptedMessage(send, messages)?.id
  expect(find(earlier, same, makeThreadMessage('m3', { text: 'in other words' }))).toBe('m3')
  expect(find(earlier, same)).toBe('m2')
  expect(find(earlier, fromCustomer)).toBeUndefined()
  expect(find(makeThreadMessage('m5', { text: BODY, after: -200 }))).toBeUndefined()
})

function findIdOf(words: string, message: MessageFields): string | null {
  const send = makeSend('s', { words })
  return findSentMessage(send, [send], [makeThreadMessage('m', message)], new Set())?.id ?? null
}

describe('a message that reads like the lost send is found', () => {
  const plain = 'Hi Asha, your refund for the R&D kit is done.\nTeam Kaveri'
  const cases: readonly (readonly [string, string, MessageFields])[] = [
    [
      'as HTML',
      BODY,
      { html: '<p>Hi Asha, your <b>refund</b> for the R&amp;D kit is done.<br>Team Kaveri</p>' },
    ],
    ['with entities in its text', BODY, { text: BODY.replace('&', '&amp;').replace('\n', '<br>') }],
    [
      'with entities and no tag',
      'The R&D kit isn’t here yet',
      { text: 'The R&amp;D kit isn&#8217;t here yet' },
    ],
    ['without its stars', BODY, { text: plain }],
    ['with the line ends of Windows', BODY, { text: BODY.replace('\n', '\r\n') }],
    ['on one line', BODY, { text: BODY.replace('\n', ' ') }],
    [
      'in paragraphs',
      BODY,
      { html: '<div>Hi Asha, your refund for the R&amp;D kit is done.</div><p></p><div>Team Kaveri</div>' },
    ],
    ['with no-break spaces', BODY, { text: BODY.replaceAll(' ', '\u00a0') }],
    ['with a footer', BODY, { text: `${BODY}\nReply STOP to opt out` }],
    [
      'with a header and a footer',
      BODY,
      {
        html: `<p><b>Order update</b></p><p>${plain.replace('&', '&amp;').replace('\n', '<br>')}</p><p><i>Kaveri Stores</i></p>`,
      },
    ],
    ['with a signature', BODY, { text: `${BODY}\n\n-- \nSent by Kaveri` }],
    [
      'with an image above',
      BODY,
      { html: `<img src="cid:banner.png@01DC"><p>${plain.replace('&', '&amp;').replace('\n', '<br>')}</p>` },
    ],
    ['without the form of an emoji', 'Thanks ❤️ Asha', { text: 'Thanks ❤ Asha' }],
    [
      'with marks of direction',
      'رقم الطلب KL-10482 جاهز',
      { text: 'رقم الطلب \u2066KL-10482\u2069 جاهز\u200f' },
    ],
    ['with letters in two parts', 'Café Pondichéry', { text: 'Cafe\u0301 Pondiche\u0301ry' }],
    ['with soft hyphens', 'Versandbestätigung', { text: 'Versand\u00adbestätigung' }],
    [
      'with its link drawn',
      'Track https://kl.example/t/77',
      { html: 'Track <a href="https://kl.example/t/77">https://kl.example/t/77</a>' },
    ],
    ['with code for its backticks', 'Code `KL-77` is yours', { html: 'Code <code>KL-77</code> is yours' }],
    ['with its list drawn', 'You have:\n- one\n* two', { html: '<p>You have:</p><ul><li>one<li>two</ul>' }],
    ['with its numbers drawn', '1. one\n2. two', { html: '<ol><li>one</li><li>two</li></ol>' }],
    [
      'with its numbers and a footer',
      '1. one kurta\n2. two shirts',
      { text: '1. one kurta\n2. two shirts\nKaveri' },
    ],
    ['with other bullets', '• one kurta\n• two shirts', { text: '- one kurta\n- two shirts' }],
    ['with its header in front', BODY, { text: `Order update ${BODY}` }],
    ['with its header in front, and a footer', BODY, { text: `*Order update:* ${plain}\nReply STOP` }],
    [
      'with marks of both kinds',
      'Your *_refund_* is ~not~ done',
      { html: 'Your <b><i>refund</i></b> is <s>not</s> done' },
    ],
    ['with a product', 'You pay 2*3 + 5 * 4', { text: 'You pay 2*3 + 5 * 4' }],
    ['with a byte order mark', 'Hi Asha', { text: '\ufeffHi Asha' }],
    ['with a placeholder left as it is', 'Hi {{1}}, thanks', { text: 'Hi {{1}}, thanks' }],
  ]
  test.each(cases)('%s [FLT-71]', (_, words, message) => {
    expect(findIdOf(words, message)).toBe('m')
  })
})

describe('another message is not taken for the lost send', () => {
  const cases: readonly (readonly [string, string, MessageFields])[] = [
    ['another number', 'Order 10482 is on its way', { text: 'Order 10483 is on its way' }],
    ['a number with more digits', 'Your total is now 149', { text: 'Your total is now 1499' }],
    ['a product without its sign', 'You pay 2*3', { text: 'You pay 23' }],
    ['a product with spaces without its sign', 'You pay 2 * 3', { text: 'You pay 2 3' }],
    ['another number of a list', 'You get\n4. a cup', { text: 'You get\n5. a cup' }],
    ['a negative number', 'Your balance is -5', { text: 'Your balance is 5' }],
    ['a short text behind others', 'Refund is done', { text: 'No, the refund: Refund is done' }],
    [
      'a sentence that goes on behind a header',
      'Hi Asha, your refund for the kit is done',
      { text: 'Update: Hi Asha, your refund for the kit is done tomorrow' },
    ],
    ['another name', 'Hi Asha, your refund is done', { text: 'Hi Usha, your refund is done' }],
    ['another emoji', 'Thanks a lot 👍', { text: 'Thanks a lot 👎' }],
    ['another flag', 'Welcome to 🏴󠁧󠁢󠁥󠁮󠁧󠁿', { text: 'Welcome to 🏴󠁧󠁢󠁳󠁣󠁴󠁿' }],
    ['the customer’s', 'Order 10482 is on its way', { text: 'Order 10482 is on its way', role: 'user' }],
    [
      'the customer’s, in capitals',
      'Order 10482 is on its way',
      { text: 'Order 10482 is on its way', role: 'USER' },
    ],
    ['an earlier one', 'Order 10482 is on its way', { text: 'Order 10482 is on its way', after: -600 }],
    [
      'a sentence with the text in it',
      'Your refund is done',
      { text: 'I wrote: Your refund is done, didn’t I?' },
    ],
    ['a line that goes on', 'Your refund is done', { text: 'Your refund is done tomorrow\nTeam' }],
    ['a long message that has a short text on a line', 'Thanks', { text: 'Thanks\nWe look into it' }],
    [
      'a long text that quotes it',
      'Your refund is done',
      { text: `Your refund is done\n${'word '.repeat(100)}` },
    ],
    ['an empty one', 'Your refund is done', { text: '' }],
    ['no text with no text', '*', { text: '_ ~' }],
    ['the template without its values', 'Hi Asha, thanks', { text: 'Hi {{1}}, thanks' }],
  ]
  test.each(cases)('%s', (_, words, message) => {
    expect(findIdOf(words, message)).toBeNull()
  })
})

describe('of equal sends', () => {
  const equal = { text: BODY }

  test('an accepted one keeps its message', () => {
    const accepted = makeSend('a', {
      at: NOW - 20_000,
      state: { step: 'accepted', at: NOW, messageId: 'm1', landing: null },
    })
    const lost = makeSend('b')
    const claimed = new Set(listClaimedMessageIds([lost, accepted], 'b'))
    const first = makeThreadMessage('m1', { ...equal, after: -15 })
    expect(findSentMessage(lost, [lost, accepted], [first], claimed)).toBeNull()
    const second = makeThreadMessage('m2', equal)
    expect(findSentMessage(lost, [lost, accepted], [first, second], claimed)?.id).toBe('m2')
  })

  test('each lost one has a message of its own, the earlier one the first', () => {
    const sends = [makeSend('b', { at: NOW + 1_000 }), makeSend('a')]
    const [b, a] = sends
    const one = [makeThreadMessage('m1', equal)]
    const both = [...one, makeThreadMessage('m2', { ...equal, after: 9 })]
    const find = (send: Send | undefined, messages: typeof one) =>
      send && (findSentMessage(send, sends, messages, new Set())?.id ?? null)
    expect([find(a, one), find(b, one)]).toEqual(['m1', null])
    expect([find(a, both), find(b, both)]).toEqual(['m1', 'm2'])
  })

  test('a found one keeps its message', () => {
    const found = makeSend('a', { state: { ...LOST, found: 'm1' } })
    const lost = makeSend('b', { at: NOW + 1_000 })
    const claimed = new Set(listClaimedMessageIds([lost, found], 'b'))
    expect(findSentMessage(lost, [lost, found], [makeThreadMessage('m1', equal)], claimed)).toBeNull()
  })

  test('what stood in the conversation when it was submitted is none of them', () => {
    const lost = makeSend('a', { lastMessageId: 'm1' })
    const before = [
      makeThreadMessage('m0', { ...equal, after: -90 }),
      makeThreadMessage('m1', { ...equal, after: -60 }),
    ]
    expect(findSentMessage(lost, [lost], before, new Set())).toBeNull()
    const now = [...before, makeThreadMessage('m2', equal)]
    expect(findSentMessage(lost, [lost], now, new Set())?.id).toBe('m2')
  })

  test('those of another ticket or with another text take nothing', () => {
    const others = [
      makeSend('x', { at: NOW - 1, ticketId: 'u' }),
      makeSend('y', { at: NOW - 1, words: 'Bye' }),
    ]
    const lost = makeSend('a')
    const message = makeThreadMessage('m1', equal)
    expect(findSentMessage(lost, [lost, ...others], [message], new Set())?.id).toBe('m1')
  })
})

/** Words of several scripts, digits and emoji, joined by what a reader doesn't see, with marks around some of them. */
test('texts of random words are the same with any white space, marks and shapeless characters between them', () => {
  const word = fc.constantFrom('Asha', 'KL-77', '1499', 'தமிழ்', 'طلب', '👩‍👩‍👧', '❤️', 'é', '&', '<b', 'done.')
  const gap = fc.constantFrom(
    ' ',
    '\n',
    '\r\n',
    '\u00a0',
    '\t',
    '\u200b ',
    ' \u2066',
    '\u00ad',
    ' *',
    '_ ',
    '~',
    '`',
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(word, gap, gap), { minLength: 1, maxLength: 12 }), (parts) => {
      const one = parts.map(([it, left]) => it + left).join('')
      const other = parts.map(([it, , right]) => right + it).join('')
      expect(isSameText(one, other)).toBe(true)
      expect(isSameText(one, `${other}1`)).toBe(false)
    }),
  )
})

test('a send may have landed in the customer’s tickets that got a message since, at most three', () => {
  const chat = (id: string, minutes: number | null) => ({
    id,
    lastMessageAt: minutes === null ? null : fromMillis(NOW + minutes * 60_000),
  })
  const chats = [chat('old', -3), chat('none', null), chat('t', 1), chat('slow clock', -1), chat('b', 2)]
  const more = [chat('c', 3), chat('d', 4)]
  const ids = (list: readonly ReturnType<typeof chat>[]) =>
    listPossibleLandings(makeSend('a'), list).map((it) => it.id)
  expect(ids(chats)).toEqual(['b', 'slow clock'])
  expect(ids([...chats, ...more])).toEqual(['d', 'c', 'b'])
})
