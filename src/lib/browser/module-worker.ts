import { toScriptUrl } from './script-url.ts'

type Options = { readonly address: string; readonly name: string }

/**
 * Starts a worker of the app from the address of its module. `onError`: it can't be loaded, or has failed. Throws where the
 * browser has no workers.
 */
export function openModuleWorker({ address, name }: Options, onError: () => void): Worker {
  // Trusted Types refuses a plain string, but the type of `Worker` allows nothing else.
  const worker: unknown = Reflect.construct(Worker, [toScriptUrl(address), { type: 'module', name }])
  if (!(worker instanceof Worker)) throw new TypeError('there is no worker')
  worker.addEventListener('error', onError)
  worker.addEventListener('messageerror', onError)
  return worker
}
