/**
 * Whether the conversation contradicts what a record fills into a placeholder (rule 50): then the field has neither value until the
 * agent has taken one. What the agent has taken or typed has no source, and contradicts nothing.
 */
import type { Draft } from '../draft.ts'
import type { Preset } from '../preset.ts'
import type { ValueSource } from '../value-source.ts'
import { type CandidateField, type FieldKind, getFieldKind, getTextKind } from './field-kind.ts'
import { getIdShape } from './id-patterns.ts'
import {
  type Candidate,
  type CandidateContext,
  findRelevant,
  getFilled,
  listTicketCandidates,
  toCandidate,
} from './list-candidates.ts'
import { isSameValue, type Said } from './said.ts'

export type Contradiction = {
  /** What the conversation names: the newest. */
  readonly named: Candidate
  /** What the record says; without a source, another value that the conversation names. */
  readonly against: Candidate
}

/** Before the newest value of its kind, so much of the conversation is about the same matter. */
const MATTER_MS = 12 * 60 * 60 * 1000

/** For each value of the draft; null: nothing contradicts it. */
export function findContradictions(
  draft: Draft,
  preset: Preset | null,
  context: CandidateContext,
): readonly (Contradiction | null)[] {
  return draft.values.map((value, index) => {
    if (value.source === null && value.text !== '') return null
    const { name = null, example = '' } = preset?.values[index] ?? {}
    return findContradiction({ name, example, source: value.source }, context)
  })
}

export function findContradiction(field: CandidateField, context: CandidateContext): Contradiction | null {
  const { source } = field
  if (source !== null && !isOfRecord(source)) return null
  const filledText = getFilled(field, null, context)?.fill.text ?? ''
  const fieldKind = getFieldKind(field, context.options) ?? getTextKind(filledText, context.options)
  if (fieldKind === null) return null
  const filled = getFilled(field, fieldKind, context)?.candidate ?? null
  const named = listNamed(field, fieldKind, filled, context)
  if (filled === null) return fieldKind.kind === 'id' ? findAmbiguity(named) : null
  const isFilled = (it: Named) => isSameValue(fieldKind.kind, it.candidate.value, filled.value)
  const other = named.find((it) => it.isDenied || !isFilled(it))
  if (other === undefined) return null
  // Of several dates and amounts, the record's is one that was meant; of two orders, it may be the other one.
  if (fieldKind.kind !== 'id' && named.some((it) => !it.isDenied && isFilled(it))) return null
  return { named: other.candidate, against: filled }
}

function findAmbiguity(named: readonly Named[]): Contradiction | null {
  const [first, ...others] = named.filter((it) => !it.isDenied)
  if (first === undefined) return null
  const other = others.find((it) => !isSameValue('id', it.candidate.value, first.candidate.value))
  return other === undefined ? null : { named: first.candidate, against: other.candidate }
}

type Named = { readonly candidate: Candidate; readonly isDenied: boolean }

/** What the conversation names: the customer, or else we do; or else the ticket's subject. For ids only, those besides the customer. */
function listNamed(
  field: CandidateField,
  fieldKind: FieldKind,
  filled: Candidate | null,
  context: CandidateContext,
): readonly Named[] {
  const isComparable = (it: Pick<Said, 'value' | 'topic'>) =>
    fieldKind.kind !== 'id' || filled === null || isComparableId(it, filled.value, fieldKind)
  const fromSaid = (by: Said['by']) =>
    keepMatter(findRelevant(fieldKind, context, by).filter(isComparable)).map((it) => ({
      candidate: toCandidate(it, field, context),
      isDenied: it.isDenied,
    }))
  const theirs = fromSaid('customer')
  if (theirs.length > 0 || fieldKind.kind !== 'id') return theirs
  const ours = fromSaid('us')
  if (ours.length > 0) return ours
  return listTicketCandidates(fieldKind, context)
    .filter((it) => it.from.place === 'ticket' && isSubject(it))
    .filter(
      (it) => filled === null || isComparableId({ value: it.value, topic: null }, filled.value, fieldKind),
    )
    .map((candidate) => ({ candidate, isDenied: false }))
}

function keepMatter(said: readonly Said[]): readonly Said[] {
  const newest = said.reduce((latest, it) => Math.max(latest, it.at), 0)
  return said.filter((it) => it.at >= newest - MATTER_MS)
}

/** A ticket's code isn't compared with an order's id: they have the same shape, or a word says that it is of the field's topic. */
function isComparableId(
  { value, topic }: Pick<Said, 'value' | 'topic'>,
  filledValue: string,
  fieldKind: FieldKind,
): boolean {
  if (topic !== null && topic === fieldKind.topic) return true
  if (getIdShape(value) === getIdShape(filledValue)) return true
  const [digits, filledDigits] = [value, filledValue].map((it) => it.replaceAll(/\D/g, ''))
  // "#29340" may be KL-29340.
  return topic === null && digits === value && digits?.length === filledDigits?.length
}

function isSubject({ from }: Candidate): boolean {
  return from.place === 'ticket' && from.source.from === 'ticket' && from.source.field === 'subject'
}

/** Today, the agent and a fixed text are no record's; the ticket's own fields are what they are. */
function isOfRecord({ from }: ValueSource): boolean {
  return from === 'customer' || from === 'customField'
}
