import { beforeEach, expect, test } from 'vitest'
import { createReloadSessionStorage } from '#src/data/session/storage/reload-storage.ts'
import { broadcastLockEvent } from '#src/data/tabs/lock-events.ts'

const SESSION = { token: 'secret-token-7f3a', agentId: null, workspaceId: null, legacy: null }
const MINUTE = 60_000
const vault = () =>
  createReloadSessionStorage({ audience: 'https://engage.kaveri.example/', lockAfterMinutes: 15 })

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await vault().save(SESSION)
})

/** The page before this one ended so long before this one began. */
const leftBefore = (ms: number) =>
  sessionStorage.setItem('handoff.left', String(Math.round(performance.timeOrigin) - ms))

test('a reload comes back, once for each page that ended', async () => {
  leftBefore(100)
  expect(await vault().load()).toEqual(SESSION)
  expect(sessionStorage.getItem('handoff.left')).toBeNull()
})

test('the copy of a tab asks for the token, and the original goes on over its next reload [FLT-89]', async () => {
  const original = sessionStorage.getItem('handoff.session') ?? ''
  expect(await vault().load()).toBeNull()
  expect(sessionStorage.getItem('handoff.session')).toBeNull()
  sessionStorage.setItem('handoff.session', original)
  leftBefore(100)
  expect(await vault().load()).toEqual(SESSION)
})

test.each([
  ['a tab that was closed and is restored', () => leftBefore(5 * MINUTE)],
  ['the copy of a tab, which no page has left', () => undefined],
  [
    'a reload after more than the minutes of the lock [FLT-75]',
    () => {
      leftBefore(100)
      localStorage.setItem('handoff.active', String(Date.now() - 16 * MINUTE))
    },
  ],
  [
    'a reload during which another tab locked [FLT-56]',
    () => {
      leftBefore(100)
      broadcastLockEvent({ kind: 'locked' })
    },
  ],
  [
    'a reload after the clock was put back [FLT-46]',
    () => {
      leftBefore(100)
      localStorage.setItem('handoff.active', String(Date.now() + 60 * MINUTE))
    },
  ],
])('%s asks for the token, and nothing is left to come back to', async (_, happened) => {
  happened()
  expect(await vault().load()).toBeNull()
  leftBefore(100)
  expect(await vault().load()).toBeNull()
})
