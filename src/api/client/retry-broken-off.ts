import { ApiError } from '#src/api/schema/api-error.ts'

const MIN_DELAY_MS = 200
const BASE_DELAY_MS = 400

type Options = {
  /** How often the read is repeated at most. */
  readonly retries: number
  readonly signal: AbortSignal | undefined
  /** Called before each repetition. */
  readonly onBrokenOff: () => void
}

/**
 * Repeats a read whose response was cut off: that is a network failure, only later than those that `fetch` reports. The
 * first repetition follows within a second; jitter keeps many devices apart.
 */
export async function retryBrokenOff<Result>(
  read: () => Promise<Result>,
  { retries, signal, onBrokenOff }: Options,
): Promise<Result> {
  for (let repetition = 0; ; repetition += 1)
    try {
      return await read()
    } catch (error) {
      if (repetition >= retries || signal?.aborted || !isBrokenOff(error)) throw error
      onBrokenOff()
      await delay(MIN_DELAY_MS + Math.random() * BASE_DELAY_MS * 2 ** repetition, signal)
      signal?.throwIfAborted()
    }
}

/** Whether the connection broke before the response was complete. */
export function isBrokenOff(error: unknown): boolean {
  return error instanceof ApiError && error.unreadableReason === 'broken-off'
}

/** Ends early when aborted. */
function delay(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
