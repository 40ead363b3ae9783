/** Tells listeners that something has changed, in the order in which they subscribed. What has changed they read themselves. */
export type Emitter = {
  /** Returns a function that removes the listener. */
  readonly subscribe: (listener: () => void) => () => void
  readonly emit: () => void
}

export function createEmitter(): Emitter {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    emit: () => {
      for (const listener of listeners) listener()
    },
  }
}
