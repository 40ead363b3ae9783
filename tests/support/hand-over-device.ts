/**
 * A device for hand-overs: a disk and locks that outlive its pages, pages that can be ended or frozen at any moment, a
 * clock that is turned by hand, and a platform that fails as platforms do.
 */
import { setImmediate } from 'node:timers/promises'
import type { Assignee, Holder } from '#src/api/schema/ticket.ts'
import type { HandOver, HandOvers, Refusal } from '#src/domain/hand-over.ts'
import { readHandOver } from '#src/domain/hand-over-read.ts'
import type { Wish } from '#src/domain/hand-over-step.ts'
import type { Shelved } from '#src/lib/disk.ts'
import { createHandOverOutbox } from '#src/queries/hand-over-outbox.ts'
import type { HandOverOutbox, Said } from '#src/queries/hand-over-ways.ts'
import { nobody } from './make-ticket.ts'

/** What becomes of a request: whether it is done, what is said of that, and after how many milliseconds. */
export type Fate = { readonly applied: boolean; readonly error: Refusal | null; readonly ms: number }

export type Sent = { readonly handOver: HandOver; readonly at: number; readonly applied: boolean }

type Options = {
  /** Draws what becomes of each request. */
  fate?: () => Fate
  random?: () => number
}

export const FINE: Fate = { applied: true, error: null, ms: 40 }

export function failure(kind: Refusal['kind'], retryAfterMs: number | null = null): Refusal {
  const none = { said: null, fields: [], problemType: null, found: null }
  return { ...none, kind, operation: 'tickets.assign', status: null, retryAfterMs }
}

export function createDevice({ fate = () => FINE, random = () => 0.5 }: Options = {}) {
  const rows = new Map<string, Shelved>()
  const held = new Map<string, (() => void)[]>()
  const holders = new Map<string, Held>()
  let changes = 0
  const sent: Sent[] = []
  const pages: Page[] = []
  let timers: { readonly at: number; readonly act: () => void }[] = []
  const world = { now: 1_000_000, isOnline: true, isLocked: false, fate, keeps: true }
  /** What was read of the platform last. */
  let book = new Map<string, Held>()

  const heldNow = (ticketId: string) => holders.get(ticketId) ?? { by: nobody, change: 0 }
  const hold = (ticketId: string, by: Assignee) => {
    changes += 1
    holders.set(ticketId, { by, change: changes })
  }
  const after = (ms: number, act: () => void) => {
    const timer = { at: world.now + ms, act }
    timers.push(timer)
    return () => {
      timers = timers.filter((it) => it !== timer)
    }
  }
  const free = (name: string) => {
    const next = held.get(name)?.shift()
    if (next) next()
    else held.delete(name)
  }

  function open(): Page {
    const mine = new Set<string>()
    let state: 'alive' | 'frozen' | 'dead' = 'alive'
    let shown: HandOvers = new Map()
    let thaw: (() => void)[] = []
    // A page that is frozen goes on later, one that has ended never does.
    const whileAlive = async <T>(value: () => T): Promise<T> => {
      if (state === 'frozen') await new Promise<void>((resolve) => thaw.push(resolve))
      return state === 'alive' ? value() : new Promise<never>(() => undefined)
    }
    const take = (name: string) =>
      new Promise<() => void>((resolve) => {
        const give = () => {
          if (state === 'dead') return free(name)
          mine.add(name)
          const release = () => {
            if (mine.delete(name)) free(name)
          }
          void whileAlive(() => resolve(release))
        }
        const waiting = held.get(name)
        if (waiting) waiting.push(give)
        else {
          held.set(name, [])
          give()
        }
      })
    /** Asks the platform; the answer comes if anybody is there to hear it. What it says is known from then on. */
    const ask = (ticketId: string, { error, ms }: Pick<Fate, 'error' | 'ms'>) => {
      const now = heldNow(ticketId)
      const hear = (): Said => {
        if (error) return { error }
        // As by the time of its last change: an answer that comes late tells nothing new.
        if (now.change >= (book.get(ticketId)?.change ?? 0)) book.set(ticketId, now)
        return { holder: known(now.by) }
      }
      return new Promise<Said>((resolve) => after(ms, () => void whileAlive(() => resolve(hear()))))
    }
    const cutOff = { error: failure('unreachable'), ms: 5 }
    const outbox = createHandOverOutbox({
      name: 'test',
      page: String(pages.length),
      hold: take,
      disk: () =>
        whileAlive(() => ({
          read: (_: string, id: string) => whileAlive(() => rows.get(id) ?? null),
          list: () => whileAlive(() => [...rows.values()]),
          write: (_: string, id: string, value: unknown) =>
            whileAlive(() => {
              rows.set(id, { id, value: JSON.parse(JSON.stringify(value)), at: world.now })
              return world.keeps ? ('disk' as const) : ('memory' as const)
            }),
          remove: (_: string, id: string) => whileAlive(() => void rows.delete(id)),
        })),
      send: (handOver) => {
        if (state !== 'alive') return new Promise<never>(() => undefined)
        if (!world.isOnline) return ask(handOver.ticketId, cutOff)
        const fated = world.fate()
        sent.push({ handOver, at: world.now, applied: fated.applied })
        if (fated.applied) hold(handOver.ticketId, handOver.to)
        return ask(handOver.ticketId, fated)
      },
      look: ({ ticketId }) =>
        whileAlive(() => ask(ticketId, world.isOnline ? world.fate() : cutOff)).then((said) => said),
      recall: (ticketId) => {
        const holder = book.get(ticketId)
        return holder ? { holder: known(holder.by), customerId: null } : null
      },
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
    const end = (next: 'frozen' | 'dead') => {
      if (state === 'dead') return
      if (next === 'frozen') outbox.pause()
      state = next
      if (next === 'frozen') return
      thaw = []
      for (const name of mine) free(name)
      mine.clear()
    }
    const self: Page = {
      ...outbox,
      hear: (said) => void whileAlive(() => outbox.hear(said)),
      shown: () => shown,
      isAlive: () => state === 'alive',
      kill: () => end('dead'),
      freeze: () => end('frozen'),
      resume: () => {
        if (state !== 'frozen') return
        state = 'alive'
        for (const go of thaw.splice(0)) go()
        outbox.resume()
      },
      /** Presses, as the person in front of this page sees the ticket. */
      hand: (ticketId, to, wish = {}) => {
        const holder = known(book.get(ticketId)?.by ?? nobody)
        return outbox.press([{ ticket: { id: ticketId, code: ticketId, holder }, to, ...wish }])
      },
    }
    pages.push(self)
    void outbox.reload()
    return self
  }

  /** Turns the clock, one event after the other. */
  async function pass(ms: number): Promise<void> {
    const until = world.now + ms
    await setImmediate()
    for (;;) {
      const next = timers.reduce<(typeof timers)[number] | null>((a, b) => (a && a.at <= b.at ? a : b), null)
      if (!next || next.at > until) break
      timers = timers.filter((it) => it !== next)
      world.now = Math.max(world.now, next.at)
      next.act()
      await setImmediate()
    }
    world.now = until
  }

  return {
    world,
    open,
    pass,
    pages,
    sent,
    holderOf: (ticketId: string) => heldNow(ticketId).by,
    /** Somebody else hands it over. */
    move: hold,
    /** The list is read: what the person sees is what there is. */
    poll: () => {
      book = new Map(holders)
    },
    online: async () => {
      world.isOnline = true
      for (const page of pages) if (page.isAlive()) void page.hurry()
      await setImmediate()
    },
    kept: () => [...rows.values()].flatMap(({ value }) => readHandOver(value) ?? []),
    wipe: () => rows.clear(),
  }
}

type Held = { readonly by: Assignee; readonly change: number }

export type Page = HandOverOutbox & {
  readonly shown: () => HandOvers
  readonly isAlive: () => boolean
  readonly kill: () => void
  readonly freeze: () => void
  readonly resume: () => void
  readonly hand: (ticketId: string, to: Assignee, wish?: Partial<Wish>) => Promise<readonly HandOver[]>
}

function known(assignee: Assignee): Holder {
  return { known: 'yes', assignee }
}
