import type { Page } from '@playwright/test'

/** All that any store of the browser holds, and the page itself, as text: values, keys and names, base 64 read as such. */
export async function everythingKept(page: Page): Promise<string> {
  const shown = await page.evaluate(() =>
    JSON.stringify([
      document.documentElement.outerHTML,
      document.title,
      location.href,
      history.state,
      window.name,
    ]),
  )
  return withDecodedBase64(shown) + (await everythingStored(page))
}

/** The same without the page itself. */
export async function everythingStored(page: Page): Promise<string> {
  const text = await page.evaluate(async () => {
    const found: unknown[] = [document.cookie, Object.entries(localStorage), Object.entries(sessionStorage)]
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)))
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answerOf(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store)
        found.push(name, await answerOf(all.getAllKeys()), await answerOf(all.getAll()))
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
