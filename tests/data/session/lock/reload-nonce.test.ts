import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveReloadNonce, takeReloadNonce } from '#src/data/session/lock/reload-nonce.ts'
import { storageOwner } from '#src/domain/session/storage-owner.ts'

const OWNER = storageOwner.parse('handoff asha')
const KEY = 'handoff.reload'

const stored = new Map<string, string>()
const ofBrowser = new Map<string, string>()
let type = 'reload'

const storageOf = (items: Map<string, string>) => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
})

beforeEach(() => {
  type = 'reload'
  stored.clear()
  ofBrowser.clear()
  vi.stubGlobal('sessionStorage', storageOf(stored))
  vi.stubGlobal('localStorage', storageOf(ofBrowser))
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => {
    const entry = { entryType: 'navigation', name: '', startTime: 0, duration: 0, toJSON: () => ({}), type }
    return [entry]
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const lockNow = () =>
  ofBrowser.set('handoff.lockEvent', JSON.stringify({ at: Date.now(), event: { kind: 'locked' } }))

test('a reload has the number of the page before, once, and each page another one', () => {
  const nonce = saveReloadNonce(OWNER)
  expect(takeReloadNonce()).toMatchObject({ nonce, owner: OWNER })
  expect(takeReloadNonce()).toBeNull()
  expect(saveReloadNonce(OWNER)).not.toBe(nonce)
})

test.each(['navigate', 'back_forward', 'prerender'])('a page that came by “%s” has none', (other) => {
  saveReloadNonce(OWNER)
  type = other
  expect(takeReloadNonce()).toBeNull()
  // Nor does a reload of it.
  type = 'reload'
  expect(takeReloadNonce()).toBeNull()
})

test.each([10_000, 3_600_000, -1])('%d ms after the page before has ended there is none', (ms) => {
  saveReloadNonce(OWNER)
  vi.setSystemTime(Date.now() + ms)
  expect(takeReloadNonce()).toBeNull()
})

test('a lock of any tab during the reload leaves none; one before it doesn’t count', () => {
  lockNow()
  vi.setSystemTime(Date.now() + 1)
  saveReloadNonce(OWNER)
  expect(takeReloadNonce()).not.toBeNull()
  saveReloadNonce(OWNER)
  vi.setSystemTime(Date.now() + 1)
  lockNow()
  expect(takeReloadNonce()).toBeNull()
})

test.each(['', 'null', '{', '[]', '{"nonce":1}', '{"nonce":"n","owner":"handoff asha"}'])(
  'the stored text %j is none, and is removed',
  (text) => {
    stored.set(KEY, text)
    expect(takeReloadNonce()).toBeNull()
    expect(stored.has(KEY)).toBe(false)
  },
)

test('where sessionStorage is blocked there is none', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
  expect(saveReloadNonce(OWNER)).toBeNull()
  expect(takeReloadNonce()).toBeNull()
})
