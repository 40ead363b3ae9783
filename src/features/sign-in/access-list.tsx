import type { RightId } from '#src/api/schema/rights.ts'
import type { AccessResults, RightCheck } from '#src/domain/session/access.ts'
import { describeFailure } from '#src/domain/session/problem.ts'
import { getRequirementText, getShortRequirementText, RIGHT_LABELS } from '#src/domain/session/rights.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { Time } from '#src/ui/data-display/time.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/icons.ts'
import styles from './access-list.module.css'

type Props = {
  access: AccessResults
  /** When the token was tested, in milliseconds since 1970; null: not yet. */
  checkedAt: number | null
  isChecking: boolean
}

const RIGHT_ORDER: readonly RightId[] = ['customers', 'tickets', 'messages', 'assign']

/** What the token can do, one row per right. */
export function AccessList({ access, checkedAt, isChecking }: Props) {
  return (
    <div className={styles.access}>
      <div>
        <h2 className={styles.title} id="access">
          What this token can do
        </h2>
        <p className={styles.when} role="status">
          <CheckTime checkedAt={checkedAt} isChecking={isChecking} />
        </p>
      </div>
      <ul className={styles.list} aria-labelledby="access" aria-busy={isChecking}>
        {RIGHT_ORDER.map((right) => (
          <RightRow
            key={right}
            name={RIGHT_LABELS[right]}
            note={getNote(right, access[right])}
            status={getAccessStatus(access[right], isChecking)}
          />
        ))}
        <RightRow
          name="Send templates"
          note="Legacy key. Checked at your first send, because checking would send a message."
          status={ACCESS_STATUSES.unchecked}
        />
      </ul>
    </div>
  )
}

function CheckTime({ checkedAt, isChecking }: Pick<Props, 'checkedAt' | 'isChecking'>) {
  if (isChecking) return 'Requesting one record of each kind. Nothing is changed.'
  if (checkedAt === null) return 'Checked before you continue, by requesting one record of each kind.'
  return (
    <>
      Checked at <Time at={fromMillis(checkedAt)} format="time" /> by requesting one record of each kind.
      Nothing was changed.
    </>
  )
}

type AccessStatus = { state: 'works' | 'refused' | 'pending'; icon: IconName; label: string }

const ACCESS_STATUSES = {
  works: { state: 'works', icon: 'circle-check', label: 'Works' },
  refused: { state: 'refused', icon: 'circle-minus', label: 'Refused, 403' },
  rejected: { state: 'refused', icon: 'circle-minus', label: 'Refused, 401' },
  failed: { state: 'refused', icon: 'circle-alert', label: 'No response' },
  unchecked: { state: 'pending', icon: 'circle-ellipsis', label: 'Not checked' },
  checking: { state: 'pending', icon: 'circle-ellipsis', label: 'Checking' },
  absent: { state: 'pending', icon: 'circle-minus', label: 'Not offered' },
} as const satisfies Record<string, AccessStatus>

function getAccessStatus(check: RightCheck, isChecking: boolean): AccessStatus {
  if (check.state === 'unchecked') {
    if (check.reason === 'no route') return ACCESS_STATUSES.absent
    return isChecking && check.reason === 'not yet' ? ACCESS_STATUSES.checking : ACCESS_STATUSES.unchecked
  }
  if (isChecking) return ACCESS_STATUSES.checking
  if (check.state === 'failed')
    return check.error.kind === 'unauthorized' ? ACCESS_STATUSES.rejected : ACCESS_STATUSES.failed
  return ACCESS_STATUSES[check.state]
}

function getNote(right: RightId, check: RightCheck): string {
  const requirement = getShortRequirementText(right)
  if (check.state === 'refused')
    return `${requirement}. Ask an administrator for ${getRequirementText(right)}.`
  if (check.state === 'failed') {
    // The token field shows that the token is refused; here it would be repeated for every right.
    if (check.error.kind === 'unauthorized') return requirement
    const { title, advice } = describeFailure(check.error)
    return `${requirement}. ${title}. ${advice}`
  }
  if (check.state === 'works') return requirement
  return UNCHECKED_NOTES[check.reason](requirement)
}

const UNCHECKED_NOTES = {
  'not yet': (requirement: string) => requirement,
  'no ticket': (requirement: string) => `${requirement}. Checked when the first ticket opens.`,
  'would change': (requirement: string) =>
    `${requirement}. Checked at your first assignment, because checking would change a ticket.`,
  'no route': () => 'This deployment lists no tickets. The inbox uses customers and their chats.',
}

function RightRow({ name, note, status }: { name: string; note: string; status: AccessStatus }) {
  return (
    <li className={styles.row} data-state={status.state}>
      <Icon name={status.icon} />
      <span className={styles.name}>{name}</span>
      <span className={styles.state}>{status.label}</span>
      <span className={styles.note}>{note}</span>
    </li>
  )
}
