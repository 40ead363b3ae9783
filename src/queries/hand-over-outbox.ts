/**
 * Hand-overs on their way out of this device (rule 19). Each is on disk before it is shown. One tab at a time sends, the
 * one that holds the lock; every step is taken under a second lock, held for a moment, and written down before anything
 * is asked. A tab that dies frees both, and whoever comes next finds what it was doing.
 */
import {
  type HandOver,
  type In,
  isConfirmed,
  isOpen,
  isSending,
  isUnchecked,
  isUnsent,
  isWaiting,
} from '#src/domain/hand-over.ts'
import {
  answered,
  begin,
  depart,
  dueAtOf,
  ended,
  failed,
  inherit,
  isDue,
  isUntold,
  looked,
  undoWish,
  unseen,
  type Wish,
  withoutCheck,
} from '#src/domain/hand-over-step.ts'
import { createChecks } from './hand-over-checks.ts'
import { createKeptHandOvers } from './hand-over-kept.ts'
import { readChange } from './hand-over-list.ts'
import { createReadingsBeforeSending } from './hand-over-reading.ts'
import { type Shelf, shelfOf } from './hand-over-shelf.ts'
import { createTurns, type Shift, still } from './hand-over-turns.ts'
import type { HandOverOutbox, OutboxOptions } from './hand-over-ways.ts'

const MOST_AT_ONCE = 4
/** Milliseconds that the tab in which something was pressed has to send it before others want to. */
const STAND_BY_MS = 250
/** Milliseconds after which what lay on a disk that was taken away is written anew, unless the session ends with it. */
const ANEW_MS = 250

export function createHandOverOutbox(options: OutboxOptions): HandOverOutbox {
  const { page, send, recall, now } = options
  const turns = createTurns(options)
  let isDraining = false
  let isClosed = false
  let poke: () => void = () => undefined
  let callOff: () => void = () => undefined
  const store = createKeptHandOvers({
    disk: options.disk,
    tell: (change) => {
      if (!isClosed) options.tell(change)
    },
    onLost: () => void options.wait(ANEW_MS, () => void writeAnew()),
  })

  const inTurn = <Result>(work: (shelf: Shelf) => Promise<Result>) =>
    turns.step(async (mine) => work(shelfOf(await options.disk(), () => still(mine))))
  const readings = createReadingsBeforeSending(options)
  const checks = createChecks({ ...options, store, inTurn })
  const chance = () => ({ now: now(), dice: options.random() })
  const show = () => {
    if (!isClosed) options.show(store.shown(), store.keeping())
  }
  const othersOf = ({ id, ticketId }: HandOver) =>
    store.all().filter((it) => it.ticketId === ticketId && it.id !== id)

  async function press(wishes: readonly Wish[]): Promise<readonly HandOver[]> {
    await store.open()
    const begun = wishes.map((wish) => {
      const known = recall(wish.ticket.id)
      const handOver = begin(wish, {
        id: crypto.randomUUID(),
        // A page that has just come knows nothing of what others have done: the clock tells, as far as it goes on.
        press: Math.max(store.lastPress() + 1, now()),
        at: now(),
        page,
        customerId: known?.customerId ?? null,
        known: known?.holder ?? wish.ticket.holder,
        before: store.lastFor(wish.ticket.id),
        isOnline: options.isOnline(),
      })
      store.announce(handOver)
      return handOver
    })
    await store.keep(shelfOf(await options.disk()), begun)
    show()
    wake()
    return begun
  }

  async function drop(ticketIds: readonly string[]): Promise<boolean> {
    const tickets = new Set(ticketIds)
    const isAll = await inTurn(async (shelf) => {
      const known = store.all().filter((it) => tickets.has(it.ticketId))
      for (const { id, state } of known) if (state.step !== 'confirmed') await store.find(shelf, id)
      const kept = store.all().filter((it) => tickets.has(it.ticketId))
      const removable = kept.filter((it) => !isSending(it))
      await store.remove(shelf, removable)
      return removable.length === kept.length
    })
    show()
    return isAll
  }

  async function undo(handOver: HandOver): Promise<void> {
    if (isUntold(handOver) && (await drop([handOver.ticketId]))) return
    // As it was sent, not as it was when Undo was offered: what was read before sending may have come meanwhile.
    const wish = undoWish(store.all().find((it) => it.id === handOver.id) ?? handOver)
    if (wish) await press([wish])
  }

  /** Sends what is due, as the one tab that does. */
  async function drain(): Promise<void> {
    const mine = turns.shift()
    if (isDraining || mine.aborted || !store.all().some((it) => isUnsent(it) || isUnchecked(it))) return
    isDraining = true
    callOff()
    await turns.lead(async () => {
      await inTurn(takeOver)
      show()
      await work(mine)
    })
    if (mine.aborted) return
    isDraining = false
    plan()
  }

  /** Whoever had the lock before has let go of it, or died: what it was sending may have arrived. */
  async function takeOver(shelf: Shelf): Promise<void> {
    await store.read()
    for (const it of store.all()) if (isSending(it)) await settle(shelf, ended(it))
  }

  async function writeAnew(): Promise<void> {
    if (isClosed) return
    await inTurn(store.writeAnew)
    show()
    wake()
  }

  async function work(mine: Shift): Promise<void> {
    const busy = new Map<string, Promise<void>>()
    let checking: Promise<void> | null = null
    for (;;) {
      const poked = new Promise<void>((resolve) => {
        poke = resolve
      })
      await still(mine)
      const due = dueOf(busy)
      for (const it of due.slice(0, MOST_AT_ONCE - busy.size))
        busy.set(
          it.ticketId,
          go(it, due).finally(() => busy.delete(it.ticketId)),
        )
      checking ??= isQuiet() ? null : endOf(checks.begin())
      if (busy.size === 0 && !checking) return
      await Promise.race([poked, ...busy.values(), ...(checking ? [checking] : [])])
    }

    function endOf(begun: Promise<void> | null): Promise<void> | null {
      return (
        begun &&
        begun.finally(() => {
          checking = null
          show()
        })
      )
    }
  }

  const isQuiet = () => options.quietUntil() > now()

  /** Whose turn has come: of each ticket the last wish only. */
  function dueOf(busy: ReadonlyMap<string, unknown>): readonly In<'pending' | 'queued'>[] {
    if (isQuiet()) return []
    const last = [...store.shown().values()]
    return last.flatMap((it) => (!busy.has(it.ticketId) && isDue(it, now()) ? [it] : []))
  }

  async function go(
    handOver: In<'pending' | 'queued'>,
    others: readonly In<'pending' | 'queued'>[],
  ): Promise<void> {
    const mine = turns.shift()
    const seen = await readings.read(handOver, others)
    await still(mine)
    const gone = await inTurn(async (shelf) => {
      const kept = await store.find(shelf, handOver.id)
      // Taken back meanwhile, here or in another tab; or something else was pressed: that counts.
      if (!kept || !isDue(kept, now()) || store.lastFor(kept.ticketId)?.id !== kept.id) return null
      const overtaken = othersOf(kept).filter((it) => isOpen(it) || isWaiting(it))
      const heir = overtaken.reduce(inherit, kept)
      await store.remove(shelf, overtaken)
      for (const it of othersOf(kept).filter(isUnchecked)) await store.put(shelf, withoutCheck(it))
      if ('error' in seen) return store.put(shelf, unseen(heir, seen.error, chance()))
      // Another own request came to light: what was read may be older than it, so the ticket is read once more.
      if (heir.ours.length > handOver.ours.length) return store.put(shelf, heir)
      return store.put(shelf, looked(heir, seen, now()) ?? depart(heir, seen.holder, crypto.randomUUID()))
    })
    show()
    await still(mine)
    if (gone && isSending(gone)) await ask(gone)
  }

  async function ask(going: In<'sending'>): Promise<void> {
    const said = await send(going)
    await inTurn(async (shelf) => {
      const kept = await store.find(shelf, going.id)
      // A page that was put aside finds that another has gone on without it.
      if (!kept || !isSending(kept) || kept.state.run !== going.state.run) return
      await settle(shelf, 'holder' in said ? answered(kept, said, now()) : failed(kept, said.error, chance()))
    })
    show()
  }

  /** Notes what came of a request. Where something else was pressed meanwhile, that goes on from there. */
  async function settle(
    shelf: Shelf,
    handOver: In<'confirmed' | 'differs' | 'queued' | 'refused'>,
  ): Promise<void> {
    const later = store.lastFor(handOver.ticketId)
    if (!later || later.id === handOver.id) return void (await store.put(shelf, handOver))
    if (isWaiting(later) && !store.isFresh(later)) await store.put(shelf, inherit(later, handOver))
    // What was pressed later is compared and read anew itself.
    if (isConfirmed(handOver)) await store.put(shelf, withoutCheck(handOver))
    else await store.remove(shelf, [handOver])
  }

  /** Looks again when something waits for its time. */
  function plan() {
    callOff()
    if (turns.shift().aborted) return
    // The check of an assignment is made by the tab that sent it, unless that is no more.
    const lag = (it: HandOver) => (isUnchecked(it) && it.page !== page ? STAND_BY_MS : 0)
    const dueAt = [...store.shown().values()].map((it) => dueAtOf(it) + lag(it))
    const at = Math.max(Math.min(...dueAt), options.quietUntil())
    if (Number.isFinite(at)) callOff = options.wait(Math.max(STAND_BY_MS, at - now()), () => void drain())
  }

  const wake = () => {
    poke()
    void drain()
  }
  const pause = () => {
    isDraining = false
    turns.pause()
    callOff()
    poke()
  }

  return {
    press,
    drop,
    undo,
    reload: async () => {
      await store.open()
      show()
      wake()
    },
    wake,
    hurry: async () => {
      await inTurn(async (shelf) => {
        for (const it of store.all()) {
          const kept = it.state.step === 'queued' ? await store.find(shelf, it.id) : null
          if (kept?.state.step === 'queued')
            await store.put(shelf, { ...kept, state: { ...kept.state, dueAt: 0 } })
        }
      })
      wake()
    },
    hear: (said) => {
      const change = readChange(said)
      if (!change) return
      store.learn(change)
      show()
      // It waits for the lock: whoever has it may die.
      poke()
      if (!isDraining) plan()
    },
    pause,
    resume: () => {
      if (isClosed) return
      turns.resume()
      void drain()
    },
    close: () => {
      isClosed = true
      pause()
    },
  }
}
