/** Whether this page is of a build that the server no longer has: then what it hasn't loaded yet can't be had (fault 65). */
export type BuildAge =
  | 'in use'
  | 'gone'
  /** Loading the page again has brought the same old one. */
  | 'gone for good'

type StaleBuildWatcher = {
  readonly getAge: () => BuildAge
  readonly subscribe: (listener: () => void) => () => void
  /** Notes that the page is loaded again for that reason: it is offered once. */
  readonly reload: () => void
}

const RELOADED_KEY = 'handoff.reloaded'

/** Looks into it whenever a part of the app can't be fetched. A network that is away says nothing. */
export function watchForStaleBuild(): StaleBuildWatcher {
  const listeners = new Set<() => void>()
  let age: BuildAge = 'in use'
  let isChecking = false
  const checkBuild = async () => {
    if (isChecking || age !== 'in use') return
    isChecking = true
    const isGone = await isBuildReplaced()
    isChecking = false
    if (!isGone) return
    age = readReloadedScript() === getEntryScript() ? 'gone for good' : 'gone'
    for (const listener of listeners) listener()
  }
  globalThis.addEventListener('vite:preloadError', () => void checkBuild())
  return {
    getAge: () => age,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reload: () => {
      try {
        sessionStorage.setItem(RELOADED_KEY, getEntryScript())
      } catch {
        // Blocked: then it is offered again.
      }
      location.reload()
    },
  }
}

/** The file that the page began with: each build has another. */
function getEntryScript(): string {
  const src = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  return src ?? ''
}

async function isBuildReplaced(): Promise<boolean> {
  try {
    // Asked with a query, which no worker has an answer to.
    const page = await fetch(`${import.meta.env.BASE_URL}index.html?${Date.now()}`, { cache: 'no-store' })
    return page.ok && !(await page.text()).includes(getEntryScript())
  } catch {
    return false
  }
}

function readReloadedScript(): string | null {
  try {
    return sessionStorage.getItem(RELOADED_KEY)
  } catch {
    return null
  }
}
