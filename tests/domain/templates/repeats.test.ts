import { expect, test } from 'vitest'
import { getExpiredSends, listRepeats, type Send } from '#src/domain/templates/send.ts'
import { makeSendRequest } from '../../support/send-device.ts'

const NOW = 3_600_000_000

const sent: Send = {
  ...makeSendRequest('a'),
  id: 's',
  at: NOW,
  lastMessageId: null,
  isDismissed: false,
  state: { step: 'waiting', until: NOW + 5_000 },
}
const ACCEPTED: Send['state'] = { step: 'accepted', at: NOW, messageId: 'm', landing: null }
const LOST: Send['state'] = { step: 'unknown', at: NOW, why: 'timeout', found: null }
/** Whether a request is asked about: as the same content, as another message to the number, or not. */
const findRepeat = (state: Send['state'], request: Partial<Send>, now: number) => {
  const [repeat] = listRepeats([{ ...sent, state }], { ...sent, ...request }, now)
  return repeat && (repeat.isSame ? 'same' : 'number')
}

test.each<[Send['state'], boolean, string | undefined, string | undefined]>([
  [sent.state, true, 'same', 'number'],
  [{ step: 'sending', at: NOW }, true, 'same', 'number'],
  [ACCEPTED, true, undefined, undefined],
  [LOST, true, 'same', undefined],
  [{ step: 'unsent', at: NOW, why: 'offline' }, false, undefined, undefined],
])(
  'after a send that is %o, the number is asked about for a minute: %s; later the same content: %s, another: %s',
  (state, isAsked, sameLater, otherLater) => {
    const other = { content: 'b' }
    expect(findRepeat(state, {}, NOW + 59_999)).toBe(isAsked ? 'same' : undefined)
    expect(findRepeat(state, other, NOW + 59_999)).toBe(isAsked ? 'number' : undefined)
    expect(findRepeat(state, {}, NOW + 60_000)).toBe(sameLater)
    expect(findRepeat(state, other, NOW + 60_000)).toBe(otherLater)
    expect(findRepeat(state, { ...other, phone: '919845011224' }, NOW)).toBeUndefined()
  },
)

test('of several earlier sends, one of the same content is asked about first', () => {
  const [other, same] = ['b', 'a'].map((content) => ({ ...sent, content, state: ACCEPTED }))
  const sends = [other, same].filter((it) => it !== undefined)
  expect(listRepeats(sends, sent, NOW).map((it) => it.send.content)).toEqual(['a', 'b'])
})

test.each(['9845011223', '09845011223', '00919845011223'])('%s is the same number', (phone) => {
  expect(findRepeat(ACCEPTED, { phone, content: 'b' }, NOW)).toBe('number')
})

test('a dismissed send is asked about for the rest of the minute, and deleted after it', () => {
  for (const state of [ACCEPTED, LOST]) {
    const dismissed = { ...sent, state, isDismissed: true }
    expect(listRepeats([dismissed], sent, NOW + 59_999)).toHaveLength(1)
    expect(listRepeats([dismissed], sent, NOW + 60_000)).toEqual([])
    expect(getExpiredSends([dismissed], NOW + 59_999)).toEqual([])
    expect(getExpiredSends([dismissed], NOW + 60_000)).toEqual([dismissed])
  }
})
