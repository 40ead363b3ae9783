/**
 * Hand-overs on their way out of this device (rule 19). Each is on disk before it is shown. One tab at a time sends, the
 * one that holds the lock; every step is taken under a second lock, held for a moment, and written down before anything
 * is asked. A tab that dies frees both, and whoever comes next finds what it was doing.
 */
import { type HandOver, type In, isOpen, isSending, isUnsent, isWaiting } from '#src/domain/hand-over.ts'
import {
  answered,
  begin,
  depart,
  dueAtOf,
  ended,
  failed,
  inherit,
  isDue,
  looked,
  needsLook,
  unseen,
  type Wish,
} from '#src/domain/hand-over-step.ts'
import type { Kept } from '#src/lib/disk.ts'
import { type Change, createHandOverList, readChange } from './hand-over-list.ts'
import { type Shelf, shelfOf } from './hand-over-shelf.ts'
import { createTurns, type Shift, still } from './hand-over-turns.ts'
import type { HandOverOutbox, OutboxOptions, Said } from './hand-over-ways.ts'

const MOST_AT_ONCE = 4
/** Milliseconds that the tab in which something was pressed has to send it before others want to. */
const STAND_BY_MS = 250

/** Milliseconds after which what lay on a disk that was taken away is written anew, unless the session ends with it. */
const ANEW_MS = 250

export function createHandOverOutbox(options: OutboxOptions): HandOverOutbox {
  const { page, send, look, recall, now } = options
  const list = createHandOverList()
  const turns = createTurns(options)
  /** Those that are being written for the first time. */
  const fresh = new Set<string>()
  let keeping: Kept = 'disk'
  let opened: Promise<void> | null = null
  let isDraining = false
  let isClosed = false
  /** The disk was taken away: what isn't there may still have to go. */
  let isLost = false
  let poke: () => void = () => undefined
  let callOff: () => void = () => undefined

  const inTurn = <Result>(work: (shelf: Shelf) => Promise<Result>) =>
    turns.step(async (mine) => work(shelfOf(await options.disk(), () => still(mine))))
  const isFresh = ({ id }: HandOver) => fresh.has(id)
  const chance = () => ({ now: now(), dice: options.random() })

  const show = () => {
    if (!isClosed)
      options.show(
        list.shown((it) => !isFresh(it)),
        keeping,
      )
  }
  const learn = (change: Change) => {
    list.learn(change)
    if (!isClosed) options.tell(change)
  }
  const putAll = async (shelf: Shelf, handOvers: readonly HandOver[]) => {
    if (handOvers.length === 0) return
    keeping = await shelf.write(handOvers)
    learn({ kind: 'put', handOvers })
  }
  const put = async <It extends HandOver>(shelf: Shelf, handOver: It): Promise<It> => {
    if (handOver.state.step !== 'confirmed') await putAll(shelf, [handOver])
    else {
      await shelf.remove(handOver.id)
      learn({ kind: 'put', handOvers: [handOver] })
    }
    return handOver
  }
  const remove = async (shelf: Shelf, handOvers: readonly HandOver[]) => {
    for (const { id } of handOvers) await shelf.remove(id)
    if (handOvers.length > 0) learn({ kind: 'gone', ids: handOvers.map((it) => it.id) })
  }
  /** As it lies on disk, whatever this tab had heard of it. */
  const find = async (shelf: Shelf, id: string) => {
    const handOver = await shelf.read(id)
    const known = list.find(id)
    if (!handOver && isLost) return known ?? null
    if (handOver) list.learn({ kind: 'put', handOvers: [handOver] })
    else if (known?.state.step !== 'confirmed') list.learn({ kind: 'gone', ids: [id] })
    return handOver
  }
  const read = () =>
    list.read(
      async () => shelfOf(await options.disk()).list(),
      (it) => isLost || isFresh(it),
    )
  const watch = async () => {
    const disk = await options.disk()
    disk.subscribe(() => {
      if (isLost || disk.trouble() !== 'lost') return
      isLost = true
      options.wait(ANEW_MS, () => void writeAnew())
    })
  }
  const open = () => {
    opened ??= watch().then(read)
    return opened
  }
  const othersOf = ({ id, ticketId }: HandOver) =>
    list.all().filter((it) => it.ticketId === ticketId && it.id !== id)

  async function press(wishes: readonly Wish[]): Promise<readonly HandOver[]> {
    await open()
    const begun = wishes.map((wish) => {
      const known = recall(wish.ticket.id)
      const handOver = begin(wish, {
        id: crypto.randomUUID(),
        // A page that has just come knows nothing of what others have done: the clock tells, as far as it goes on.
        press: Math.max(list.lastPress() + 1, now()),
        at: now(),
        page,
        customerId: known?.customerId ?? null,
        known: known?.holder ?? wish.ticket.holder,
        before: list.lastFor(wish.ticket.id),
        isOnline: options.isOnline(),
      })
      // What is pressed next comes after it, though it isn't kept yet.
      fresh.add(handOver.id)
      list.learn({ kind: 'put', handOvers: [handOver] })
      return handOver
    })
    await putAll(shelfOf(await options.disk()), begun)
    for (const { id } of begun) fresh.delete(id)
    show()
    wake()
    return begun
  }

  /** Sends what is due, as the one tab that does. */
  async function drain(): Promise<void> {
    const mine = turns.shift()
    if (isDraining || mine.aborted || !list.all().some(isUnsent)) return
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
    await read()
    for (const it of list.all()) if (isSending(it)) await settle(shelf, ended(it))
  }

  /** What only this tab still knows, after the disk was taken away. Another may have sent it meanwhile: it looks first. */
  async function writeAnew(): Promise<void> {
    if (isClosed) return
    await inTurn(async (shelf) => {
      const there = new Set((await shelf.list()).map((it) => it.id))
      const missing = list
        .all()
        .filter((it) => it.state.step !== 'confirmed' && !there.has(it.id) && !isFresh(it))
      await putAll(
        shelf,
        missing.map((it) => (isWaiting(it) ? ended(it) : it)),
      )
      isLost = false
    })
    show()
    wake()
  }

  async function work(mine: Shift): Promise<void> {
    const busy = new Map<string, Promise<void>>()
    for (;;) {
      const poked = new Promise<void>((resolve) => {
        poke = resolve
      })
      await still(mine)
      for (const it of dueOf(busy))
        busy.set(
          it.ticketId,
          go(it).finally(() => busy.delete(it.ticketId)),
        )
      if (busy.size === 0) return
      await Promise.race([poked, ...busy.values()])
    }
  }

  /** Whose turn it is: of each ticket the last wish only, and a few at a time. */
  function dueOf(busy: ReadonlyMap<string, unknown>): readonly In<'pending' | 'queued'>[] {
    if (options.quietUntil() > now()) return []
    const last = [...list.shown((it) => !isFresh(it)).values()]
    const due = last.flatMap((it) => (!busy.has(it.ticketId) && isDue(it, now()) ? [it] : []))
    return due.slice(0, MOST_AT_ONCE - busy.size)
  }

  async function go(handOver: In<'pending' | 'queued'>): Promise<void> {
    const mine = turns.shift()
    const isLate = needsLook(handOver, now())
    const known = recall(handOver.ticketId)?.holder ?? { known: 'no' }
    const seen: Said = isLate ? await look(handOver) : { holder: known }
    await still(mine)
    const gone = await inTurn(async (shelf) => {
      const kept = await find(shelf, handOver.id)
      // Taken back meanwhile, here or in another tab; or something else was pressed: that counts.
      if (!kept || !isDue(kept, now()) || list.lastFor(kept.ticketId)?.id !== kept.id) return null
      const overtaken = othersOf(kept).filter((it) => isOpen(it) || isWaiting(it))
      const heir = overtaken.reduce(inherit, kept)
      await remove(shelf, overtaken)
      if ('error' in seen) return put(shelf, unseen(heir, seen.error, chance()))
      return put(
        shelf,
        looked(heir, seen.holder, { isLate, now: now() }) ?? depart(heir, seen.holder, crypto.randomUUID()),
      )
    })
    show()
    await still(mine)
    if (gone && isSending(gone)) await ask(gone)
  }

  async function ask(going: In<'sending'>): Promise<void> {
    const said = await send(going)
    await inTurn(async (shelf) => {
      const kept = await find(shelf, going.id)
      // A page that was put aside finds that another has gone on without it.
      if (!kept || !isSending(kept) || kept.state.run !== going.state.run) return
      await settle(shelf, 'holder' in said ? answered(kept, said.holder) : failed(kept, said.error, chance()))
    })
    show()
  }

  /** Notes what came of a request. Where something else was pressed meanwhile, that goes on from there. */
  async function settle(
    shelf: Shelf,
    handOver: In<'confirmed' | 'differs' | 'queued' | 'refused'>,
  ): Promise<void> {
    const later = list.lastFor(handOver.ticketId)
    if (!later || later.id === handOver.id) return void (await put(shelf, handOver))
    if (isWaiting(later) && !isFresh(later)) await put(shelf, inherit(later, handOver))
    if (handOver.state.step === 'confirmed') await put(shelf, handOver)
    else await remove(shelf, [handOver])
  }

  /** Looks again when something waits for its time. */
  function plan() {
    callOff()
    if (turns.shift().aborted) return
    const dueAt = [...list.shown((it) => !isFresh(it)).values()].map(dueAtOf)
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
    drop: async (ticketIds) => {
      const tickets = new Set(ticketIds)
      const isAll = await inTurn(async (shelf) => {
        const known = list.all().filter((it) => tickets.has(it.ticketId))
        for (const { id, state } of known) if (state.step !== 'confirmed') await find(shelf, id)
        const kept = list.all().filter((it) => tickets.has(it.ticketId))
        const removable = kept.filter((it) => !isSending(it))
        await remove(shelf, removable)
        return removable.length === kept.length
      })
      show()
      return isAll
    },
    reload: async () => {
      await open()
      show()
      wake()
    },
    wake,
    hurry: async () => {
      await inTurn(async (shelf) => {
        for (const it of list.all()) {
          const kept = it.state.step === 'queued' ? await find(shelf, it.id) : null
          if (kept?.state.step === 'queued') await put(shelf, { ...kept, state: { ...kept.state, dueAt: 0 } })
        }
      })
      wake()
    },
    hear: (said) => {
      const change = readChange(said)
      if (!change) return
      list.learn(change)
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
