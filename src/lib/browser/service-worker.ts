/**
 * The worker that keeps the files of one build (docs/decisions/0014), as a page sees it. Where the browser has none, or
 * the worker is broken, nothing is different: there is never a newer build, and nothing here rejects.
 */
export type BuildState =
  /** This page is of the build that the worker keeps. */
  | 'current'
  /** A newer one lies ready, and waits to be let in. */
  | 'waiting'
  /** A newer one was let in, by this page or another: what this page hasn't loaded yet may be gone. */
  | 'replaced'

export type AppWorker = {
  readonly getBuildState: () => BuildState
  readonly subscribe: (listener: () => void) => () => void
  /** Asks the server whether there is a newer build. */
  readonly checkForUpdate: () => Promise<void>
  /** Lets the newer build in, for all pages of the app. */
  readonly activateUpdate: () => Promise<void>
}

const SCRIPT = `${import.meta.env.BASE_URL}sw.js`

let appWorkerInstance: AppWorker | null = null

/** The one worker of this page; the first who asks registers it. */
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
  const listeners = new Set<() => void>()
  let build: BuildState = 'current'
  // A page that nothing kept so far loses nothing to the first worker.
  let isControlled = container.controller !== null
  const setState = (next: BuildState) => {
    build = next
    for (const listener of listeners) listener()
  }
  const registered = register(container)
  container.addEventListener('controllerchange', () => {
    if (isControlled) setState('replaced')
    // Read before anybody kept it; without it nothing would start.
    else void fetch(`${import.meta.env.BASE_URL}config.json`).catch(() => undefined)
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
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
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

async function register(container: ServiceWorkerContainer): Promise<ServiceWorkerRegistration | null> {
  try {
    // Under Trusted Types a plain string is refused; the type of `register` doesn't know of anything else.
    const script: unknown = createPolicy()?.createScriptURL(SCRIPT) ?? SCRIPT
    const options = { scope: import.meta.env.BASE_URL, updateViaCache: 'none' }
    return await Reflect.apply(Reflect.get(container, 'register'), container, [script, options])
  } catch {
    return null
  }
}

/** Lets through the address of our worker, and no other. */
function createPolicy() {
  const scope: object = globalThis
  if (!hasTrustedTypes(scope)) return null
  return scope.trustedTypes.createPolicy('handoff-sw', {
    createScriptURL: (address) => {
      if (address !== SCRIPT) throw new TypeError('not the worker of this app')
      return address
    },
  })
}

type Policy<Address> = { readonly createScriptURL: (address: string) => Address }
/** As much of Trusted Types as is needed here: TypeScript's library doesn't know them. */
type TrustedTypes = { readonly createPolicy: (name: string, rules: Policy<string>) => Policy<unknown> }

function hasTrustedTypes(scope: object): scope is { readonly trustedTypes: TrustedTypes } {
  return 'trustedTypes' in scope
}
