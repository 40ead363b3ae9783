import { Trans, useLingui } from '@lingui/react/macro'
import type { FieldMatch } from '#src/domain/search/documents.ts'
import type { MatchKind } from '#src/domain/search/match-word.ts'
import { getFieldLabel, getMatchKindLabel } from '#src/presentation/search/search-labels.ts'
import { HighlightedText } from '#src/ui/data-display/highlighted-text.tsx'
import styles from './search-match.module.css'

/** Why this device found a ticket. */
export type TicketMatch = {
  readonly match: MatchKind
  /** The matched field that explains it best; null: only filters matched. */
  readonly field: FieldMatch | null
}

type Props = {
  /** Null: this device found nothing in the ticket. */
  match: TicketMatch | null
  /** The platform's search found it. */
  isPlatformResult: boolean
}

/** Why a row is among the results, and who found it, on one line. */
export function SearchMatchLine({ match, isPlatformResult }: Props) {
  return (
    <span className={styles.line}>
      <span className={styles.label}>
        {isPlatformResult ? <Trans>From the platform</Trans> : <Trans>On this device</Trans>}
        {match?.field && ' · '}
      </span>
      {match?.field && <MatchReason field={match.field} match={match.match} />}
    </span>
  )
}

type ReasonProps = { field: FieldMatch; match: MatchKind }

/** The field that matched, how, and its text with the matched parts marked. */
export function MatchReason({ field, match }: ReasonProps) {
  const { i18n } = useLingui()
  const kind = getMatchKindLabel(match, i18n)
  return (
    <>
      <span className={styles.label}>
        {getFieldLabel(field, i18n)}
        {kind !== null && ` · ${kind}`}
        {': '}
      </span>
      <bdi dir="auto" className={`${styles.text} truncate`}>
        <HighlightedText text={field.text} highlights={field.ranges} />
      </bdi>
    </>
  )
}
