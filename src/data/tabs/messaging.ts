/** Exchanges responses, pauses, the request log and accepted assignments with the other tabs of the session. */
import type { Api } from '#src/api/client/client.ts'
import { MAX_RETRY_AFTER_MS } from '#src/api/client/parse-response.ts'
import { assignTicket } from '#src/api/operations/tickets.ts'
import type { Scheduler } from '#src/data/session/scheduler.ts'
import type { SessionStore } from '#src/data/session/store.ts'
import { storeTickets } from '#src/data/tickets/store.ts'
import type { Pause } from '#src/domain/polling/back-off.ts'
import { MAX_LOG_ENTRIES, type RequestEntry } from '#src/domain/session/request-log.ts'
import { parseTabMessage, type TabMessage, wrapTabMessage } from './message.ts'
import { adoptRequestLog, logRequest, requestLogSlice } from './request-log.ts'
import { createRequestSharing, type RequestSharing } from './request-sharing.ts'

type Options = {
  api: Api
  store: SessionStore
  scheduler: Scheduler
  /** This tab's id. */
  tab: string
  /** The requests that this tab has sent so far, in order. */
  earlyRequests: readonly RequestEntry[]
  /** False: this tab isn't connected to other tabs. */
  post: (message: unknown) => boolean
  isLeader: () => boolean
  hasOthers: () => boolean
}

export type TabMessaging = {
  readonly sharing: RequestSharing
  readonly onMessage: (message: unknown) => void
  /** Sends the other tabs this tab's unshared requests, and asks the leader for the pause and the request log. */
  readonly announceTab: () => void
  readonly stop: () => void
}

export function createTabMessaging({
  api,
  store,
  scheduler,
  tab,
  earlyRequests,
  post,
  isLeader,
  hasOthers,
}: Options): TabMessaging {
  const { controls } = scheduler
  const broadcast = (message: TabMessage) => post(wrapTabMessage(tab, message))
  const sharing = createRequestSharing({
    broadcast,
    hasOthers,
    isHidden: () => document.visibilityState === 'hidden',
    startTask: controls.startTask,
    onHiddenRequest: controls.reschedule,
  })
  /** This tab's own requests that weren't broadcast yet. */
  let unsharedRequests = earlyRequests
  /** Requests that were logged since this tab sent `hello`; null: the leader has answered. */
  let requestsSinceHello: readonly RequestEntry[] | null = null
  let isHandlingMessage = false

  api.setFetchWrapper((fetch, { operation, key }) => {
    if (operation === assignTicket.id)
      return shareAcceptedResponse(fetch, (text) => broadcast({ kind: 'assigned', text }))
    return key === undefined ? fetch : sharing.wrapFetch(key, fetch)
  })
  for (const attempt of earlyRequests) logRequest(store, attempt)
  const unsubscribeApi = api.subscribe((event) => {
    if (event.kind !== 'attempt') return
    logRequest(store, event.attempt)
    if (requestsSinceHello)
      requestsSinceHello = [event.attempt, ...requestsSinceHello].slice(0, MAX_LOG_ENTRIES)
    if (!broadcast({ kind: 'sent', attempt: event.attempt }))
      unsharedRequests = [...unsharedRequests, event.attempt].slice(-MAX_LOG_ENTRIES)
  })
  const unsubscribe = scheduler.subscribe(() => {
    if (!isHandlingMessage) broadcast({ kind: 'pause', pause: scheduler.getPause() })
  })

  function handleMessage(message: TabMessage, from: string) {
    switch (message.kind) {
      case 'pause':
        return applyPause(message.pause)
      case 'sent':
        if (requestsSinceHello)
          requestsSinceHello = [message.attempt, ...requestsSinceHello].slice(0, MAX_LOG_ENTRIES)
        return logRequest(store, message.attempt)
      case 'assigned':
        return storeAssignedTicket(store, message.text)
      case 'hello':
        return isLeader() ? sendWelcome(from) : undefined
      case 'welcome':
        return message.to === tab ? mergeWelcome(message) : undefined
      case 'request':
      case 'response':
      case 'end':
        return sharing.onMessage(message, from)
    }
  }

  /** Limited to the longest pause that the platform can request: the clock may have been set since. */
  function applyPause(pause: Pause | null) {
    controls.applyPause(pause && { ...pause, until: Math.min(pause.until, Date.now() + MAX_RETRY_AFTER_MS) })
  }

  function sendWelcome(to: string) {
    const log = requestLogSlice(store).get()
    const minutes = [...log.minutes].map(([minute, requests]) => ({ minute, requests }))
    broadcast({ kind: 'welcome', to, pause: scheduler.getPause(), entries: [...log.entries], minutes })
  }

  function mergeWelcome({ pause, entries, minutes }: Extract<TabMessage, { kind: 'welcome' }>) {
    if (pause) applyPause(pause)
    if (requestsSinceHello) {
      const leaderLog = { entries, minutes: new Map(minutes.map((it) => [it.minute, it.requests])) }
      adoptRequestLog(store, leaderLog, requestsSinceHello)
    }
    requestsSinceHello = null
  }

  return {
    sharing,
    onMessage: (message) => {
      const received = parseTabMessage(message)
      if (!received) return
      isHandlingMessage = true
      handleMessage(received.message, received.tab)
      isHandlingMessage = false
    },
    announceTab: () => {
      for (const attempt of unsharedRequests) broadcast({ kind: 'sent', attempt })
      unsharedRequests = []
      requestsSinceHello = []
      broadcast({ kind: 'hello' })
    },
    stop: () => {
      api.setFetchWrapper((fetch) => fetch)
      unsubscribeApi()
      unsubscribe()
    },
  }
}

/** A `fetch` that passes the text of each 2xx response to `onText`. */
function shareAcceptedResponse(
  fetch: typeof globalThis.fetch,
  onText: (text: string) => void,
): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (response.ok)
      void response
        .clone()
        .text()
        .then(onText, () => undefined)
    return response
  }
}

/** Validates another tab's *assign ticket* response as strictly as an own one, and stores the ticket. */
function storeAssignedTicket(store: SessionStore, text: string) {
  const ignore = { record: () => undefined, field: () => undefined }
  const ticket = assignTicket.output(parseJson(text), ignore)
  if (ticket) storeTickets(store, [ticket])
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
