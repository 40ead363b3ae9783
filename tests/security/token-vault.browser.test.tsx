import { afterEach, expect, test, vi } from 'vitest'
import { createEncryptedSessionStorage } from '#src/data/session/storage/reload-storage.ts'

const AUDIENCE = 'https://engage.kaveri.example/'
const SESSION = {
  token: 'secret-token-7f3a',
  agentId: 'a3d1f0c7-5e29-4b8b-9c55-0e7d42f6b118',
  workspaceId: null,
  legacy: { key: 'secret-key-91bc', workspaceId: '8c0e4b1a-77d2-4b0e-a5a1-f3c96d10e27b' },
}
const vault = () => createEncryptedSessionStorage({ audience: AUDIENCE })

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

type StorageCall = { readonly name: string; readonly of: object }

/** All calls that change the storage, or wait for it. */
const STORAGE_CALLS: readonly StorageCall[] = [
  { name: 'open', of: IDBFactory.prototype },
  { name: 'get', of: IDBObjectStore.prototype },
  { name: 'put', of: IDBObjectStore.prototype },
  { name: 'delete', of: IDBObjectStore.prototype },
  { name: 'setItem', of: Storage.prototype },
  { name: 'removeItem', of: Storage.prototype },
  { name: 'generateKey', of: SubtleCrypto.prototype },
  { name: 'encrypt', of: SubtleCrypto.prototype },
]

/** Simulates a page that ends after `maxSteps` storage calls: later calls throw. Returns a function for the attempted calls. */
function endPageAfter(maxSteps: number): () => number {
  let attempted = 0
  for (const { name, of } of STORAGE_CALLS) {
    const real: unknown = Reflect.get(of, name)
    if (typeof real !== 'function') throw new Error(`there is no ${name}`)
    Object.defineProperty(of, name, {
      configurable: true,
      writable: true,
      value(this: unknown, ...args: unknown[]): unknown {
        attempted += 1
        if (attempted > maxSteps) throw new DOMException('the page has ended', 'AbortError')
        return Reflect.apply(real, this, args)
      },
    })
    restores.push(() => Object.defineProperty(of, name, { configurable: true, writable: true, value: real }))
  }
  return () => attempted
}

const restores: (() => void)[] = []
function restoreCalls() {
  for (const restore of restores.splice(0)) restore()
}
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

test('storing a session many times leaves one key [FLT-89]', async () => {
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
  expect(everything).toContain('keyId')
  for (const text of [everything, decodeBase64(everything)]) {
    expect(text).not.toContain('secret-token')
    expect(text).not.toContain('secret-key')
  }
  expect(await caches.keys()).toEqual([])
})

test('the key can’t be exported', async () => {
  await vault().save(SESSION)
  const [key] = (await readEveryRecord()).filter((it) => it instanceof CryptoKey)
  if (!key) throw new Error('there is no key')
  expect(key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow(/not extractable/)
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

test.each(['', '{', 'null', '{"keyId":1}', '{"keyId":"x","iv":"AA==","sealed":"AA=="}'])(
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
