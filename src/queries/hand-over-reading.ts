/**
 * The readings that precede assignments (rule 18). Those that are due together are read together: of many at once, each
 * uses the reading of the first as long as it is fresh.
 */
import type { HandOver, In } from '#src/domain/hand-over.ts'
import { isFresh, mustRead } from '#src/domain/hand-over-step.ts'
import type { OutboxOptions, Said } from './hand-over-ways.ts'

type Waiting = In<'pending' | 'queued'>

/** As many as one page of the listing holds. */
const MOST_TOGETHER = 100
const NOT_READ: Said = { holder: { known: 'no' }, updatedAt: null }

export type ReadingsBeforeSending = {
  /** Who has the ticket. `others`: what goes next, and is read along with it where something has to be read. */
  readonly read: (handOver: Waiting, others: readonly Waiting[]) => Promise<Said>
}

export function createReadingsBeforeSending({
  look,
  recall,
  now,
}: Pick<OutboxOptions, 'look' | 'recall' | 'now'>): ReadingsBeforeSending {
  /** By the id of the assignment that they were made for. */
  const readings = new Map<string, { readonly at: number; readonly answers: ReturnType<typeof look> }>()

  const isKnown = (it: Waiting) => !mustRead(it, recall(it.ticketId)?.readAt ?? null, now())
  const isBeingRead = ({ id }: HandOver) => {
    const reading = readings.get(id)
    return reading !== undefined && isFresh(reading.at, now())
  }

  return {
    read: async (handOver, others) => {
      const known = recall(handOver.ticketId)
      if (known && isKnown(handOver)) return known
      if (!isBeingRead(handOver)) {
        const together = others.filter((it) => it.id !== handOver.id && !isKnown(it) && !isBeingRead(it))
        const wanted = [handOver, ...together].slice(0, MOST_TOGETHER)
        for (const [id, { at }] of readings) if (!isFresh(at, now())) readings.delete(id)
        const reading = { at: now(), answers: look(wanted) }
        for (const { id } of wanted) readings.set(id, reading)
      }
      const answers = await readings.get(handOver.id)?.answers
      // Used once: what comes of the assignment makes it old.
      readings.delete(handOver.id)
      return answers?.get(handOver.ticketId) ?? NOT_READ
    },
  }
}
