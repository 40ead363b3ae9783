import { toScriptUrl } from './script-url.ts'

/** Starts a worker of the app from the address of its module. Throws where the browser can't. */
export function openModuleWorker(address: string, name: string): Worker {
  // Trusted Types refuses a plain string, but the type of `Worker` allows nothing else.
  const worker: unknown = Reflect.construct(Worker, [toScriptUrl(address), { type: 'module', name }])
  if (!(worker instanceof Worker)) throw new TypeError('there is no worker')
  return worker
}
