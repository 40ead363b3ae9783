/**
 * The reading that follows each confirmed assignment (rule 18): those that are due are read together, by the tab that
 * sends. Whoever finds somebody else there is told; what can't be read any more is judged by what is known.
 */
import { type HandOver, isUnchecked, type Read, type Unchecked } from '#src/domain/hand-over.ts'
import { checked, isPastCheck, withoutCheck } from '#src/domain/hand-over-step.ts'
import type { KeptHandOvers } from './hand-over-kept.ts'
import type { Shelf } from './hand-over-shelf.ts'
import type { OutboxOptions, Said } from './hand-over-ways.ts'

/** As many as one page of the listing holds. */
const MOST_TOGETHER = 100

type Options = Pick<OutboxOptions, 'look' | 'recall' | 'now'> & {
  readonly store: KeptHandOvers
  readonly inTurn: (work: (shelf: Shelf) => Promise<void>) => Promise<void>
}

export type Checks = {
  /** Reads what is due; null: nothing is. */
  readonly begin: () => Promise<void> | null
}

export function createChecks({ look, recall, now, store, inTurn }: Options): Checks {
  const due = () =>
    [...store.shown().values()]
      .filter(isUnchecked)
      // What was pressed since, and is still being written down, comes first.
      .filter((it) => it.state.check.dueAt <= now() && store.lastFor(it.ticketId)?.id === it.id)
      .slice(0, MOST_TOGETHER)

  const knownSince = ({ ticketId, state: { check } }: Unchecked): Read | null => {
    const known = recall(ticketId)
    return known?.readAt != null && known.readAt > check.confirmedAt ? known : null
  }

  async function check(wanted: readonly Unchecked[]): Promise<void> {
    const inTime = wanted.filter((it) => !isPastCheck(it, now()) && !knownSince(it))
    const answers = inTime.length > 0 ? await look(inTime) : new Map<string, Said>()
    await inTurn(async (shelf) => {
      for (const it of wanted) {
        const kept = await current(shelf, it)
        if (!kept) continue
        const said = answers.get(it.ticketId)
        const read = knownSince(kept) ?? (said && !('error' in said) ? said : null)
        const next = checked(kept, read, now())
        await store.put(shelf, isPastCheck(kept, now()) && !read ? withoutCheck(kept) : next)
      }
    })
  }

  /** As it is now; null: it was checked by another tab, or something else was pressed for its ticket. */
  async function current(shelf: Shelf, { id, ticketId }: HandOver): Promise<Unchecked | null> {
    await store.find(shelf, id)
    const last = store.lastFor(ticketId)
    return last?.id === id && isUnchecked(last) ? last : null
  }

  return {
    begin: () => {
      const wanted = due()
      return wanted.length === 0 ? null : check(wanted)
    },
  }
}
