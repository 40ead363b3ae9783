/** A document as bytes and numbers, and back. */

import { AUTHOR_MASK, HAS_IMAGE, HAS_LINK, IS_OPEN, IS_UNTIMED } from './document-traits.ts'
import {
  AUTHOR_KINDS,
  type CustomerDocument,
  type DocumentKind,
  type FieldText,
  type MessageDocument,
  type SearchDocument,
  type TicketDocument,
} from './documents.ts'
import { MAX_TEXT_LENGTH } from './tokens.ts'

/** What a document has beside its id and its text. */
type DocumentFacts = {
  readonly traits: number
  readonly micros: number
  readonly chatId: string | null
  readonly customerId: string | null
  /** The author or the assignee. */
  readonly personId: string | null
}

const encoder = new TextEncoder()

export function packBody(document: SearchDocument): DocumentFacts & { readonly body: Uint8Array } {
  switch (document.kind) {
    case 'customer': {
      const { id, name, phone, email, company, stage, customFields } = document
      return {
        body: packTexts([name, phone, email, company, stage, ...listTexts(customFields)]),
        traits: 0,
        micros: 0,
        chatId: null,
        customerId: id,
        personId: null,
      }
    }
    case 'ticket': {
      const {
        id,
        code,
        subject,
        customerId,
        customerName,
        assigneeId,
        status,
        lastMessageMicros,
        customFields,
      } = document
      return {
        body: packTexts([code, subject, customerName, status, ...listTexts(customFields)]),
        traits: status === 'closed' ? 0 : IS_OPEN,
        micros: lastMessageMicros,
        chatId: id,
        customerId,
        personId: assigneeId,
      }
    }
    case 'message': {
      const { chatId, customerId, micros, authorKind, authorId, text } = document
      return {
        body: encoder.encode(text.slice(0, MAX_TEXT_LENGTH)),
        traits: getMessageTraits(document, AUTHOR_KINDS.indexOf(authorKind)),
        micros,
        chatId,
        customerId,
        personId: authorId,
      }
    }
  }
}

type PackedDocument = DocumentFacts & { readonly id: string; readonly body: string }

export function unpackBody(kind: DocumentKind, packed: PackedDocument): SearchDocument {
  switch (kind) {
    case 'customer':
      return unpackCustomer(packed)
    case 'ticket':
      return unpackTicket(packed)
    case 'message':
      return unpackMessage(packed)
  }
}

function unpackCustomer({ id, body }: PackedDocument): CustomerDocument {
  const [name = '', phone = '', email = '', company = '', stage = '', ...rest] = body.split(SEPARATOR)
  return { kind: 'customer', id, name, phone, email, company, stage, customFields: toFieldTexts(rest) }
}

function unpackTicket({ id, body, micros, customerId, personId }: PackedDocument): TicketDocument {
  const [code = '', subject = '', customerName = '', status = '', ...rest] = body.split(SEPARATOR)
  return {
    kind: 'ticket',
    id,
    code,
    subject,
    customerId,
    customerName,
    assigneeId: personId,
    status,
    lastMessageMicros: micros,
    customFields: toFieldTexts(rest),
  }
}

function unpackMessage({
  id,
  body,
  traits,
  micros,
  chatId,
  customerId,
  personId,
}: PackedDocument): MessageDocument {
  return {
    kind: 'message',
    id,
    chatId: chatId ?? '',
    customerId,
    micros,
    isUntimed: (traits & IS_UNTIMED) !== 0,
    authorKind: AUTHOR_KINDS[traits & AUTHOR_MASK] ?? 'other',
    authorId: personId,
    text: body,
    hasImage: (traits & HAS_IMAGE) !== 0,
    hasLink: (traits & HAS_LINK) !== 0,
  }
}

function getMessageTraits({ hasImage, hasLink, isUntimed }: MessageDocument, authorTraits: number): number {
  return authorTraits + (hasImage ? HAS_IMAGE : 0) + (hasLink ? HAS_LINK : 0) + (isUntimed ? IS_UNTIMED : 0)
}

function listTexts(fields: readonly FieldText[]): readonly string[] {
  return fields.flatMap(({ name, text }) => [name, text])
}

/** Names and texts by turns. */
function toFieldTexts(texts: readonly string[]): readonly FieldText[] {
  return texts.flatMap((name, at) => (at % 2 === 0 ? [{ name, text: texts[at + 1] ?? '' }] : []))
}

/** A control character that no name contains; where one does, it becomes a space. */
const SEPARATOR = '\u001f'

function packTexts(texts: readonly string[]): Uint8Array {
  return encoder.encode(
    texts.map((it) => it.slice(0, MAX_TEXT_LENGTH).replaceAll(SEPARATOR, ' ')).join(SEPARATOR),
  )
}
