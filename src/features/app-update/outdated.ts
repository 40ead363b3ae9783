/** Whether this page is of a build that the server no longer has: then what it hasn't loaded yet can't be had (fault 65). */
export type Age =
  | 'in use'
  | 'gone'
  /** Loading the page again has brought the same old one. */
  | 'gone for good'

type Outdated = {
  readonly age: () => Age
  readonly subscribe: (listener: () => void) => () => void
  /** Notes that the page is loaded again for that reason: it is offered once. */
  readonly reload: () => void
}

const RELOADED = 'handoff.reloaded'

/** Looks into it whenever a part of the app can't be fetched. A network that is away says nothing. */
export function watchOutdated(): Outdated {
  const listeners = new Set<() => void>()
  let age: Age = 'in use'
  let isLooking = false
  const look = async () => {
    if (isLooking || age !== 'in use') return
    isLooking = true
    const isGone = await isReplaced()
    isLooking = false
    if (!isGone) return
    age = remembered() === entry() ? 'gone for good' : 'gone'
    for (const listener of listeners) listener()
  }
  globalThis.addEventListener('vite:preloadError', () => void look())
  return {
    age: () => age,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reload: () => {
      try {
        sessionStorage.setItem(RELOADED, entry())
      } catch {
        // Blocked: then it is offered again.
      }
      location.reload()
    },
  }
}

/** The file that the page began with: each build has another. */
function entry(): string {
  const src = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  return src ?? ''
}

async function isReplaced(): Promise<boolean> {
  try {
    // Asked with a query, which no worker has an answer to.
    const page = await fetch(`${import.meta.env.BASE_URL}index.html?${Date.now()}`, { cache: 'no-store' })
    return page.ok && !(await page.text()).includes(entry())
  } catch {
    return false
  }
}

function remembered(): string | null {
  try {
    return sessionStorage.getItem(RELOADED)
  } catch {
    return null
  }
}
