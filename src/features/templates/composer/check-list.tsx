import type { SendCheck, SendCheckLevel } from '#src/domain/templates/check.ts'
import type { DraftFieldName } from '#src/domain/templates/refusal.ts'
import styles from '#src/features/templates/preview/send-preview.module.css'
import type { IconName } from '#src/ui/icons/core-icons.ts'
import { Icon } from '#src/ui/icons/icon.tsx'

type Props = { checks: readonly SendCheck[]; onShowField: (field: DraftFieldName) => void }

const LEVEL_DISPLAYS: Readonly<Record<SendCheckLevel, { icon: IconName; label: string }>> = {
  ok: { icon: 'check', label: 'In order' },
  warn: { icon: 'triangle-alert', label: 'Look at this' },
  stop: { icon: 'circle-alert', label: 'Stops sending' },
}

/** What was looked at, what to do about it, and the way to where it is done. */
export function CheckList({ checks, onShowField }: Props) {
  return (
    <ul className={styles.checks} aria-label="Checks before sending">
      {checks.map(({ id, level, title, advice, field }) => (
        <li key={id} className={styles.check} data-state={level}>
          <Icon name={LEVEL_DISPLAYS[level].icon} />
          <p>
            <span className="visually-hidden">{LEVEL_DISPLAYS[level].label}: </span>
            <bdi>{title}</bdi>
            {advice !== null && <span className={styles.advice}>{advice}</span>}
            {level !== 'ok' && field !== null && (
              <button type="button" className={styles.way} onClick={() => onShowField(field)}>
                Go there <span className="visually-hidden">to put right: {title}</span>
              </button>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
