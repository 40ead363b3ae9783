/** The hand-overs of a person as this tab knows them: what lies on disk, and what the other tabs say since. */
import type { HandOver, HandOvers } from '#src/domain/hand-over.ts'
import { readHandOver } from '#src/domain/hand-over-read.ts'

export type Change =
  | { readonly kind: 'put'; readonly handOvers: readonly HandOver[] }
  | { readonly kind: 'gone'; readonly ids: readonly string[] }

/** What another tab has said; null where it can't be understood. */
export function readChange(said: unknown): Change | null {
  if (typeof said !== 'object' || said === null) return null
  if ('ids' in said && Array.isArray(said.ids))
    return { kind: 'gone', ids: said.ids.filter((it) => typeof it === 'string') }
  if (!('handOvers' in said && Array.isArray(said.handOvers))) return null
  return { kind: 'put', handOvers: said.handOvers.flatMap((it) => readHandOver(it) ?? []) }
}

export type HandOverList = {
  readonly all: () => readonly HandOver[]
  readonly find: (id: string) => HandOver | undefined
  /** The last press for a ticket. */
  readonly lastFor: (ticketId: string) => HandOver | undefined
  readonly lastPress: () => number
  /** By ticket, as they are shown; those that are not yet kept are not. */
  readonly shown: (isKept: (handOver: HandOver) => boolean) => HandOvers
  readonly learn: (change: Change) => void
  /** Takes in what lies on disk. What is learned while that is read counts more, and what `stays` need not lie there. */
  readonly read: (
    rows: () => Promise<readonly HandOver[]>,
    stays: (handOver: HandOver) => boolean,
  ) => Promise<void>
}

export function createHandOverList(): HandOverList {
  let byId = new Map<string, HandOver>()
  /** What was learned while the disk is being read. */
  let since: Change[] | null = null

  const all = () => [...byId.values()].toSorted(inOrder)
  const apply = (change: Change) => {
    if (change.kind === 'gone') for (const id of change.ids) byId.delete(id)
    else for (const handOver of change.handOvers) put(handOver)
  }
  const put = (handOver: HandOver) => {
    // A day is long: of what is done, only the last of each ticket can still be undone.
    if (isDone(handOver))
      for (const it of byId.values()) if (isDone(it) && it.ticketId === handOver.ticketId) byId.delete(it.id)
    byId.set(handOver.id, handOver)
  }

  return {
    all,
    find: (id) => byId.get(id),
    lastFor: (ticketId) =>
      [...byId.values()]
        .filter((it) => it.ticketId === ticketId)
        .toSorted(inOrder)
        .at(-1),
    lastPress: () => Math.max(0, ...[...byId.values()].map((it) => it.press)),
    shown: (isKept) => {
      const handOvers = new Map<string, HandOver>()
      for (const it of all().filter(isKept)) {
        // Taken out first: they stand in the order of the presses.
        handOvers.delete(it.ticketId)
        handOvers.set(it.ticketId, it)
      }
      return handOvers
    },
    learn: (change) => {
      since?.push(change)
      apply(change)
    },
    read: async (rows, stays) => {
      const missed: Change[] = []
      since = missed
      const kept = await rows()
      if (since === missed) since = null
      // Only what is unfinished lies on disk.
      const before = [...byId.values()].filter((it) => isDone(it) || stays(it))
      byId = new Map([...before, ...kept].map((it) => [it.id, it]))
      for (const change of missed) apply(change)
    },
  }
}

function isDone({ state }: HandOver): boolean {
  return state.step === 'confirmed'
}

/** Two tabs may count a press alike: then all tabs still agree. */
function inOrder(a: HandOver, b: HandOver): number {
  return a.press - b.press || a.at - b.at || (a.id < b.id ? -1 : 1)
}
