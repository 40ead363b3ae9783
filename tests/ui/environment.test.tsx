import { Hono } from 'hono'
import ky from 'ky'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { emptyDatabase } from '../support/database-images.ts'

test('a Request accepts the abort signal of the test environment', () => {
  const controller = new AbortController()
  const request = new Request('http://localhost/x', {
    signal: controller.signal,
    headers: new Headers({ a: 'b' }),
  })
  controller.abort()
  expect(request.signal.aborted).toBe(true)
  expect(request.headers.get('a')).toBe('b')
})

test('a client in jsdom reaches a server in the same process', async () => {
  const app = new Hono().post('/echo', async (c) => c.json(await c.req.json()))
  const client = ky.create({ fetch: async (input, init) => app.fetch(new Request(input, init)) })
  const controller = new AbortController()
  const answer = await client
    .post('http://localhost/echo', { json: { a: 1 }, signal: controller.signal })
    .json()
  expect(answer).toEqual({ a: 1 })
})

test('the embedded database opens in jsdom', async () => {
  const database = await emptyDatabase()
  const { rows } = await sql`select ${1}::int + 1 as two`.execute(database.db)
  await database.close()
  expect(rows).toEqual([{ two: 2 }])
})

test('requestAnimationFrame works after a test has used fake timers', async () => {
  vi.useFakeTimers()
  // jsdom moves the focus away from a removed element with its next frame.
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  field.remove()
  vi.useRealTimers()
  await expect(new Promise(requestAnimationFrame)).resolves.toBeTypeOf('number')
})
