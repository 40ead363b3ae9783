import { expect, test } from 'vitest'
import { getMessageDelivery } from '#src/domain/messages/delivery-status.ts'

const deliveryOf = (
  status: string | null,
  errorCode: string | null = null,
  errorDetails: object | string | null = null,
) => getMessageDelivery({ role: 'agent', status, errorCode, errorDetails })

test('a message without status and error has no delivery state [MSG-07]', () => {
  expect(deliveryOf(null)).toBeNull()
})

test.each(['0', '', '00', 'none', 'None', 'null', 'false', null])(
  'a delivered message with the error code %j has not failed [MSG-07, FLT-91]',
  (code) => {
    expect(deliveryOf('delivered', code)).toEqual({ state: 'delivered' })
    expect(deliveryOf('delivered', code, {})).toEqual({ state: 'delivered' })
    expect(deliveryOf('failed', code)).toEqual({ state: 'failed', code: null, details: null })
  },
)

test('known statuses are recognised in any case, an unknown one is kept as it came [DEC-18]', () => {
  expect([deliveryOf('sent'), deliveryOf('Delivered'), deliveryOf('READ')].map((it) => it?.state)).toEqual([
    'sent',
    'delivered',
    'read',
  ])
  expect(deliveryOf('queued_carrier')).toEqual({ state: 'other', status: 'queued_carrier' })
})

test.each([
  ['recipient is not reachable', 'recipient is not reachable'],
  [{ title: 'Re-engagement', message: 'More than 24 hours' }, 'More than 24 hours'],
  [{ errors: [{ code: 1, error_data: { details: 'Not on the app' } }] }, 'Not on the app'],
  [{ code: 7 }, '{"code":7}'],
  [null, null],
])('the readable text in error details is found: %j', (details, text) => {
  expect(deliveryOf('failed', '470', details)).toEqual({ state: 'failed', code: '470', details: text })
})

test('an error code without a status is a failure', () => {
  expect(deliveryOf(null, '1013')).toEqual({ state: 'failed', code: '1013', details: null })
})

test.each([
  '{}',
  '[]',
  ' { } ',
  { errors: [] },
  { code: 0, message: '' },
  '{"code":0,"message":"OK"}',
  'No error',
  'N/A',
  [null],
])('a delivered message with the details %j has not failed [MSG-07]', (details) => {
  expect(deliveryOf('delivered', '0', details)).toEqual({ state: 'delivered' })
  expect(deliveryOf(null, null, details)).toBeNull()
})

test.each([
  '{"code":7}',
  { errors: [{ code: 131_026 }] },
  { code: 0, message: 'blocked' },
  '-1',
  'none of the devices',
])('a delivered message with the details %j has failed [MSG-07]', (details) => {
  expect(deliveryOf('delivered', null, details)?.state).toBe('failed')
})

test.each(['user', 'User', 'USER'])('a message of the role %s has no delivery state [MSG-07]', (role) => {
  expect(getMessageDelivery({ role, status: null, errorCode: '131051', errorDetails: null })).toBeNull()
})
