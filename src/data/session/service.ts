/**
 * Parts of a session that run beside its core, such as the outbox of assignments. A service is made on its first use, once
 * for each session, and closes with it: the last one made closes first.
 */
import type { SessionStore } from './store.ts'

/** What identifies a session: choosing an agent or renaming an entry replaces the session's object, never its store. */
type Host = { readonly store: SessionStore }

/** Registers a function that ends the service. Called at once where the session has ended already. */
export type OnClose = (close: () => void) => void

export type Service<In extends Host, Instance> = (session: In) => Instance

export function defineService<In extends Host, Instance>(
  create: (session: In, onClose: OnClose) => Instance,
): Service<In, Instance> {
  const instances = new WeakMap<SessionStore, { readonly instance: Instance }>()
  return (session) => {
    const { store } = session
    const known = instances.get(store)
    if (known) return known.instance
    const instance = create(session, (close) => closeWithSession(store, close))
    instances.set(store, { instance })
    return instance
  }
}

/** A service whose code is loaded with its first use. Where that fails, the next use loads it again. */
export function defineLazyService<In extends Host, Instance>(
  open: (session: In, onClose: OnClose) => Promise<Instance>,
): Service<In, Promise<Instance>> {
  const openings = new WeakMap<SessionStore, Promise<Instance>>()
  return (session) => {
    const { store } = session
    const known = openings.get(store)
    if (known) return known
    const opening = open(session, (close) => closeWithSession(store, close)).catch((error: unknown) => {
      openings.delete(store)
      throw error
    })
    openings.set(store, opening)
    return opening
  }
}

const closeFunctions = new WeakMap<SessionStore, (() => void)[] | 'closed'>()

function closeWithSession(store: SessionStore, close: () => void): void {
  const functions = closeFunctions.get(store) ?? []
  if (functions === 'closed') return close()
  functions.push(close)
  closeFunctions.set(store, functions)
}

/** Closes all services of a session. What is made after that closes at once. */
export function closeServices(store: SessionStore): void {
  const functions = closeFunctions.get(store) ?? []
  closeFunctions.set(store, 'closed')
  if (functions === 'closed') return
  for (const close of functions.toReversed()) close()
}
