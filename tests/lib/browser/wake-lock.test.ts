import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepScreenAwake } from '#src/lib/browser/wake-lock.ts'

/** A document whose visibility the tests change. */
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
let heldLocks = 0
let isRefusing = false

const wakeLock = {
  request: async () => {
    if (isRefusing) throw new DOMException('the battery is low', 'NotAllowedError')
    heldLocks += 1
    return {
      release: async () => {
        heldLocks -= 1
      },
    }
  },
}

beforeEach(() => {
  heldLocks = 0
  isRefusing = false
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { wakeLock })
})
afterEach(() => void vi.unstubAllGlobals())

function setVisibility(state: 'visible' | 'hidden') {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}

test('the screen stays on while the page is visible, until the lock is released', async () => {
  const stop = keepScreenAwake()
  await vi.waitFor(() => expect(heldLocks).toBe(1))
  stop()
  await vi.waitFor(() => expect(heldLocks).toBe(0))
  setVisibility('visible')
  expect(heldLocks).toBe(0)
})

test('the wake lock is requested when the page becomes visible, not while it is hidden', async () => {
  page.visibilityState = 'hidden'
  const stop = keepScreenAwake()
  expect(heldLocks).toBe(0)
  setVisibility('visible')
  await vi.waitFor(() => expect(heldLocks).toBe(1))
  stop()
})

test('a device that refuses the wake lock, or has none, causes no error', async () => {
  isRefusing = true
  const stop = keepScreenAwake()
  await Promise.resolve()
  stop()
  vi.stubGlobal('navigator', {})
  expect(keepScreenAwake()).not.toThrow()
  expect(heldLocks).toBe(0)
})
