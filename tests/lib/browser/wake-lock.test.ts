import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepScreenAwake } from '#src/lib/browser/wake-lock.ts'

/** A page that can be looked away from. */
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
let held = 0
let refuses = false

const wakeLock = {
  request: async () => {
    if (refuses) throw new DOMException('the battery is low', 'NotAllowedError')
    held += 1
    return {
      release: async () => {
        held -= 1
      },
    }
  },
}

beforeEach(() => {
  held = 0
  refuses = false
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { wakeLock })
})
afterEach(() => void vi.unstubAllGlobals())

function look(state: 'visible' | 'hidden') {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}

test('the screen stays on while the page is looked at, and is let go of at the end', async () => {
  const stop = keepScreenAwake()
  await vi.waitFor(() => expect(held).toBe(1))
  stop()
  await vi.waitFor(() => expect(held).toBe(0))
  look('visible')
  expect(held).toBe(0)
})

test('it is asked for again by whoever comes back, not while nobody looks', async () => {
  page.visibilityState = 'hidden'
  const stop = keepScreenAwake()
  expect(held).toBe(0)
  look('visible')
  await vi.waitFor(() => expect(held).toBe(1))
  stop()
})

test('a device that refuses, or has none, goes on as before', async () => {
  refuses = true
  const stop = keepScreenAwake()
  await Promise.resolve()
  stop()
  vi.stubGlobal('navigator', {})
  expect(keepScreenAwake()).not.toThrow()
  expect(held).toBe(0)
})
