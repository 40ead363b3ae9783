import type { Page } from '@playwright/test'

/** The page and everything in the browser's storage as text: names, keys and values, with decoded Base64. */
export async function dumpPageAndStorage(page: Page): Promise<string> {
  const shown = await page.evaluate(() =>
    JSON.stringify([
      document.documentElement.outerHTML,
      document.title,
      location.href,
      history.state,
      window.name,
    ]),
  )
  return withDecodedBase64(shown) + (await dumpStorage(page))
}

/** Everything in the browser's storage as text: names, keys and values, with decoded Base64. */
export async function dumpStorage(page: Page): Promise<string> {
  const text = await page.evaluate(async () => {
    const found: unknown[] = [document.cookie, Object.entries(localStorage), Object.entries(sessionStorage)]
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)))
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await resultOf(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const objectStore = database.transaction(store).objectStore(store)
        found.push(name, await resultOf(objectStore.getAllKeys()), await resultOf(objectStore.getAll()))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        found.push(request.url, [...request.headers], (await (await cache.match(request))?.text()) ?? '')
    }
    return JSON.stringify(found, (_, value: unknown) => {
      if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value)
      return value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value
    })
  })
  return withDecodedBase64(text)
}

function withDecodedBase64(text: string): string {
  const decoded = text.replaceAll(/[A-Za-z0-9+/]{8,}={0,2}/g, (part) =>
    Buffer.from(part, 'base64').toString(),
  )
  return text + decoded
}
