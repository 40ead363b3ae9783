import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds without a request after which the page counts as idle, by default. */
const QUIET_MS = 150

/** Which requests are held back. */
type HeldRequests = 'older pages' | 'all'

/**
 * A proxy between the page and the platform that can hold requests back, so that the cost of a response is measured apart
 * from the cost of its request and of other responses.
 */
export function createRequestGate() {
  const heldRequests: { isMessages: boolean; release: () => void }[] = []
  let held: HeldRequests | null = null
  let messagesRequested = Promise.withResolvers<void>()
  let delayMs = 0
  let answering = 0
  let lastAnsweredAt = 0
  const requests: string[] = []

  return {
    /** The paths of all requests so far. */
    requests,
    /** The number of requests that are being answered. */
    countAnswering: () => answering,
    async handle(request: Request, answer: () => Promise<Response>): Promise<Response> {
      const [, operation] = /\/platform-api\/v1\/([^?]*)/.exec(request.url) ?? []
      if (operation !== undefined && request.method !== 'OPTIONS') requests.push(operation)
      const isMessages = operation === 'messages/list'
      const isOlder = isMessages && (await request.clone().text()).includes('"cursor"')
      if (held === 'all' || (held === 'older pages' && isOlder)) {
        const { promise, resolve } = Promise.withResolvers<void>()
        heldRequests.push({ isMessages, release: resolve })
        if (isMessages) messagesRequested.resolve()
        await promise
      }
      answering += 1
      try {
        if (operation !== undefined) await pause(delayMs)
        return await answer()
      } finally {
        answering -= 1
        lastAnsweredAt = performance.now()
      }
    },
    hold(kind: HeldRequests) {
      held = kind
    },
    /** Answers each request of the platform that many milliseconds later. */
    delay(ms: number) {
      delayMs = ms
    },
    /** Releases all requests and holds none back. */
    releaseAll() {
      held = null
      for (const { release } of heldRequests.splice(0)) release()
      messagesRequested = Promise.withResolvers()
    },
    /** Resolves when a request for messages is held. */
    whenMessagesRequested: () =>
      heldRequests.some((it) => it.isMessages) ? Promise.resolve() : messagesRequested.promise,
    /** Releases the first held request for messages. */
    releaseMessages() {
      const at = heldRequests.findIndex((it) => it.isMessages)
      for (const { release } of heldRequests.splice(at, at === -1 ? 0 : 1)) release()
      if (!heldRequests.some((it) => it.isMessages)) messagesRequested = Promise.withResolvers()
    },
    /** Resolves after `quietMs` without a request or a response; held requests don't count. */
    async whenIdle(quietMs = QUIET_MS) {
      // A longer wait starts now, because the page may be about to send a request.
      const since = quietMs > QUIET_MS ? performance.now() : 0
      const isBusy = () => answering > 0 || performance.now() - Math.max(lastAnsweredAt, since) < quietMs
      while (isBusy()) await pause(20)
    },
  }
}

export type RequestGate = ReturnType<typeof createRequestGate>
