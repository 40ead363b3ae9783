import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPersonalPreference, createPreference, setPreferencesOf } from '#src/lib/storage/preference.ts'

const parseColour = (stored: unknown) => (stored === 'red' || stored === 'blue' ? stored : 'none')

function createStorage(initial: Record<string, string> = {}) {
  const items = new Map(Object.entries(initial))
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
}

beforeEach(() => vi.stubGlobal('localStorage', createStorage()))
afterEach(() => {
  setPreferencesOf(null)
  vi.unstubAllGlobals()
})

test('preferences share one storage key and keep each other’s values', () => {
  const [colour, size] = [createPreference('colour', parseColour), createPreference('size', Number)]
  colour.set('red')
  size.set(3)
  colour.set('blue')
  expect(localStorage.getItem('handoff.preferences')).toBe('{"colour":"blue","size":3}')
  expect(createPreference('colour', parseColour).get()).toBe('blue')
})

test('an invalid stored preference is ignored', () => {
  for (const text of ['', 'null', '[]', '7', '{"colour":"green"}', '{"colour":']) {
    vi.stubGlobal('localStorage', createStorage({ 'handoff.preferences': text }))
    expect(createPreference('colour', parseColour).get()).toBe('none')
  }
})

test('where storage is blocked a preference lasts as long as the page', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked })
  const colour = createPreference('colour', parseColour)
  colour.set('red')
  expect(colour.get()).toBe('red')
})

test('listeners are notified of changes until they unsubscribe', () => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  const colour = createPreference('colour', parseColour)
  const notifications: string[] = []
  const stop = colour.subscribe(() => notifications.push(colour.get()))
  colour.set('red')
  stop()
  colour.set('blue')
  expect(notifications).toEqual(['red'])
})

test('each agent has a personal preference of their own, and finds nothing of the one before', () => {
  const [colour, shared] = [
    createPersonalPreference('colour', parseColour),
    createPreference('shared', parseColour),
  ]
  setPreferencesOf('asha')
  colour.set('red')
  shared.set('blue')
  setPreferencesOf('meera')
  expect([colour.get(), shared.get()]).toEqual(['none', 'blue'])
  colour.set('blue')
  setPreferencesOf('asha')
  expect(colour.get()).toBe('red')
  setPreferencesOf(null)
  expect(colour.get()).toBe('none')
})

test('where storage is blocked, another agent finds the preferences of the device only', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked })
  const [colour, shared] = [
    createPersonalPreference('colour', parseColour),
    createPreference('shared', parseColour),
  ]
  setPreferencesOf('asha')
  colour.set('red')
  shared.set('blue')
  setPreferencesOf('meera')
  expect([colour.get(), shared.get()]).toEqual(['none', 'blue'])
})
