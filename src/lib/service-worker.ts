/**
 * The worker that keeps the files of one build (docs/decisions/0014), as a page sees it. Where the browser has none, or
 * the worker is broken, nothing is different: there is never a newer build, and nothing here rejects.
 */
export type Build =
  /** This page is of the build that the worker keeps. */
  | 'current'
  /** A newer one lies ready, and waits to be let in. */
  | 'waiting'
  /** A newer one was let in, by this page or another: what this page hasn't loaded yet may be gone. */
  | 'replaced'

export type AppWorker = {
  readonly build: () => Build
  readonly subscribe: (listener: () => void) => () => void
  /** Asks the server whether there is a newer build. */
  readonly look: () => Promise<void>
  /** Lets the newer build in, for all pages of the app. */
  readonly takeOver: () => Promise<void>
}

const SCRIPT = `${import.meta.env.BASE_URL}sw.js`

let known: AppWorker | null = null

/** The one worker of this page; the first who asks registers it. */
export function appWorker(): AppWorker {
  known ??= import.meta.env.PROD && 'serviceWorker' in navigator ? follow(navigator.serviceWorker) : NONE
  return known
}

const NONE: AppWorker = {
  build: () => 'current',
  subscribe: () => () => undefined,
  look: () => Promise.resolve(),
  takeOver: () => Promise.resolve(),
}

function follow(container: ServiceWorkerContainer): AppWorker {
  const listeners = new Set<() => void>()
  let build: Build = 'current'
  // A page that nothing kept so far loses nothing to the first worker.
  let isKept = container.controller !== null
  const say = (next: Build) => {
    build = next
    for (const listener of listeners) listener()
  }
  const registered = register(container)
  container.addEventListener('controllerchange', () => {
    if (isKept) say('replaced')
    // Read before anybody kept it; without it nothing would start.
    else void fetch(`${import.meta.env.BASE_URL}config.json`).catch(() => undefined)
    isKept = true
  })
  const watch = async () => {
    const registration = await registered
    const see = () => {
      if (registration?.waiting && isKept && build === 'current') say('waiting')
    }
    const heed = () => registration?.installing?.addEventListener('statechange', see)
    registration?.addEventListener('updatefound', heed)
    heed()
    see()
  }
  void watch()
  return {
    build: () => build,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    look: async () => {
      const registration = await registered
      await registration?.update().catch(() => undefined)
    },
    takeOver: async () => {
      const registration = await registered
      registration?.waiting?.postMessage({ type: 'SKIP_WAITING' })
    },
  }
}

async function register(container: ServiceWorkerContainer): Promise<ServiceWorkerRegistration | null> {
  try {
    // Under Trusted Types a plain string is refused; the type of `register` doesn't know of anything else.
    const script: unknown = policy()?.createScriptURL(SCRIPT) ?? SCRIPT
    const options = { scope: import.meta.env.BASE_URL, updateViaCache: 'none' }
    return await Reflect.apply(Reflect.get(container, 'register'), container, [script, options])
  } catch {
    return null
  }
}

/** Lets through the address of our worker, and no other. */
function policy() {
  const scope: object = globalThis
  if (!knowsTrustedTypes(scope)) return null
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

function knowsTrustedTypes(scope: object): scope is { readonly trustedTypes: TrustedTypes } {
  return 'trustedTypes' in scope
}
