import { afterEach, expect, test, vi } from 'vitest'
import { acquireLock } from '#src/lib/browser/web-lock.ts'

afterEach(() => vi.unstubAllGlobals())

const isHeld = async (name: string) => (await navigator.locks.query()).held?.some((it) => it.name === name)
const isPending = async (name: string) =>
  (await navigator.locks.query()).pending?.some((it) => it.name === name)

const environments: readonly [string, () => void][] = [
  ['with Web Locks', () => undefined],
  ['without them', () => vi.stubGlobal('navigator', {})],
]

test.each(environments)('requests for a lock are granted one after the other, %s', async (_, setUp) => {
  setUp()
  const name = crypto.randomUUID()
  const order: string[] = []
  const release = await acquireLock(name)
  const next = acquireLock(name).then((it) => {
    order.push('next')
    return it
  })
  order.push('first')
  release()
  const releaseLast = await next
  expect(order).toEqual(['first', 'next'])
  releaseLast()
})

test.each(environments)('an aborted request is never granted, and blocks no other, %s', async (_, setUp) => {
  setUp()
  const name = crypto.randomUUID()
  const release = await acquireLock(name)
  const controller = new AbortController()
  const rejected = expect(acquireLock(name, controller.signal)).rejects.toThrow()
  const other = acquireLock(name)
  controller.abort()
  await rejected
  release()
  const releaseLast = await other
  releaseLast()
  const releaseAgain = await acquireLock(name)
  releaseAgain()
})

test('a request whose signal is already aborted is rejected at once', async () => {
  await expect(acquireLock(crypto.randomUUID(), AbortSignal.abort())).rejects.toThrow()
})

test('aborting does not release a lock that is held', async () => {
  const name = crypto.randomUUID()
  const controller = new AbortController()
  const release = await acquireLock(name, controller.signal)
  const next = acquireLock(name)
  controller.abort()
  await expect.poll(() => isPending(name)).toBe(true)
  expect(await isHeld(name)).toBe(true)
  release()
  const releaseLast = await next
  releaseLast()
})
