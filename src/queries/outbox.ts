/**
 * What is on its way out of this device (rule 22). One decision is one request: an entry is on disk before it is shown,
 * whoever has it holds its lock, and it goes only once it is written down as going. A page that dies leaves an entry
 * that the next one finds, and tells of. All tabs of a person share the one list.
 */
import {
  type Again,
  forgettable,
  isUnderWay,
  LATE_MS,
  recovered,
  type Send,
  type SendState,
  type Sends,
  step,
  UNDO_MS,
  whyAgain,
} from '#src/domain/template-send.ts'
import { readSend } from '#src/domain/template-send-read.ts'
import type { Disk } from '#src/lib/disk.ts'
import type { Release } from '#src/lib/hold.ts'

export type Wish = Omit<Send, 'id' | 'at' | 'state'> & {
  /** The person was told that the same went lately, and wants it all the same. */
  readonly anyway?: boolean
}
export type Pressed =
  | { readonly kind: 'begun' | 'under way'; readonly send: Send }
  | { readonly kind: 'asks'; readonly send: Send; readonly why: Again }

export type Outbox = {
  /** Begins the five seconds, or says why it asks first. A second press of the same begins nothing. */
  readonly press: (wish: Wish) => Promise<Pressed>
  /** True: it goes nowhere. */
  readonly undo: (id: string) => Promise<boolean>
  /** The person has decided what it was: it leaves the list. */
  readonly settle: (id: string) => Promise<void>
  /** A message with its words stands in the thread. */
  readonly found: (id: string, messageId: string) => Promise<void>
  /** Reads the list again, and takes over what a page that ended has left. */
  readonly reload: () => Promise<void>
}

type Options = {
  readonly disk: () => Promise<Pick<Disk, 'read' | 'list' | 'write' | 'remove'>>
  /** Tells this person's locks from another's. */
  readonly name: string
  /** Holds a name among all tabs until it is let go of, or its page ends. */
  readonly hold: (name: string) => Promise<Release>
  /** Sends the bytes, once; answers what came of it, and never rejects. */
  readonly send: (send: Send) => Promise<SendState>
  /** Hears of the list whenever it changes. */
  readonly show: (sends: Sends) => void
  /** Tells the other tabs that it has changed. */
  readonly tell: () => void
  readonly isOnline: () => boolean
  readonly now: () => number
  readonly wait: (ms: number, then: () => void) => () => void
}

const SHELF = 'sends'

export function createOutbox({ name, hold, send, show, tell, now, wait, ...options }: Options): Outbox {
  let sends: Sends = []
  const mine = new Map<string, { readonly release: Release; stop: () => void }>()
  const watched = new Set<string>()
  const inTurn = async <T>(work: () => Promise<T>) => {
    const release = await hold(`handoff sends ${name}`)
    return work().finally(release)
  }

  const shown = (next: Sends) => {
    sends = next.toSorted((a, b) => b.at - a.at)
    show(sends)
  }
  const put = async (next: Send) => {
    const disk = await options.disk()
    await disk.write(SHELF, next.id, next)
    shown([next, ...sends.filter((it) => it.id !== next.id)])
    tell()
    return next
  }
  const drop = async (id: string) => {
    const disk = await options.disk()
    await disk.remove(SHELF, id)
    shown(sends.filter((it) => it.id !== id))
    tell()
  }
  const find = async (id: string) => {
    const disk = await options.disk()
    return readSend((await disk.read(SHELF, id))?.value)
  }
  const all = async () => {
    const disk = await options.disk()
    return (await disk.list(SHELF)).flatMap(({ value }) => readSend(value) ?? [])
  }
  const letGo = (id: string) => {
    mine.get(id)?.stop()
    mine.get(id)?.release()
    mine.delete(id)
  }

  async function press({ anyway = false, ...wish }: Wish): Promise<Pressed> {
    return inTurn(async () => {
      // Enter held down, a double click, another tab: whoever comes second finds the first under way.
      const again = whyAgain(await all(), wish.content, now())
      if (again?.why === 'under way') return { kind: 'under way', send: again.send }
      if (again && !anyway) return { kind: 'asks', ...again }
      const id = crypto.randomUUID()
      const at = now()
      mine.set(id, { release: await hold(lockOf(id)), stop: () => undefined })
      const begun = await put({ ...wish, id, at, state: { step: 'waiting', until: at + UNDO_MS } })
      const own = mine.get(id)
      if (own) own.stop = wait(UNDO_MS, () => void go(id))
      return { kind: 'begun', send: begun }
    })
  }

  async function go(id: string): Promise<void> {
    const going = await inTurn(async () => {
      const kept = await find(id)
      if (kept?.state.step === 'waiting') return put(step(kept, departure(kept.state.until)))
      const lost = sends.find((it) => it.id === id)
      // Undone in another tab, or taken away with the disk: either way it doesn't go.
      if (lost && !kept) shown(sends.filter((it) => it !== lost))
      return null
    })
    if (going?.state.step === 'sending') await put(step(going, await send(going)))
    letGo(id)
  }

  function departure(until: number): SendState {
    const at = now()
    if (at - until > LATE_MS) return { step: 'unsent', at, why: 'slept' }
    return options.isOnline() ? { step: 'sending', at } : { step: 'unsent', at, why: 'offline' }
  }

  /** Whoever holds its lock is alive. When it comes free, either all is done or somebody died. */
  async function watch(id: string): Promise<void> {
    if (watched.has(id) || mine.has(id)) return
    watched.add(id)
    const release = await hold(lockOf(id))
    await inTurn(async () => {
      const kept = await find(id)
      if (kept && isUnderWay(kept)) await put(recovered(kept, now()))
      watched.delete(id)
    })
    release()
  }

  async function reload(): Promise<void> {
    const kept = await inTurn(async () => {
      const known = await all()
      const old = forgettable(known, now())
      const disk = await options.disk()
      for (const { id } of old) await disk.remove(SHELF, id)
      const left = known.filter((it) => !old.includes(it))
      shown(left)
      return left
    })
    for (const it of kept) if (isUnderWay(it)) void watch(it.id)
  }

  const lockOf = (id: string) => `handoff send ${name} ${id}`

  return {
    press,
    undo: (id) =>
      inTurn(async () => {
        const kept = await find(id)
        if (kept?.state.step !== 'waiting') return false
        letGo(id)
        await drop(id)
        return true
      }),
    settle: (id) =>
      inTurn(async () => {
        const kept = await find(id)
        if (!kept || !isUnderWay(kept)) await drop(id)
      }),
    found: (id, messageId) =>
      inTurn(async () => {
        const kept = await find(id)
        if (kept?.state.step === 'unknown' && kept.state.found === null)
          await put(step(kept, { ...kept.state, found: messageId }))
      }),
    reload,
  }
}
