/** The values that are offered for a placeholder of a reply. */
import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { createSnippet, type Snippet } from '#src/domain/search/snippet.ts'
import type { Contradiction } from '#src/domain/templates/candidates/contradiction.ts'
import { getFieldKind } from '#src/domain/templates/candidates/field-kind.ts'
import { getSaidText, type SaidMessage } from '#src/domain/templates/candidates/find-said.ts'
import {
  type CandidateContext,
  type CandidateOrigin,
  type Candidate as FoundCandidate,
  listCandidates,
} from '#src/domain/templates/candidates/list-candidates.ts'
import { type Draft, setValueAt, setValueSource } from '#src/domain/templates/draft.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import { isSameSource } from '#src/domain/templates/value-source.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { getSourceLabel } from '#src/presentation/templates/source-labels.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Time } from '#src/ui/data-display/time.tsx'

/** A value that fits a placeholder, and where it comes from. */
export type Candidate = {
  readonly key: string
  readonly text: string
  readonly label: ReactNode
  /** While it is asked which of two is right: what the message says around the value. */
  readonly quote: Snippet | null
  /** Whether it is in the field now. */
  readonly isTaken: boolean
  /** The words that it is on the screen, and their message (null: the customer's record); null: it is of neither. */
  readonly words: { readonly messageId: string | null; readonly text: string } | null
  readonly onTake: () => void
}

export type Candidates = {
  readonly listed: readonly Candidate[]
  /** The conversation and the record differ: the first two are offered, and the field has neither. */
  readonly isAsking: boolean
  /** Digits pick at once: no value begins with one, else a digit is the start of a value. */
  readonly hasDigits: boolean
  /**
   * Of two values that are asked for, where digits begin a value: the keys that take them, towards the side on which each stands.
   * Null: none, since there are digits, or nothing is asked.
   */
  readonly sideKeys: readonly string[] | null
}

const MAX_CANDIDATES = 9
const SIDE_KEYS = ['ArrowLeft', 'ArrowRight']
/** UTF-16 units of a quote before the value, so that the value is visible where the quote is cut off. */
const BEFORE_VALUE = 16

type Options = {
  /** As stored: with the sources of its values. */
  storedDraft: Draft
  /** As shown. */
  draft: Draft
  preset: Preset
  /** Counted from zero. */
  index: number
  context: CandidateContext
  contradiction: Contradiction | null
  /** Of the conversation. */
  messages: readonly SaidMessage[]
  customerName: string
  onChange: (draft: Draft) => void
  /** Of the interface: the first of two values stands on the right. */
  isRightToLeft: boolean
}

/** What the conversation, the ticket and the customer's record offer for the nth value, in this order (rule 50). */
export function createCandidates(options: Options, i18n: I18n): Candidates {
  const {
    storedDraft,
    draft,
    preset,
    index,
    context,
    contradiction,
    messages,
    customerName,
    onChange,
    isRightToLeft,
  } = options
  const value = storedDraft.values[index]
  const { name = null, example = '' } = preset.values[index] ?? {}
  const field = { name, example, source: value?.source ?? null }
  const found =
    contradiction === null
      ? listCandidates(field, context).slice(0, MAX_CANDIDATES)
      : [contradiction.named, contradiction.against]
  const take = ({ from, text }: FoundCandidate) => {
    if (from.place === 'conversation' || value === undefined || !isWhole(from, text, context))
      onChange(setValueAt(storedDraft, index, text))
    // Taken by hand: no longer compared with what the conversation says.
    else if (contradiction !== null) onChange(setValueAt(storedDraft, index, text))
    else onChange(setValueSource(storedDraft, value.key, from.source))
  }
  const shownText = draft.values[index]?.text.trim() ?? ''
  const listed = found.map(
    (it): Candidate => ({
      key: `${it.from.place} ${it.text}`,
      text: it.text,
      label: getOriginLabel(it.from, customerName, contradiction !== null, i18n),
      quote: contradiction === null ? null : quote(it.from, messages),
      isTaken: contradiction === null && shownText === it.text,
      words: getWords(it),
      onTake: () => take(it),
    }),
  )
  const kind = getFieldKind(field, context.options)?.kind ?? null
  const startsWithDigit = (text: string) => /^\s*\p{N}/u.test(text)
  const isWordLike = kind === null ? example !== '' : kind === 'id' || kind === 'name' || kind === 'email'
  const hasDigits = isWordLike && !startsWithDigit(example) && !listed.some((it) => startsWithDigit(it.text))
  return {
    listed,
    isAsking: contradiction !== null,
    hasDigits,
    sideKeys: contradiction === null || hasDigits ? null : isRightToLeft ? SIDE_KEYS.toReversed() : SIDE_KEYS,
  }
}

/** Whether the candidate is all that its source gives, not a part of it, such as an id in the ticket's subject. */
function isWhole(
  from: Exclude<CandidateOrigin, { place: 'conversation' }>,
  text: string,
  { fillContext }: CandidateContext,
): boolean {
  const isSubject = isSameSource(from.source, { from: 'ticket', field: 'subject' })
  return !isSubject || fillContext.ticket?.subject === text
}

function getWords({ from, text }: FoundCandidate): Candidate['words'] {
  switch (from.place) {
    case 'conversation':
      return { messageId: from.said.messageId, text: from.said.text }
    case 'record':
      return { messageId: null, text }
    case 'ticket':
      return null
  }
}

function quote(from: CandidateOrigin, messages: readonly SaidMessage[]): Snippet | null {
  if (from.place !== 'conversation') return null
  const { messageId, start, end } = from.said
  const message = messages.find((it) => it.id === messageId)
  return message ? createSnippet(getSaidText(message), [[start, end]], BEFORE_VALUE) : null
}

function getOriginLabel(
  from: CandidateOrigin,
  customerName: string,
  isAsking: boolean,
  i18n: I18n,
): ReactNode {
  if (from.place !== 'conversation') {
    const label = getSourceLabel(from.source, i18n)
    return isAsking && from.place === 'record'
      ? t(i18n)({
          message: `From the customer’s profile: ${label}`,
          comment: 'Where one of two values comes from. label: such as “order.last_id”',
        })
      : label
  }
  const at = <Time at={fromMillis(from.said.at)} format="moment" />
  return from.said.by === 'us' ? (
    <Trans comment="Where a value comes from: a message that we wrote. <0/>: its time">
      our message, {at}
    </Trans>
  ) : (
    // No word of the interface says in which direction it runs.
    <span dir={document.documentElement.dir}>
      <Trans comment="Where a value comes from: a message. <0/>: the customer, then its time">
        <Bdi text={customerName} max={30} />, {at}
      </Trans>
    </span>
  )
}
