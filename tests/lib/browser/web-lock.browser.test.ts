import { afterEach, expect, test, vi } from 'vitest'
import { acquireLock } from '#src/lib/browser/web-lock.ts'

afterEach(() => vi.unstubAllGlobals())

const begun = async (name: string) => (await navigator.locks.query()).held?.some((it) => it.name === name)
const waits = async (name: string) => (await navigator.locks.query()).pending?.some((it) => it.name === name)

const ways: readonly [string, () => void][] = [
  ['with Web Locks', () => undefined],
  ['without them', () => vi.stubGlobal('navigator', {})],
]

test.each(ways)('a name is held by one after the other, %s', async (_, arrange) => {
  arrange()
  const name = crypto.randomUUID()
  const order: string[] = []
  const release = await acquireLock(name)
  const next = acquireLock(name).then((it) => {
    order.push('next')
    return it
  })
  order.push('first')
  release()
  const last = await next
  expect(order).toEqual(['first', 'next'])
  last()
})

test.each(ways)(
  'a wait that is called off is never given the name, and stops nobody, %s',
  async (_, arrange) => {
    arrange()
    const name = crypto.randomUUID()
    const release = await acquireLock(name)
    const aside = new AbortController()
    const calledOff = expect(acquireLock(name, aside.signal)).rejects.toThrow()
    const other = acquireLock(name)
    aside.abort()
    await calledOff
    release()
    const last = await other
    last()
    const again = await acquireLock(name)
    again()
  },
)

test('a wait that is called off before it began is refused at once', async () => {
  await expect(acquireLock(crypto.randomUUID(), AbortSignal.abort())).rejects.toThrow()
})

test('what is held already is not given up by calling off', async () => {
  const name = crypto.randomUUID()
  const aside = new AbortController()
  const release = await acquireLock(name, aside.signal)
  const next = acquireLock(name)
  aside.abort()
  await expect.poll(() => waits(name)).toBe(true)
  expect(await begun(name)).toBe(true)
  release()
  const last = await next
  last()
})
