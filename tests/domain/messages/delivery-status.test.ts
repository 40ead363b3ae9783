import { expect, test } from 'vitest'
import { getMessageDelivery } from '#src/domain/messages/delivery-status.ts'

const of = (
  status: string | null,
  errorCode: string | null = null,
  errorDetails: object | string | null = null,
) => getMessageDelivery({ status, errorCode, errorDetails })

test('nothing is said of a message of which the platform says nothing [MSG-07]', () => {
  expect(of(null)).toBeNull()
})

test.each(['0', '', '00', 'none', 'None', 'null', 'false', null])(
  'a delivered message with the error code %j has not failed [MSG-07, FLT-91]',
  (code) => {
    expect(of('delivered', code)).toEqual({ state: 'delivered' })
    expect(of('delivered', code, {})).toEqual({ state: 'delivered' })
    expect(of('failed', code)).toEqual({ state: 'failed', code: null, details: null })
  },
)

test('known statuses are known in any case, an unknown one stays as it came [DEC-18]', () => {
  expect([of('sent'), of('Delivered'), of('READ')].map((it) => it?.state)).toEqual([
    'sent',
    'delivered',
    'read',
  ])
  expect(of('queued_carrier')).toEqual({ state: 'other', status: 'queued_carrier' })
})

test.each([
  ['recipient is not reachable', 'recipient is not reachable'],
  [{ title: 'Re-engagement', message: 'More than 24 hours' }, 'More than 24 hours'],
  [{ errors: [{ code: 1, error_data: { details: 'Not on the app' } }] }, 'Not on the app'],
  [{ code: 7 }, '{"code":7}'],
  [null, null],
])('the sentence in the details of an error is found: %j', (details, words) => {
  expect(of('failed', '470', details)).toEqual({ state: 'failed', code: '470', details: words })
})

test('an error without a status is a failure all the same', () => {
  expect(of(null, '1013')).toEqual({ state: 'failed', code: '1013', details: null })
})
