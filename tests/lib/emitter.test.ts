import { expect, test, vi } from 'vitest'
import { createEmitter } from '#src/lib/emitter.ts'

test('each listener gets each event, in the order in which they subscribed, until it is removed', () => {
  const { subscribe, emit } = createEmitter<number>()
  const heard: string[] = []
  const removeFirst = subscribe((event) => heard.push(`first ${event}`))
  subscribe((event) => heard.push(`second ${event}`))
  emit(1)
  removeFirst()
  removeFirst()
  emit(2)
  expect(heard).toEqual(['first 1', 'second 1', 'second 2'])
})

test('a listener that removes itself or adds another during an event doesn’t keep others from hearing it', () => {
  const { subscribe, emit } = createEmitter()
  const last = vi.fn<() => void>()
  const remove = subscribe(() => remove())
  subscribe(last)
  emit()
  expect(last).toHaveBeenCalledOnce()
})

test('once cleared, nobody hears anything', () => {
  const { subscribe, emit, clear } = createEmitter()
  const listener = vi.fn<() => void>()
  subscribe(listener)
  clear()
  emit()
  expect(listener).not.toHaveBeenCalled()
})
