/**
 * The service worker that caches the files of one build (docs/decisions/0014), as a page sees it. Without a working
 * service worker there is never a newer build. Nothing here rejects.
 */
import { createEmitter } from '../emitter.ts'
import { toScriptUrl } from './script-url.ts'

export type BuildState =
  /** This page belongs to the build that the worker serves. */
  | 'current'
  /** A newer build is installed and waits for activation. */
  | 'waiting'
  /** This page or another activated a newer build: files that this page hasn't loaded yet may be gone. */
  | 'replaced'

export type AppWorker = {
  readonly getBuildState: () => BuildState
  readonly subscribe: (listener: () => void) => () => void
  /** Asks the server whether there is a newer build. */
  readonly checkForUpdate: () => Promise<void>
  /** Activates the newer build for all pages of the app. */
  readonly activateUpdate: () => Promise<void>
}

const SCRIPT = `${import.meta.env.BASE_URL}sw.js`

let appWorkerInstance: AppWorker | null = null

/** The service worker of this page; the first call registers it. */
export function getAppWorker(): AppWorker {
  appWorkerInstance ??=
    import.meta.env.PROD && 'serviceWorker' in navigator ? watchContainer(navigator.serviceWorker) : NO_WORKER
  return appWorkerInstance
}

const NO_WORKER: AppWorker = {
  getBuildState: () => 'current',
  subscribe: () => () => undefined,
  checkForUpdate: () => Promise.resolve(),
  activateUpdate: () => Promise.resolve(),
}

function watchContainer(container: ServiceWorkerContainer): AppWorker {
  const changes = createEmitter()
  let build: BuildState = 'current'
  // For a page that no worker controlled, the first worker replaces no build.
  let isControlled = container.controller !== null
  const setState = (next: BuildState) => {
    build = next
    changes.emit()
  }
  const registered = register(container)
  container.addEventListener('controllerchange', () => {
    if (isControlled) setState('replaced')
    else fetchUncachedFiles()
    isControlled = true
  })
  const watch = async () => {
    const registration = await registered
    const reportWaiting = () => {
      if (registration?.waiting && isControlled && build === 'current') setState('waiting')
    }
    const watchInstalling = () => registration?.installing?.addEventListener('statechange', reportWaiting)
    registration?.addEventListener('updatefound', watchInstalling)
    watchInstalling()
    reportWaiting()
  }
  void watch()
  return {
    getBuildState: () => build,
    subscribe: changes.subscribe,
    checkForUpdate: async () => {
      const registration = await registered
      await registration?.update().catch(() => undefined)
    },
    activateUpdate: async () => {
      const registration = await registered
      registration?.waiting?.postMessage({ type: 'SKIP_WAITING' })
    },
  }
}

/**
 * Fetches again what the page fetched before the worker could cache it, and what the app can't start without offline:
 * `config.json` and the language that is shown.
 */
function fetchUncachedFiles() {
  const languageFiles = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => url.includes('/assets/languages/'))
  for (const url of [`${import.meta.env.BASE_URL}config.json`, ...languageFiles])
    void fetch(url).catch(() => undefined)
}

async function register(container: ServiceWorkerContainer): Promise<ServiceWorkerRegistration | null> {
  try {
    // Trusted Types refuses a plain string, but the type of `register` allows nothing else.
    const script = toScriptUrl(SCRIPT)
    const options = { scope: import.meta.env.BASE_URL, updateViaCache: 'none' }
    return await Reflect.apply(Reflect.get(container, 'register'), container, [script, options])
  } catch {
    return null
  }
}
