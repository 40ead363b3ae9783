import { expect, test } from 'vitest'
import { parseProblemDetails } from '#src/api/client/problem-details.ts'

test.each([
  [{ title: 'Forbidden', detail: 'needs tickets:assign' }, 'needs tickets:assign'],
  [{ message: 'no such template: order_update' }, 'no such template: order_update'],
  [{ error: 'bad' }, 'bad'],
  [{ error: { message: 'nested', code: 7 } }, 'nested'],
  [{ errors: [], error: { detail: { message: 'deep' } } }, 'deep'],
  ['plain words', 'plain words'],
  [[{ message: 'in a list' }], 'in a list'],
  [{ title: 'only a title' }, 'only a title'],
  ['<html><body>502</body></html>', null],
  ['   ', null],
  [{ detail: [{ loc: ['body', 'cursor'], msg: 'expired' }] }, 'expired'],
  [{ errors: [{ msg: 'first' }, { msg: 'second' }] }, 'first; second'],
  [{ errors: { phone: ['is too short'], name: ['is missing'] } }, 'is too short; is missing'],
  [{ message: ['one', 'two', 'three', 'four'] }, 'one; two; three'],
  [{ data: null, errors: 'plain' }, 'plain'],
  ['<!DOCTYPE html><p>502</p>', null],
  ['<h1>502 Bad Gateway</h1>', null],
  [{ detail: '<center>nginx</center>' }, null],
  [{ detail: 'before <b>bold</b> after', title: 'Refused' }, 'Refused'],
  [{ errors: [{ path: 'a', message: '<script>alert(1)</script>' }] }, null],
  ['the field <name> is missing, 1 < 2', 'the field <name> is missing, 1 < 2'],
  [{ code: 9 }, null],
  [null, null],
  [17, null],
  [undefined, null],
])('the message of %j is %j [DEC-16, DEC-16a, ERR-10]', (body, message) => {
  expect(parseProblemDetails(body).platformMessage).toBe(message)
})

test('a message is cut to a length that fits a pane [ERR-10]', () => {
  expect(parseProblemDetails({ detail: 'x'.repeat(100_000) }).platformMessage).toHaveLength(501)
})

test.each([
  [{ errors: [{ path: 'limit', message: 'at most 100' }] }, [{ path: 'limit', message: 'at most 100' }]],
  [{ detail: [{ loc: ['body', 'chat_id'], msg: 'a UUID' }] }, [{ path: 'body.chat_id', message: 'a UUID' }]],
  [{ errors: [{ pointer: '/a', detail: 'no' }, 'noise', null] }, [{ path: '/a', message: 'no' }]],
  [{ errors: 'none' }, []],
  [{ errors: { phone: ['is too short'] } }, [{ path: 'phone', message: 'is too short' }]],
  [{ error: { errors: [{ field: 'a', msg: 'no' }] } }, [{ path: 'a', message: 'no' }]],
])('the field errors of %j are %j [DEC-14, ERR-10]', (body, fields) => {
  expect(parseProblemDetails(body).fields).toEqual(fields)
})
