/** Milliseconds from a change until it is written. */
const SAVE_DELAY_MS = 150

/** Writes what the agent types within 300 ms (rule 23), not after each key. `flush`: what is still waiting, at once. */
export function createDelayedWrite<Value>(write: (value: Value) => Promise<unknown>) {
  let unsaved: { readonly value: Value } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const take = () => {
    clearTimeout(timer)
    timer = undefined
    const taken = unsaved
    unsaved = null
    return taken
  }
  const flush = () => {
    const taken = take()
    if (taken) void write(taken.value)
  }
  return {
    save: (value: Value) => {
      unsaved = { value }
      // The next change doesn't restart the timer: typing without a pause must not delay the write.
      timer ??= setTimeout(flush, SAVE_DELAY_MS)
    },
    flush,
    cancel: () => void take(),
  }
}
