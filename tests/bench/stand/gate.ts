import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds without a request after which nothing more is on its way, unless somebody says otherwise. */
const QUIET = 150

/** Which requests have to wait. */
type Kind = 'older pages' | 'all'

/**
 * Stands before the platform. While it is shut, requests wait at it, so that what an answer costs can be told from what
 * asking for it did, and from what other answers do.
 */
export function createGate() {
  const waiting: { isMessages: boolean; pass: () => void }[] = []
  let shutFor: Kind | null = null
  let arrived = Promise.withResolvers<void>()
  let busy = 0
  let lastAt = 0
  const asked: string[] = []

  return {
    /** What has been asked of the platform so far, as paths. */
    asked,
    /** How many are being answered. */
    busy: () => busy,
    async pass(request: Request, answer: () => Promise<Response>): Promise<Response> {
      const [, operation] = /\/platform-api\/v1\/([^?]*)/.exec(request.url) ?? []
      if (operation !== undefined && request.method !== 'OPTIONS') asked.push(operation)
      const isMessages = operation === 'messages/list'
      const isOlder = isMessages && (await request.clone().text()).includes('"cursor"')
      if (shutFor === 'all' || (shutFor === 'older pages' && isOlder)) {
        const { promise, resolve } = Promise.withResolvers<void>()
        waiting.push({ isMessages, pass: resolve })
        if (isMessages) arrived.resolve()
        await promise
      }
      busy += 1
      try {
        return await answer()
      } finally {
        busy -= 1
        lastAt = performance.now()
      }
    },
    shutFor(kind: Kind) {
      shutFor = kind
    },
    /** Lets everybody pass. */
    open() {
      shutFor = null
      for (const { pass } of waiting.splice(0)) pass()
      arrived = Promise.withResolvers()
    },
    /** Until somebody waits who wants messages. */
    whenAsked: () => (waiting.some((it) => it.isMessages) ? Promise.resolve() : arrived.promise),
    /** Lets the first one pass who waits for messages. */
    passMessages() {
      const at = waiting.findIndex((it) => it.isMessages)
      for (const { pass } of waiting.splice(at, at === -1 ? 0 : 1)) pass()
      if (!waiting.some((it) => it.isMessages)) arrived = Promise.withResolvers()
    },
    /** Until nothing has been asked for so many milliseconds; whoever waits at the gate doesn't count. */
    async whenQuiet(quiet = QUIET) {
      // What is about to be asked needs its time, too.
      const since = quiet > QUIET ? performance.now() : 0
      const isBusy = () => busy > 0 || performance.now() - Math.max(lastAt, since) < quiet
      while (isBusy()) await pause(20)
    },
  }
}

export type Gate = ReturnType<typeof createGate>
