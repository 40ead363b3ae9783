import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FieldMatch, SearchField } from '#src/domain/search/documents.ts'
import type { MatchKind } from '#src/domain/search/match-word.ts'
import { getMatchKindLabel } from '#src/presentation/search/search-labels.ts'
import { HighlightedText } from '#src/ui/data-display/highlighted-text.tsx'
import styles from './search-match.module.css'

/** Why this device found a ticket. */
export type TicketMatch = {
  readonly match: MatchKind
  /** The matched field that explains it best; null: only filters matched. */
  readonly field: FieldMatch | null
}

/** Fields that each row shows. */
const SHOWN_FIELDS: readonly SearchField[] = ['name', 'code', 'subject']

/** Why a row is among the results, on one line; undefined where the row shows it. */
export function getMatchReason(found: TicketMatch | null): ReactNode {
  if (!found?.field) return undefined
  const { field, match } = found
  const isShown = SHOWN_FIELDS.includes(field.field) && (match === 'exact' || match === 'prefix')
  return isShown ? undefined : <MatchReason field={field} match={match} />
}

/** The text that matched, marked, and a word where the marks don't show how. */
function MatchReason({ field, match }: { field: FieldMatch; match: MatchKind }) {
  const { i18n } = useLingui()
  const word = getMatchKindLabel(match, i18n)
  return (
    <span className={styles.line}>
      <bdi dir="auto" className={`${styles.text} truncate`}>
        <HighlightedText text={field.text} highlights={field.ranges} />
      </bdi>
      {word !== null && <span className={styles.word}>{word}</span>}
    </span>
  )
}
