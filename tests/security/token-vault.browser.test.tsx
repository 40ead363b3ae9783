import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEncryptedSessionStorage } from '#src/data/session/storage/reload-storage.ts'
import { createKeyDatabase } from '#src/lib/storage/key-store.ts'
import { wipeStorage } from '#src/lib/storage/usage.ts'
import { endPageAfter, restoreCalls } from '../support/ended-page.ts'

const AUDIENCE = 'https://engage.kaveri.example/'
const SESSION = {
  token: 'secret-token-7f3a',
  agentId: 'a3d1f0c7-5e29-4b8b-9c55-0e7d42f6b118',
  workspaceId: null,
  legacy: { key: 'secret-key-91bc', workspaceId: '8c0e4b1a-77d2-4b0e-a5a1-f3c96d10e27b' },
}
const vault = () => createEncryptedSessionStorage({ audience: AUDIENCE })

// Of other tests in this browser.
beforeEach(() => wipeStorage())
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await vault().clear()
})

test('a stored session is read by the next page', async () => {
  await vault().save(SESSION)
  expect(await vault().load()).toEqual(SESSION)
})

test('reading the session waits ten seconds for the device storage, then answers null', async () => {
  await vault().save(SESSION)
  const silent: IDBOpenDBRequest = Object.setPrototypeOf(new EventTarget(), IDBOpenDBRequest.prototype)
  vi.spyOn(IDBFactory.prototype, 'open').mockReturnValue(silent)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const onAnswer = vi.fn()
  void vault().load().then(onAnswer)
  await vi.advanceTimersByTimeAsync(9_900)
  expect(onAnswer).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(null)
})

afterEach(restoreCalls)

test('a page that ends at any step of storing a session leaves a readable session [FLT-89]', async () => {
  const renewed = { ...SESSION, token: 'secret-token-renewed' }
  await vault().save(SESSION)
  const wanted = endPageAfter(Number.POSITIVE_INFINITY)
  await vault().save(SESSION)
  const steps = wanted()
  restoreCalls()
  expect(steps).toBeGreaterThan(2)
  for (let maxSteps = 0; maxSteps <= steps; maxSteps += 1) {
    await vault().save(SESSION)
    endPageAfter(maxSteps)
    await vault().save(renewed)
    restoreCalls()
    const found = await vault().load()
    expect(found?.token, `after ${maxSteps} of ${steps} steps`).toMatch(/^secret-token-(?:7f3a|renewed)$/)
  }
  expect((await vault().load())?.token).toBe(renewed.token)
})

test('storing a session many times leaves one database [FLT-89]', async () => {
  for (let n = 0; n < 5; n += 1) await vault().save({ ...SESSION, token: `secret-token-${n}` })
  expect(await readEveryRecord()).toHaveLength(1)
  expect((await vault().load())?.token).toBe('secret-token-4')
})

test('no storage has a credential in the clear', async () => {
  await vault().save(SESSION)
  const everything = JSON.stringify([
    Object.entries(sessionStorage),
    Object.entries(localStorage),
    document.cookie,
    await readEveryRecord(),
    window.name,
    history.state,
    location.href,
  ])
  expect(everything).toContain('handoff-session')
  for (const text of [everything, decodeBase64(everything)]) {
    expect(text).not.toContain('secret-token')
    expect(text).not.toContain('secret-key')
  }
  expect(await caches.keys()).toEqual([])
})

test('the key can’t be exported', async () => {
  await vault().save(SESSION)
  const [stored] = await readEveryRecord()
  const key: unknown = Object(stored).key
  if (!(key instanceof CryptoKey)) throw new Error('there is no key')
  expect(key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow(/not extractable/)
})

test('a lock or a sign-out also deletes the sessions of closed tabs, and none of an open one', async () => {
  for (const name of ['handoff-session closed', 'handoff-session open']) await createKeyDatabase(1, name)
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  void navigator.locks.request('handoff-session open', () => {
    hold()
    return ended
  })
  await held
  await vault().clear()
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['handoff-session open'])
  end()
  await navigator.locks.request('handoff-session open', () => undefined)
  await vault().clear()
  expect(await indexedDB.databases()).toEqual([])
})

test('signing out removes the ciphertext and the key, even right after signing in', async () => {
  const one = vault()
  void one.save(SESSION)
  await one.clear()
  expect(await one.load()).toBeNull()
  expect(sessionStorage).toHaveLength(0)
  expect(await readEveryRecord()).toEqual([])
})

test('a session stored for one platform is not read for another', async () => {
  await vault().save(SESSION)
  expect(await createEncryptedSessionStorage({ audience: 'https://other.example/' }).load()).toBeNull()
})

test.each(['', '{', 'null', '{"database":1}', '{"database":"handoff-session x"}'])(
  'a storage that contains %j asks for the token again, and stores the next session',
  async (text) => {
    sessionStorage.setItem('handoff.session', text)
    expect(await vault().load()).toBeNull()
    await vault().save(SESSION)
    expect(await vault().load()).toEqual(SESSION)
  },
)

test.each([
  ['IndexedDB', () => vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(refuse)],
  ['the session store', () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)],
])('where %s is blocked, nothing is stored and nothing breaks', async (_, block) => {
  const blocked = block()
  await vault().save(SESSION)
  expect(await vault().load()).toBeNull()
  expect(sessionStorage).toHaveLength(0)
  await vault().clear()
  blocked.mockRestore()
})

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** All values of all databases of this origin. */
async function readEveryRecord(): Promise<unknown[]> {
  const found: unknown[] = []
  for (const { name } of await indexedDB.databases()) {
    const database = await resultOf(indexedDB.open(name ?? ''))
    for (const store of database.objectStoreNames) {
      const request: IDBRequest<unknown[]> = database.transaction(store).objectStore(store).getAll()
      found.push(...(await resultOf(request)))
    }
    database.close()
  }
  return found
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error('the request failed')))
  })
}

/** The text with every part decoded that could be Base64. */
function decodeBase64(text: string): string {
  return text.replaceAll(/[A-Za-z0-9+/]{8,}={0,2}/g, (part) => {
    try {
      return atob(part)
    } catch {
      return part
    }
  })
}
