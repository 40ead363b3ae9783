/**
 * The candidates for a placeholder: what the customer said, what we said, then the ticket, then the customer's record (rule 50:
 * values come from the conversation first).
 */
import { type Fill, fillSource, listCustomFieldSources } from '../bindings.ts'
import type { FillContext } from '../fill-context.ts'
import { isSameSource, type ValueSource } from '../value-source.ts'
import { toFieldText, toValue } from './candidate-value.ts'
import {
  type CandidateField,
  type FieldKind,
  getFieldKind,
  getSourceKind,
  getTextKind,
} from './field-kind.ts'
import { findInText, type SaidOptions } from './find-said.ts'
import { getIdShape } from './id-patterns.ts'
import { isSameValue, type Said, type SaidKind } from './said.ts'
import { isSecretField } from './secrets.ts'

export type CandidateContext = {
  /** Of the ticket's conversation: `findSaid`. */
  readonly said: readonly Said[]
  readonly fillContext: FillContext
  readonly options: SaidOptions
  /** The language of the template's text, in which relative dates are written out. */
  readonly textLocale: string
  readonly now: number
}

export type Candidate = {
  /** As it goes into the field. */
  readonly text: string
  /** Null: of no known kind. */
  readonly kind: SaidKind | null
  readonly value: string
  readonly from: CandidateOrigin
}
export type CandidateOrigin =
  | { readonly place: 'conversation'; readonly said: Said }
  /** `source`: of the whole text of which the candidate is a part, such as the ticket's subject. */
  | { readonly place: 'ticket' | 'record'; readonly source: ValueSource }

const MAX_CANDIDATES = 12
/** Custom fields of a record that are looked at. */
const MAX_FIELDS = 100

/** In the order in which they are offered, without repeats. */
export function listCandidates(field: CandidateField, context: CandidateContext): readonly Candidate[] {
  const fieldKind = getFieldKind(field, context.options)
  const said = [...findRelevant(fieldKind, context, 'customer'), ...findRelevant(fieldKind, context, 'us')]
  const all = [
    ...said.map((it) => toCandidate(it, field, context)),
    ...listTicketCandidates(fieldKind, context),
    ...listRecordCandidates(field, fieldKind, context),
  ]
  const found: Candidate[] = []
  for (const candidate of all) {
    if (found.length >= MAX_CANDIDATES) break
    if (!found.some((it) => isSameCandidate(it, candidate))) found.push(candidate)
  }
  return found
}

/** What one side said that a placeholder of this kind can stand for, the newest first; last what they have already, and what they deny. */
export function findRelevant(
  fieldKind: FieldKind | null,
  { said, fillContext }: CandidateContext,
  by: Said['by'],
): readonly Said[] {
  const own = said.filter((it) => it.by === by && (fieldKind === null || isOfKind(it, fieldKind)))
  const ticketCode = fillContext.ticket?.code.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  const relevant =
    fieldKind?.kind === 'id' && fieldKind.topic !== 'ticket'
      ? own.filter((it) => it.value !== ticketCode)
      : own
  return [
    ...relevant.filter((it) => !it.isDenied && !it.isReceived),
    ...relevant.filter((it) => !it.isDenied && it.isReceived),
    ...relevant.filter((it) => it.isDenied),
  ]
}

function isOfKind(said: Pick<Said, 'kind' | 'topic'>, { kind, topic }: FieldKind): boolean {
  return (
    said.kind === kind && (kind !== 'id' || topic === null || said.topic === null || said.topic === topic)
  )
}

export function toCandidate(said: Said, field: CandidateField, { textLocale }: CandidateContext): Candidate {
  return {
    text: toFieldText(said, field, textLocale),
    kind: said.kind,
    value: said.value,
    from: { place: 'conversation', said },
  }
}

export function listTicketCandidates(
  fieldKind: FieldKind | null,
  { fillContext: { ticket }, options, now }: CandidateContext,
): readonly Candidate[] {
  if (ticket === null) return []
  const inSubject = findInText(ticket.subject, now, options).filter(
    (it) => fieldKind === null || isOfKind(it, fieldKind),
  )
  const code = ticket.code.trim()
  const isCodeOffered =
    code !== '' && (fieldKind === null || (fieldKind.kind === 'id' && fieldKind.topic === 'ticket'))
  return [
    ...inSubject.map((it) =>
      createCandidate(it.clean, it.kind, it.value, { from: 'ticket', field: 'subject' }),
    ),
    ...(isCodeOffered
      ? [
          createCandidate(code, 'id' as const, toValue('id', code, now, options) ?? code, {
            from: 'ticket',
            field: 'code',
          }),
        ]
      : []),
  ]
}

function listRecordCandidates(
  field: CandidateField,
  fieldKind: FieldKind | null,
  context: CandidateContext,
): readonly Candidate[] {
  const { fillContext, options, now } = context
  const customerSources: readonly ValueSource[] = (['firstName', 'name', 'phone', 'email'] as const).map(
    (it) => ({ from: 'customer', field: it }),
  )
  const sources = [
    ...customerSources.filter((it) => fieldKind === null || getSourceKind(it)?.kind === fieldKind.kind),
    ...listCustomFieldSources(fillContext).slice(0, MAX_FIELDS),
  ].filter((it) => !isSameSource(it, field.source))
  const bound = getFilled(field, fieldKind, context)
  const others = sources.flatMap((source) => {
    const { text, problem } = fillSource(source, fillContext)
    if (problem !== null || isSecret(source, text)) return []
    if (fieldKind === null) return [createCandidate(text, null, text, source)]
    const own = getSourceKind(source) ?? getTextKind(text, options)
    if (own === null || !isOfKind(own, fieldKind)) return []
    const value = toValue(fieldKind.kind, text, now, options)
    return value === null ? [] : [createCandidate(text, fieldKind.kind, value, source)]
  })
  return bound === null ? others : [bound.candidate, ...others]
}

/** What the field's own source fills, as a candidate; null: it has none, or the source gives nothing. */
export function getFilled(
  { source }: CandidateField,
  fieldKind: FieldKind | null,
  { fillContext, options, now }: CandidateContext,
): { readonly fill: Fill; readonly candidate: Candidate } | null {
  if (source === null) return null
  const fill = fillSource(source, fillContext)
  if (fill.problem !== null || isSecret(source, fill.text)) return null
  const kind = fieldKind?.kind ?? null
  const value = kind === null ? fill.text : (toValue(kind, fill.text, now, options) ?? fill.text)
  return { fill, candidate: createCandidate(fill.text, kind, value, source) }
}

function createCandidate(text: string, kind: SaidKind | null, value: string, source: ValueSource): Candidate {
  return { text, kind, value, from: { place: source.from === 'ticket' ? 'ticket' : 'record', source } }
}

function isSecret(source: ValueSource, text: string): boolean {
  return source.from === 'customField' && isSecretField(source.path, text)
}

function isSameCandidate(a: Candidate, b: Candidate): boolean {
  if (a.kind !== b.kind) return false
  if (a.kind === null) return a.text === b.text
  // A bare number and one with letters stay apart: they may be of different things.
  if (a.kind === 'id' && getIdShape(a.value) !== getIdShape(b.value)) return false
  return isSameValue(a.kind, a.value, b.value)
}
