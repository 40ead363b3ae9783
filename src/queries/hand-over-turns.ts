/**
 * Whose turn it is among the tabs of a person. A page that is put aside (`freeze`, `pagehide`) lets go of what it holds
 * and calls off what it waits for: a lock that is given to a page that stands still would stop all others.
 */
import type { Release } from '#src/lib/hold.ts'

/** From one putting aside to the next: aborted by it. What was begun in it never goes on, since others may have done it. */
export type Shift = AbortSignal

export type Turns = {
  /** Aborted: this page is put aside. */
  readonly shift: () => Shift
  /** As the one tab that sends. Does nothing where this page is put aside before its turn comes. */
  readonly lead: (work: (shift: Shift) => Promise<void>) => Promise<void>
  /** For a moment, with nobody else in between. The wait for it is taken up again when this page goes on. */
  readonly step: <Result>(work: (shift: Shift) => Promise<Result>) => Promise<Result>
  readonly pause: () => void
  readonly resume: () => void
}

type Options = {
  /** Tells this person's locks from another's. */
  readonly name: string
  /** Rejects when the signal calls the wait off. */
  readonly hold: (name: string, signal: AbortSignal) => Promise<Release>
}

export function createTurns({ name, hold }: Options): Turns {
  const held = new Set<Release>()
  let shift = new AbortController()
  let awake = Promise.withResolvers<void>()
  awake.resolve()

  /** Null: called off. */
  const take = async (what: string, { signal }: AbortController): Promise<Release | null> => {
    const release = await hold(`${what} ${name}`, signal).catch(() => null)
    if (!release || signal.aborted) {
      release?.()
      return null
    }
    const free = () => {
      if (held.delete(free)) release()
    }
    held.add(free)
    return free
  }

  return {
    shift: () => shift.signal,
    lead: async (work) => {
      const mine = shift
      const free = await take('hand-overs', mine)
      if (free) await work(mine.signal).finally(free)
    },
    step: async (work) => {
      for (;;) {
        await awake.promise
        const mine = shift
        const free = await take('hand-over step', mine)
        if (free) return work(mine.signal).finally(free)
      }
    },
    pause: () => {
      if (shift.signal.aborted) return
      awake = Promise.withResolvers<void>()
      shift.abort()
      for (const free of held) free()
    },
    resume: () => {
      if (!shift.signal.aborted) return
      shift = new AbortController()
      awake.resolve()
    },
  }
}

/** Resolves where the shift goes on, and else never. */
export function still(shift: Shift): Promise<void> {
  return shift.aborted ? new Promise<never>(() => undefined) : Promise.resolve()
}
