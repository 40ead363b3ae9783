/**
 * A device for hand-overs to the local platform: a disk and locks that outlive its pages, pages that can be ended or
 * frozen at any moment, a clock that is turned by hand, and a network with weather.
 */
import { setImmediate } from 'node:timers/promises'
import { QueryClient } from '@tanstack/react-query'
import type { FaultRequest } from '#platform/faults/kinds.ts'
import type { Assignee } from '#src/api/schema/ticket.ts'
import type { HandOver, HandOvers } from '#src/domain/hand-over.ts'
import { readHandOver } from '#src/domain/hand-over-read.ts'
import type { Wish } from '#src/domain/hand-over-step.ts'
import { putTickets } from '#src/domain/ticket-book.ts'
import type { Shelved } from '#src/lib/disk.ts'
import { createHandOverOutbox } from '#src/queries/hand-over-outbox.ts'
import { askWhoHas, tellPlatform } from '#src/queries/hand-over-platform.ts'
import type { HandOverOutbox } from '#src/queries/hand-over-ways.ts'
import { bookOf, changeBook } from '#src/queries/ticket-book.ts'
import { knownOf } from '#src/queries/ticket-readings.ts'
import type { Ground } from './hand-over-ground.ts'
import { createHeldNames } from './held-names.ts'
import { heldBy, nobody } from './make-ticket.ts'

/** What becomes of one request: whether it arrives, what the platform does wrong, whether its answer comes, and when. */
export type Weather = {
  readonly reaches: boolean
  readonly fault: FaultRequest | null
  readonly hears: boolean
  readonly ms: number
}

export const FINE: Weather = { reaches: true, fault: null, hears: true, ms: 40 }
const CUT_OFF: Weather = { ...FINE, reaches: false, ms: 5 }

/** A reading of tickets, or an assignment. */
export type RequestKind = 'read' | 'assign'

/** Weather for assignments alone: readings arrive as ever. */
export const onAssign =
  (weather: Weather) =>
  (kind: RequestKind): Weather =>
    kind === 'assign' ? weather : FINE

/** Turns of the event loop in which an answer is read. */
const READING_TURNS = 4

type Options = {
  weather?: (kind: RequestKind) => Weather
  random?: () => number
  /** So many tickets of the listing are seen. */
  sees?: number
}
type Sent = { readonly handOver: HandOver; readonly at: number }

export async function createDevice(
  ground: Ground,
  { weather = () => FINE, random = () => 0.5, sees }: Options = {},
) {
  const rows = new Map<string, Shelved>()
  const names = createHeldNames()
  const sent: Sent[] = []
  const pages: Page[] = []
  const queryClient = new QueryClient()
  let timers: { readonly at: number; readonly act: () => void }[] = []
  const world = { now: 1_000_000, isOnline: true, isLocked: false, weather, keeps: true }
  /** How many requests wait for something else than the clock; how often something was written to the disk. */
  const counts = { underWay: 0, writes: 0, read: 0, assign: 0 }

  const after = (ms: number, act: () => void) => {
    const timer = { at: world.now + ms, act }
    timers.push(timer)
    return () => {
      timers = timers.filter((it) => it !== timer)
    }
  }
  /** A request is under way until its answer waits for the clock, and again until whoever asked has read the answer. */
  const begins = () => {
    counts.underWay += 1
  }
  const ends = () => {
    counts.underWay -= 1
  }
  const endsSoon = async () => {
    for (let turn = 0; turn < READING_TURNS; turn += 1) await setImmediate()
    ends()
  }
  const settle = async () => {
    do await setImmediate()
    while (counts.underWay > 0)
  }
  const holderIn = (ticketId: string) => bookOf(queryClient).tickets.get(ticketId)

  function open(): Page {
    let state: 'alive' | 'frozen' | 'dead' = 'alive'
    let shown: HandOvers = new Map()
    let thaw: (() => void)[] = []
    const onLost = new Set<() => void>()
    let isLost = false
    // A page that is frozen goes on later, one that has ended never does.
    const whileAlive = async <T>(value: () => T): Promise<T> => {
      if (state === 'frozen') await new Promise<void>((resolve) => thaw.push(resolve))
      return state === 'alive' ? value() : new Promise<never>(() => undefined)
    }
    const mine = names.of(() => state !== 'dead', whileAlive)
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      const kind = url.endsWith('/tickets/assign') ? 'assign' : 'read'
      counts[kind] += 1
      const { reaches, fault, hears, ms } = world.isOnline ? world.weather(kind) : CUT_OFF
      if (fault && reaches) ground.platform.faults.arm(fault)
      begins()
      const answer = reaches ? await wholeAnswer(ground.platform.fetch(input, init)) : null
      ends()
      await new Promise<void>((resolve) => after(ms, () => void whileAlive(resolve)))
      begins()
      void endsSoon()
      if (!answer || !hears) throw new TypeError('Failed to fetch')
      return answer
    }
    const ways = {
      api: ground.apiOver(fetch, () => world.now),
      queryClient,
      scheduler: { heed: () => undefined },
    }
    const outbox = createHandOverOutbox({
      name: 'test',
      page: String(pages.length),
      hold: mine.hold,
      disk: () =>
        whileAlive(() => ({
          read: (_: string, id: string) => whileAlive(() => rows.get(id) ?? null),
          list: () => whileAlive(() => [...rows.values()]),
          writeAll: (_: string, values: readonly Pick<Shelved, 'id' | 'value'>[]) =>
            whileAlive(() => {
              isLost = false
              counts.writes += 1
              for (const { id, value } of values)
                rows.set(id, { id, value: JSON.parse(JSON.stringify(value)), at: world.now })
              return world.keeps ? ('disk' as const) : ('memory' as const)
            }),
          remove: (_: string, id: string) => whileAlive(() => void rows.delete(id)),
          trouble: () => (isLost ? ('lost' as const) : null),
          subscribe: (listener: () => void) => {
            onLost.add(listener)
            return () => onLost.delete(listener)
          },
        })),
      send: (handOver) => {
        if (state !== 'alive') return new Promise<never>(() => undefined)
        if (world.isOnline) sent.push({ handOver, at: world.now })
        return tellPlatform(ways, handOver)
      },
      look: (handOvers) => whileAlive(() => askWhoHas(ways, handOvers)).then((said) => said),
      recall: (ticketId) => knownOf(queryClient, ticketId),
      show: (handOvers) => {
        shown = handOvers
      },
      tell: (change) => {
        const said = structuredClone(change)
        for (const page of pages) if (page !== self) page.hear(said)
      },
      quietUntil: () => (world.isOnline && !world.isLocked ? 0 : Number.POSITIVE_INFINITY),
      isOnline: () => world.isOnline,
      now: () => world.now,
      random,
      wait: (ms, act) => after(ms, () => void whileAlive(act)),
    })
    const self: Page = {
      ...outbox,
      hear: (said) => void whileAlive(() => outbox.hear(said)),
      shown: () => shown,
      isAlive: () => state === 'alive',
      kill: () => {
        state = 'dead'
        thaw = []
        mine.freeAll()
      },
      freeze: () => {
        if (state !== 'alive') return
        outbox.pause()
        state = 'frozen'
      },
      resume: () => {
        if (state !== 'frozen') return
        state = 'alive'
        for (const go of thaw.splice(0)) go()
        outbox.resume()
      },
      lose: () =>
        void whileAlive(() => {
          isLost = true
          for (const listener of onLost) listener()
        }),
      /** Presses, as the person in front of this page sees the ticket. */
      hand: (ticketId, to, wish = {}) => {
        const holder = holderIn(ticketId)?.holder ?? heldBy(nobody)
        return outbox.press([
          { ticket: { id: ticketId, code: ground.codeOf(ticketId), holder }, to, ...wish },
        ])
      },
    }
    pages.push(self)
    void outbox.reload()
    return self
  }

  /** Turns the clock, one event after the other. */
  async function pass(ms: number): Promise<void> {
    const until = world.now + ms
    await settle()
    for (;;) {
      const next = timers.reduce<(typeof timers)[number] | null>((a, b) => (a && a.at <= b.at ? a : b), null)
      if (!next || next.at > until) break
      timers = timers.filter((it) => it !== next)
      world.now = Math.max(world.now, next.at)
      next.act()
      await settle()
    }
    world.now = until
  }

  /** The list is read: what the person sees is what there is. */
  async function poll(): Promise<void> {
    const tickets = await ground.read(sees)
    changeBook(queryClient, (book) => putTickets(book, tickets))
  }
  await poll()

  return {
    world,
    queryClient,
    open,
    pass,
    poll,
    settle,
    pages,
    sent,
    writes: () => counts.writes,
    /** How many requests were sent so far. */
    requests: () => ({ read: counts.read, assign: counts.assign }),
    online: async () => {
      world.isOnline = true
      for (const page of pages) if (page.isAlive()) void page.hurry()
      await settle()
    },
    kept: () => [...rows.values()].flatMap(({ value }) => readHandOver(value) ?? []),
    /** The disk is taken away while pages are open. */
    wipe: () => {
      rows.clear()
      for (const page of pages) page.lose()
    },
  }
}

export type Page = HandOverOutbox & {
  readonly shown: () => HandOvers
  readonly isAlive: () => boolean
  readonly kill: () => void
  readonly freeze: () => void
  readonly resume: () => void
  readonly lose: () => void
  readonly hand: (ticketId: string, to: Assignee, wish?: Partial<Wish>) => Promise<readonly HandOver[]>
}

/** As it is when all of it has come; null: the connection broke before that. */
async function wholeAnswer(coming: Promise<Response>): Promise<Response | null> {
  try {
    const { status, headers, ...rest } = await coming.then(async (it) => ({
      status: it.status,
      headers: it.headers,
      body: await it.arrayBuffer(),
    }))
    return new Response(rest.body, { status, headers })
  } catch {
    return null
  }
}
