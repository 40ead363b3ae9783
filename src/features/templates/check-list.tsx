import type { Check, CheckLevel } from '#src/domain/template-checks.ts'
import type { FieldName } from '#src/domain/template-failure.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icons.ts'
import styles from './send-preview.module.css'

type Props = { checks: readonly Check[]; onField: (field: FieldName) => void }

const LOOKS: Readonly<Record<CheckLevel, { icon: IconName; word: string }>> = {
  ok: { icon: 'check', word: 'In order' },
  warn: { icon: 'triangle-alert', word: 'Look at this' },
  stop: { icon: 'circle-alert', word: 'Stops sending' },
}

/** What was looked at, what to do about it, and the way to where it is done. */
export function CheckList({ checks, onField }: Props) {
  return (
    <ul className={styles.checks} aria-label="Checks before sending">
      {checks.map(({ id, level, title, advice, field }) => (
        <li key={id} className={styles.check} data-state={level}>
          <Icon name={LOOKS[level].icon} />
          <p>
            <span className="visually-hidden">{LOOKS[level].word}: </span>
            <bdi>{title}</bdi>
            {advice !== null && <span className={styles.advice}>{advice}</span>}
            {level !== 'ok' && field !== null && (
              <button type="button" className={styles.way} onClick={() => onField(field)}>
                Go there <span className="visually-hidden">to put right: {title}</span>
              </button>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
