/** What the search index on this device holds: the searchable part of a customer, a ticket or a message. */
import type { TextRange } from '#src/domain/text/fold.ts'
import type { MatchKind } from './match-word.ts'

export const DOCUMENT_KINDS = ['customer', 'ticket', 'message'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** A custom field by its name, with all that its value says as one text. */
export type FieldText = { readonly name: string; readonly text: string }

export type CustomerDocument = {
  readonly kind: 'customer'
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly email: string
  /** '' where it is unknown: only the list's record has it. */
  readonly company: string
  readonly stage: string
  readonly customFields: readonly FieldText[]
}

export type TicketDocument = {
  readonly kind: 'ticket'
  readonly id: string
  readonly code: string
  readonly subject: string
  /** Null where the record doesn't name its customer. */
  readonly customerId: string | null
  readonly customerName: string
  /** The id of the agent, pilot or team; null: unassigned or unknown. */
  readonly assigneeId: string | null
  readonly status: string
  /** Microseconds since 1970; 0: unknown. */
  readonly lastMessageMicros: number
  readonly customFields: readonly FieldText[]
}

export const AUTHOR_KINDS = ['customer', 'agent', 'pilot', 'system', 'other'] as const
export type AuthorKind = (typeof AUTHOR_KINDS)[number]

export type MessageDocument = {
  readonly kind: 'message'
  readonly id: string
  readonly chatId: string
  /** Null where the ticket's record doesn't name its customer. */
  readonly customerId: string | null
  /** Microseconds since 1970. */
  readonly micros: number
  /** When it was sent is unknown: `micros` only says between which others it belongs. */
  readonly isUntimed: boolean
  readonly authorKind: AuthorKind
  /** The id of the agent or pilot; null: another author, or unknown. */
  readonly authorId: string | null
  readonly text: string
  readonly hasImage: boolean
  readonly hasLink: boolean
}

export type SearchDocument = CustomerDocument | TicketDocument | MessageDocument
export type DocumentRef = { readonly kind: DocumentKind; readonly id: string }

/** The fields whose text is searched, by their numbers in the index. */
export const SEARCH_FIELDS = [
  'text',
  'name',
  'phone',
  'email',
  'company',
  'stage',
  'code',
  'subject',
  'custom',
] as const
export type SearchField = (typeof SEARCH_FIELDS)[number]

/** Fields whose words are names, which are found in any spelling. */
export function isNameField(field: SearchField): boolean {
  return field === 'name' || field === 'company'
}

/** A part of a document that a word of the query matched. */
export type FieldMatch = {
  /** `name` is the customer's name, also on a ticket. */
  readonly field: SearchField
  /** The name of a custom field. */
  readonly fieldName?: string
  /** How the worst of the query's words matched in this field. */
  readonly match: MatchKind
  /** The field's text; of a message, the words around the first match. */
  readonly text: string
  /** The matched parts of `text`, in order and without overlap. */
  readonly ranges: readonly TextRange[]
}

export type SearchHit<Document extends SearchDocument = SearchDocument> = {
  readonly document: Document
  /** How the worst of the query's words matched. `exact` where the query has filters only. */
  readonly match: MatchKind
  /** Why it was found: the matched fields, the best first. Empty where the query has filters only. */
  readonly fields: readonly FieldMatch[]
}

export type HitList<Document extends SearchDocument> = {
  /** The best first. */
  readonly hits: readonly SearchHit<Document>[]
  /** How many match, with those that `hits` leaves out. */
  readonly total: number
  /** False: there may be more, because only the best were compared with the phrase. */
  readonly isTotalExact: boolean
}

/** What was searched. */
export type IndexCoverage = {
  readonly customers: number
  readonly tickets: number
  readonly messages: number
  /** The time of the oldest message, in microseconds since 1970; null: there are no messages. */
  readonly oldestMessageMicros: number | null
  /** Older messages were seen on this device, and have left the index. */
  readonly wasEvicted: boolean
}

/** `name` is that of a custom field. */
type DocumentField = readonly [field: SearchField, text: string, name?: string]

/** Text of a ticket or customer that is searched, by field. */
export function getDocumentFields(document: CustomerDocument | TicketDocument): readonly DocumentField[] {
  const custom = document.customFields.map(({ name, text }): DocumentField => ['custom', text, name])
  return document.kind === 'customer'
    ? [
        ['name', document.name],
        ['phone', document.phone],
        ['email', document.email],
        ['company', document.company],
        ['stage', document.stage],
        ...custom,
      ]
    : [['code', document.code], ['name', document.customerName], ['subject', document.subject], ...custom]
}

/** A reference as text, and back. */
export function getRefKey({ kind, id }: DocumentRef): string {
  return `${kind} ${id}`
}

/** Empty where the text is no reference. */
export function parseRefKey(key: string): readonly DocumentRef[] {
  const space = key.indexOf(' ')
  const kind = DOCUMENT_KINDS.find((it) => it === key.slice(0, space))
  return kind ? [{ kind, id: key.slice(space + 1) }] : []
}
