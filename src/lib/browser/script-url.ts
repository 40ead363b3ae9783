/**
 * Addresses of scripts under Trusted Types: one policy, which allows the service worker and the workers of this build and
 * nothing else. Its name is part of the Content-Security-Policy.
 */
const SERVICE_WORKER = `${import.meta.env.BASE_URL}sw.js`
/** As the build names the files of workers: that of the search, and that which reads texts. */
const WORKER_FILE = /^assets\/(?:text-)?worker-[\w-]+\.js$/

/** The address for `register` or `Worker`; throws for an address of another script. */
export function toScriptUrl(address: string): unknown {
  policy ??= createPolicy()
  return policy ? policy.createScriptURL(address) : address
}

let policy: ScriptUrlPolicy<unknown> | null = null

function createPolicy(): ScriptUrlPolicy<unknown> | null {
  const scope: object = globalThis
  if (!hasTrustedTypes(scope)) return null
  return scope.trustedTypes.createPolicy('handoff-sw', {
    createScriptURL: (address) => {
      if (!isOwnScript(address)) throw new TypeError('not a worker of this app')
      return address
    },
  })
}

function isOwnScript(address: string): boolean {
  // The development server has other addresses, and no Content-Security-Policy.
  if (import.meta.env.DEV || address === SERVICE_WORKER) return true
  const base = import.meta.env.BASE_URL
  return address.startsWith(base) && WORKER_FILE.test(address.slice(base.length))
}

type ScriptUrlPolicy<Address> = { readonly createScriptURL: (address: string) => Address }
/** The part of Trusted Types used here, which TypeScript's library lacks. */
type TrustedTypes = {
  readonly createPolicy: (name: string, rules: ScriptUrlPolicy<string>) => ScriptUrlPolicy<unknown>
}

function hasTrustedTypes(scope: object): scope is { readonly trustedTypes: TrustedTypes } {
  return 'trustedTypes' in scope
}
