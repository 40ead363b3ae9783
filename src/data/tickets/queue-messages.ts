/** What the tabs tell each other about all open tickets. Each message is checked: any page of this origin can post one. */
import { storedTicket } from '#src/api/schema/stored-records.ts'
import { z } from '#src/api/schema/zod.ts'
import type { QueuePage } from '#src/domain/tickets/queue-page.ts'

const id = z.string().check(z.maxLength(64))
const cursor = z.nullable(z.string().check(z.maxLength(10_000)))

const message = z.discriminatedUnion('kind', [
  /** A tab that has just opened asks for what is known. */
  z.object({ kind: z.literal('wanted'), from: id }),
  z.object({
    kind: z.literal('page'),
    /** The tab that asked for it; null: all tabs. */
    to: z.nullable(id),
    requested: cursor,
    startsPass: z.boolean(),
    records: z.array(storedTicket).check(z.maxLength(100)),
    cursor,
    isPartial: z.boolean(),
    requestedAt: z.number(),
  }),
])

/** A page without what only the tab that has requested it knows. */
export type SharedQueuePage = Omit<QueuePage, 'knownTickets'>

export type QueueMessage =
  | { readonly kind: 'wanted'; readonly from: string }
  | ({ readonly kind: 'page'; readonly to: string | null } & SharedQueuePage)

/** A page of a hundred tickets has a tenth of it. */
const MAX_LENGTH = 5_000_000

/** Null: not a message of this version, or larger than any. */
export function parseQueueMessage(text: string): QueueMessage | null {
  if (text.length > MAX_LENGTH) return null
  try {
    return message.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

export function createPageMessage(page: SharedQueuePage, to: string | null): string {
  const { requested, startsPass, records, cursor: next, isPartial, requestedAt } = page
  const shared = { kind: 'page', to, requested, startsPass, records, cursor: next, isPartial, requestedAt }
  return JSON.stringify(shared)
}

export function createWantedMessage(from: string): string {
  return JSON.stringify({ kind: 'wanted', from })
}
