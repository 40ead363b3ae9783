import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSessionStore, defineKeyedSlice, defineSlice } from '#src/data/session/store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const count = defineSlice(0)
const other = defineSlice(0)
const logs = defineKeyedSlice<string, readonly string[]>({
  getId: (thread) => thread,
  createInitial: () => [],
  keepMs: 1_000,
})

test('a write notifies the listeners of its slice and key only, and only if the value is another one', () => {
  const store = createSessionStore()
  const notified: string[] = []
  count(store).subscribe(() => notified.push('count'))
  other(store).subscribe(() => notified.push('other'))
  logs('a')(store).subscribe(() => notified.push('a'))
  logs('b')(store).subscribe(() => notified.push('b'))
  count(store).update((value) => value + 1)
  count(store).update((value) => value)
  logs('a')(store).update((log) => [...log, 'message'])
  expect(notified).toEqual(['count', 'a'])
  expect([count(store).get(), other(store).get(), logs('b')(store).get()]).toEqual([1, 0, []])
})

test('each session has its own values', () => {
  const [one, another] = [createSessionStore(), createSessionStore()]
  count(one).update(() => 5)
  expect([count(one).get(), count(another).get()]).toEqual([5, 0])
})

test('a keyed value is dropped some time after its last listener has left, or after it was written without one', () => {
  const store = createSessionStore()
  const log = logs('a')(store)
  const unsubscribe = log.subscribe(() => undefined)
  log.update(() => ['message'])
  vi.advanceTimersByTime(10_000)
  unsubscribe()
  vi.advanceTimersByTime(900)
  log.subscribe(() => undefined)()
  vi.advanceTimersByTime(900)
  expect(log.get()).toEqual(['message'])
  vi.advanceTimersByTime(100)
  expect(logs('a')(store).get()).toEqual([])
  logs('b')(store).update(() => ['prefetched'])
  vi.advanceTimersByTime(1_000)
  expect(logs('b')(store).get()).toEqual([])
})

test('a closed store holds nothing, takes no more writes and notifies no listener [FLT-88]', () => {
  const store = createSessionStore()
  const log = logs('a')(store)
  const notified = vi.fn<() => void>()
  log.subscribe(notified)
  log.update(() => ['a message of a customer'])
  logs('b')(store).update(() => ['another one'])
  count(store).update(() => 7)
  notified.mockClear()
  store.close()
  const read = () => [log.get(), logs('a')(store).get(), logs('b')(store).get(), count(store).get()]
  expect(read()).toEqual([[], [], [], 0])
  log.update(() => ['a late response'])
  logs('c')(store).update(() => ['a late response'])
  count(store).update(() => 8)
  expect(read()).toEqual([[], [], [], 0])
  expect(logs('c')(store).get()).toEqual([])
  expect(notified).not.toHaveBeenCalled()
  expect(vi.getTimerCount(), 'no timer holds what was read').toBe(0)
})
