import { beforeEach, expect, test } from 'vitest'
import { broadcastLockEvent } from '#src/data/session/lock/lock-events.ts'
import { createReloadSessionStorage } from '#src/data/session/storage/reload-storage.ts'

const SESSION = { token: 'secret-token-7f3a', agentId: null, workspaceId: null, legacy: null }
const MINUTE = 60_000
const vault = () =>
  createReloadSessionStorage({ audience: 'https://engage.kaveri.example/', lockAfterMinutes: 15 })

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await vault().save(SESSION)
})

/** Marks the previous page as ended `ms` milliseconds before this one started. */
const endPreviousPage = (ms: number) =>
  sessionStorage.setItem('handoff.left', String(Math.round(performance.timeOrigin) - ms))

test('a reload restores the session, once for each page that ended', async () => {
  endPreviousPage(100)
  expect(await vault().load()).toEqual(SESSION)
  expect(sessionStorage.getItem('handoff.left')).toBeNull()
})

test('a reload restores the session also where the time of the last input is not known yet', async () => {
  endPreviousPage(100)
  localStorage.removeItem('handoff.active')
  expect(await vault().load()).toEqual(SESSION)
})

test('a duplicated tab asks for the token, and the original keeps its session over its next reload [FLT-89]', async () => {
  const original = sessionStorage.getItem('handoff.session') ?? ''
  expect(await vault().load()).toBeNull()
  expect(sessionStorage.getItem('handoff.session')).toBeNull()
  sessionStorage.setItem('handoff.session', original)
  endPreviousPage(100)
  expect(await vault().load()).toEqual(SESSION)
})

test.each([
  ['a closed tab that is restored', () => endPreviousPage(5 * MINUTE)],
  ['a duplicated tab, whose page did not end', () => undefined],
  [
    'a reload after the lock timeout [FLT-75]',
    () => {
      endPreviousPage(100)
      localStorage.setItem('handoff.active', String(Date.now() - 16 * MINUTE))
    },
  ],
  [
    'a reload during which another tab locked [FLT-56]',
    () => {
      endPreviousPage(100)
      broadcastLockEvent({ kind: 'locked' })
    },
  ],
  [
    'a reload after the clock was set back [FLT-46]',
    () => {
      endPreviousPage(100)
      localStorage.setItem('handoff.active', String(Date.now() + 60 * MINUTE))
    },
  ],
])('%s asks for the token, and the stored session is removed', async (_, prepare) => {
  prepare()
  expect(await vault().load()).toBeNull()
  endPreviousPage(100)
  expect(await vault().load()).toBeNull()
})
