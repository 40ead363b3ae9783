import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds without a request after which nothing more is on its way. */
const QUIET = 150

/**
 * Stands before the platform. While it is shut, older pages wait at it one by one, so that what an answer costs can be
 * told from what asking for it did.
 */
export function createGate() {
  const waiting: (() => void)[] = []
  let isShut = false
  let arrived = Promise.withResolvers<void>()
  let busy = 0
  let lastAt = 0

  const isOlderPage = async (request: Request) =>
    request.url.endsWith('/messages/list') && (await request.clone().text()).includes('"cursor"')

  return {
    async pass(request: Request, answer: () => Promise<Response>): Promise<Response> {
      if (isShut && (await isOlderPage(request))) {
        const { promise, resolve } = Promise.withResolvers<void>()
        waiting.push(resolve)
        arrived.resolve()
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
    shut() {
      isShut = true
    },
    /** Lets everybody pass. */
    open() {
      isShut = false
      for (const pass of waiting.splice(0)) pass()
      arrived = Promise.withResolvers()
    },
    /** Until somebody waits. */
    whenAsked: () => (waiting.length > 0 ? Promise.resolve() : arrived.promise),
    /** Lets the first one pass that waits. */
    passOne() {
      waiting.shift()?.()
      if (waiting.length === 0) arrived = Promise.withResolvers()
    },
    /** Until nothing has been asked for a while; whoever waits at the gate doesn't count. */
    async whenQuiet() {
      while (busy > 0 || performance.now() - lastAt < QUIET) await pause(20)
    },
  }
}
