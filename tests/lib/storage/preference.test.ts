import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPreference } from '#src/lib/storage/preference.ts'

const readColour = (stored: unknown) => (stored === 'red' || stored === 'blue' ? stored : 'none')

function storage(initial: Record<string, string> = {}) {
  const items = new Map(Object.entries(initial))
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
}

beforeEach(() => vi.stubGlobal('localStorage', storage()))
afterEach(() => vi.unstubAllGlobals())

test('preferences share one key and keep what others have put there', () => {
  const [colour, size] = [createPreference('colour', readColour), createPreference('size', Number)]
  colour.set('red')
  size.set(3)
  colour.set('blue')
  expect(localStorage.getItem('handoff.preferences')).toBe('{"colour":"blue","size":3}')
  expect(createPreference('colour', readColour).get()).toBe('blue')
})

test('what makes no sense in storage is no preference', () => {
  for (const text of ['', 'null', '[]', '7', '{"colour":"green"}', '{"colour":']) {
    vi.stubGlobal('localStorage', storage({ 'handoff.preferences': text }))
    expect(createPreference('colour', readColour).get()).toBe('none')
  }
})

test('where storage is blocked a preference lasts as long as the page', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked })
  const colour = createPreference('colour', readColour)
  colour.set('red')
  expect(colour.get()).toBe('red')
})

test('listeners hear of a change until they stop listening', () => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  const colour = createPreference('colour', readColour)
  const heard: string[] = []
  const stop = colour.subscribe(() => heard.push(colour.get()))
  colour.set('red')
  stop()
  colour.set('blue')
  expect(heard).toEqual(['red'])
})
