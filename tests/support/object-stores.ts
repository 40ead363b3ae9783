import type { Page } from '@playwright/test'

/** The object stores of the device storage that have at least one row. */
export function listObjectStores(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('handoff ')) continue
      const open = indexedDB.open(name)
      await new Promise((resolve) => open.addEventListener('success', resolve))
      const all = open.result.transaction('rows').objectStore('rows').getAll()
      await new Promise((resolve) => all.addEventListener('success', resolve))
      open.result.close()
      for (const row of all.result) found.push(String(row.objectStore))
    }
    return [...new Set(found)]
  })
}

/** The names of the databases of a page's origin. */
export const listDatabases = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name))
