/** Tells listeners that something has happened, in the order in which they subscribed. */
export type Emitter<Event> = {
  /** Returns a function that removes the listener. */
  readonly subscribe: (listener: (event: Event) => void) => () => void
  readonly emit: (event: Event) => void
  /** Removes all listeners. */
  readonly clear: () => void
}

/** Without a type of event, only that something has changed: what has, listeners read themselves. */
export function createEmitter<Event = void>(): Emitter<Event> {
  const listeners = new Set<(event: Event) => void>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    emit: (event) => {
      for (const listener of listeners) listener(event)
    },
    clear: () => listeners.clear(),
  }
}
