/** Whether the server still has the build of this page. If not, the page can't load any further chunk of it (fault 65). */
import { createEmitter } from '#src/lib/emitter.ts'

export type BuildAge =
  | 'in use'
  | 'gone'
  /** Reloading the page returned the same old build. */
  | 'gone for good'

type StaleBuildWatcher = {
  readonly getAge: () => BuildAge
  readonly subscribe: (listener: () => void) => () => void
  /** Reloads the page, and remembers that: a second reload of the same build would not help. */
  readonly reload: () => void
}

const RELOADED_KEY = 'handoff.reloaded'

/** Checks the build whenever a chunk fails to load. A failing network changes nothing. */
export function watchForStaleBuild(): StaleBuildWatcher {
  const changes = createEmitter()
  let age: BuildAge = 'in use'
  let isChecking = false
  const checkBuild = async () => {
    if (isChecking || age !== 'in use') return
    isChecking = true
    const isGone = await isBuildReplaced()
    isChecking = false
    if (!isGone) return
    age = readReloadedScript() === getEntryScript() ? 'gone for good' : 'gone'
    changes.emit()
  }
  globalThis.addEventListener('vite:preloadError', () => void checkBuild())
  return {
    getAge: () => age,
    subscribe: changes.subscribe,
    reload: () => {
      try {
        sessionStorage.setItem(RELOADED_KEY, getEntryScript())
      } catch {
        // Storage is blocked: the reload is offered again.
      }
      location.reload()
    },
  }
}

/** The page's entry script: its name contains a hash, which differs in each build. */
function getEntryScript(): string {
  const src = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  return src ?? ''
}

async function isBuildReplaced(): Promise<boolean> {
  try {
    // The query string makes the request miss the service worker's cache.
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
