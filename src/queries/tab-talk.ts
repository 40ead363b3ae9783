/** What a tab tells the others and hears of them: answers, a pause, requests for the count, what came of a hand-over. */
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'
import { LONGEST_WAIT } from '#src/api/retry-after.ts'
import { assignTicket } from '#src/api/tickets.ts'
import { joinRequests, type RequestEntry } from '#src/domain/request-log.ts'
import { putTickets } from '#src/domain/ticket-book.ts'
import type { Pause, Scheduler } from '#src/lib/scheduler.ts'
import { createSharing, type Sharing } from '#src/lib/shared-asking.ts'
import { changeRequests, noteRequest, requestsOf } from './requests.ts'
import { readMessage, type TabSaid, toMessage } from './tab-message.ts'
import { changeBook } from './ticket-book.ts'

type Options = {
  api: Api
  queryClient: QueryClient
  scheduler: Scheduler
  /** This tab's id. */
  tab: string
  /** What it has asked so far, in order. */
  early: readonly RequestEntry[]
  /** False: there is nobody to say it to. */
  post: (message: unknown) => boolean
  isLeader: () => boolean
  hasOthers: () => boolean
}

export type Talk = {
  readonly sharing: Sharing
  readonly hear: (message: unknown) => void
  /** Tells those who are there what they don't know, and asks for what they do. */
  readonly greet: () => void
  readonly stop: () => void
}

/** Requests that are remembered to be told. */
const MOST = 200

export function createTalk({
  api,
  queryClient,
  scheduler,
  tab,
  early,
  post,
  isLeader,
  hasOthers,
}: Options): Talk {
  const { clockwork } = scheduler
  const say = (said: TabSaid) => post(toMessage(tab, said))
  const sharing = createSharing({
    say,
    hasOthers,
    isHidden: () => document.visibilityState === 'hidden',
    begin: clockwork.begin,
    onUnseen: clockwork.replan,
  })
  /** This tab's own requests that nobody was told of. */
  let unsaid = early
  /** What became known since the others were asked for what they know; null: they have answered. */
  let since: readonly RequestEntry[] | null = null
  let isHearing = false

  api.through((fetch, { operation, key }) => {
    if (operation === assignTicket.id) return telling(fetch, (text) => say({ kind: 'handedOver', text }))
    return key === undefined ? fetch : sharing.through(key, fetch)
  })
  for (const attempt of early) noteRequest(queryClient, attempt)
  const deaf = api.listen((event) => {
    if (event.kind !== 'attempt') return
    noteRequest(queryClient, event.attempt)
    if (since) since = [event.attempt, ...since].slice(0, MOST)
    if (!say({ kind: 'sent', attempt: event.attempt })) unsaid = [...unsaid, event.attempt].slice(-MOST)
  })
  const unsubscribe = scheduler.subscribe(() => {
    if (!isHearing) say({ kind: 'pause', pause: scheduler.pause() })
  })

  function hearSaid(said: TabSaid, from: string) {
    switch (said.kind) {
      case 'pause':
        return keepQuiet(said.pause)
      case 'sent':
        if (since) since = [said.attempt, ...since].slice(0, MOST)
        return noteRequest(queryClient, said.attempt)
      case 'handedOver':
        return putHandedOver(queryClient, said.text)
      case 'hello':
        return isLeader() ? welcome(from) : undefined
      case 'welcome':
        return said.to === tab ? learn(said) : undefined
      case 'asks':
      case 'answer':
      case 'ends':
        return sharing.hear(said, from)
    }
  }

  /** Never for longer than the platform itself could ask for: the clock may have been set since. */
  function keepQuiet(pause: Pause | null) {
    clockwork.quiet(pause && { ...pause, until: Math.min(pause.until, Date.now() + LONGEST_WAIT) })
  }

  function welcome(to: string) {
    const log = requestsOf(queryClient)
    const minutes = [...log.minutes].map(([minute, requests]) => ({ minute, requests }))
    say({ kind: 'welcome', to, pause: scheduler.pause(), entries: [...log.entries], minutes })
  }

  function learn({ pause, entries, minutes }: Extract<TabSaid, { kind: 'welcome' }>) {
    if (pause) keepQuiet(pause)
    if (since) {
      const known = { entries, minutes: new Map(minutes.map((it) => [it.minute, it.requests])) }
      const missed = since
      changeRequests(queryClient, () => joinRequests(known, missed))
    }
    since = null
  }

  return {
    sharing,
    hear: (message) => {
      const heard = readMessage(message)
      if (!heard) return
      isHearing = true
      hearSaid(heard.said, heard.tab)
      isHearing = false
    },
    greet: () => {
      for (const attempt of unsaid) say({ kind: 'sent', attempt })
      unsaid = []
      since = []
      say({ kind: 'hello' })
    },
    stop: () => {
      api.through((fetch) => fetch)
      deaf()
      unsubscribe()
    },
  }
}

/** A `fetch` that tells what was answered, if it was a yes. */
function telling(fetch: typeof globalThis.fetch, tell: (text: string) => void): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (response.ok)
      void response
        .clone()
        .text()
        .then(tell, () => undefined)
    return response
  }
}

/** As the answer of one's own hand-over, read as strictly. */
function putHandedOver(client: QueryClient, text: string) {
  const ignore = { record: () => undefined, field: () => undefined }
  const ticket = assignTicket.output(jsonOf(text), ignore)
  if (ticket) changeBook(client, (book) => putTickets(book, [ticket]))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
