import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RightId } from '#src/api/schema/rights.ts'
import type { AccessResults, RightCheck } from '#src/domain/session/access.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { describeFailure } from '#src/presentation/session/problem.ts'
import {
  getRequirementText,
  getShortRequirementText,
  RIGHT_LABELS,
} from '#src/presentation/session/right-labels.ts'
import { Time } from '#src/ui/data-display/time.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/icons.ts'
import styles from './access-list.module.css'

type Props = {
  access: AccessResults
  /** When the token was tested, in milliseconds since 1970; null: not yet. */
  checkedAt: number | null
  isChecking: boolean
  /** Whether the deployment has an address for sending templates. */
  sendsTemplates: boolean
  /** The id of the heading: another list may be on the page. */
  headingId: string
}

const RIGHT_ORDER: readonly RightId[] = ['customers', 'tickets', 'messages', 'assign']

/** What the token can do, one row per right. */
export function AccessList({ access, checkedAt, isChecking, sendsTemplates, headingId }: Props) {
  const { i18n } = useLingui()
  return (
    <div className={styles.access}>
      <div>
        <h2 className={styles.title} id={headingId}>
          <Trans>What this token can do</Trans>
        </h2>
        <p className={styles.when} role="status">
          <CheckTime checkedAt={checkedAt} isChecking={isChecking} />
        </p>
      </div>
      <ul className={styles.list} aria-labelledby={headingId} aria-busy={isChecking}>
        {RIGHT_ORDER.map((right) => (
          <RightRow
            key={right}
            name={i18n._(RIGHT_LABELS[right])}
            note={getNote(right, access[right], i18n)}
            status={getAccessStatus(access[right], isChecking)}
          />
        ))}
        <RightRow
          name={t(i18n)`Send templates`}
          note={
            sendsTemplates
              ? t(i18n)({
                  message:
                    'Workspace API key. Checked when first used, because checking would send a message.',
                  comment: 'Legacy key: the workspace API key for sending templates',
                })
              : t(i18n)`No address for sending. Set platform.legacyBaseUrl in config.json.`
          }
          status={sendsTemplates ? ACCESS_STATUSES.unchecked : ACCESS_STATUSES.absent}
        />
      </ul>
    </div>
  )
}

function CheckTime({ checkedAt, isChecking }: Pick<Props, 'checkedAt' | 'isChecking'>) {
  if (isChecking) return <Trans>Requesting one record of each kind. Nothing is changed.</Trans>
  if (checkedAt === null)
    return <Trans>Checked before you continue, by requesting one record of each kind.</Trans>
  return (
    <Trans>
      Checked at <Time at={fromMillis(checkedAt)} format="time" /> by requesting one record of each kind.
      Nothing was changed.
    </Trans>
  )
}

type UncheckedReason = Extract<RightCheck, { state: 'unchecked' }>['reason']

type AccessStatus = { state: 'works' | 'refused' | 'pending'; icon: IconName; label: MessageDescriptor }

const ACCESS_STATUSES = {
  works: {
    state: 'works',
    icon: 'circle-check',
    label: msg({ message: 'Works', comment: 'The token has the right', context: 'right' }),
  },
  refused: { state: 'refused', icon: 'circle-minus', label: msg`Refused (403)` },
  rejected: { state: 'refused', icon: 'circle-minus', label: msg`Refused (401)` },
  failed: { state: 'refused', icon: 'circle-alert', label: msg`No response` },
  unchecked: {
    state: 'pending',
    icon: 'circle-ellipsis',
    label: msg({ message: 'Not checked', comment: 'The right', context: 'right' }),
  },
  checking: {
    state: 'pending',
    icon: 'circle-ellipsis',
    label: msg({ message: 'Checking', comment: 'The right is being checked', context: 'right' }),
  },
  absent: {
    state: 'pending',
    icon: 'circle-minus',
    label: msg({
      message: 'Not available',
      comment: 'This deployment does not have the function',
      context: 'right',
    }),
  },
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

function getNote(right: RightId, check: RightCheck, i18n: I18n): string {
  const shortRequirement = getShortRequirementText(right, i18n)
  switch (check.state) {
    case 'works':
      return shortRequirement
    case 'refused': {
      const requirement = getRequirementText(right, i18n)
      return t(i18n)({
        message: `Ask your administrator for access (${requirement}).`,
        comment: 'requirement: for example “scope tickets:assign, grant tickets”',
      })
    }
    case 'failed': {
      // The token field shows that the token is refused; here it would be repeated for every right.
      if (check.error.kind === 'unauthorized') return shortRequirement
      const { title, advice } = describeFailure(check.error, i18n, 'administrator')
      return t(i18n)({
        message: `${shortRequirement}. ${title}. ${advice}`,
        comment: 'title and advice: why the right could not be checked, and what to do',
      })
    }
    case 'unchecked':
      return getUncheckedNote(check.reason, shortRequirement, i18n)
  }
}

function getUncheckedNote(reason: UncheckedReason, shortRequirement: string, i18n: I18n): string {
  switch (reason) {
    case 'not yet':
      return shortRequirement
    case 'no ticket':
      return t(i18n)({
        message: `${shortRequirement}. Checked when the first ticket opens.`,
        comment: 'shortRequirement: for example “Any tickets scope, grant messages”',
      })
    case 'would change':
      return t(i18n)({
        message: `${shortRequirement}. Checked at your first assignment, because checking would change a ticket.`,
        comment: 'shortRequirement: for example “tickets:assign, grant tickets”',
      })
    case 'no route':
      return t(i18n)`Tickets can’t be listed here, so the inbox uses customers and their chats.`
  }
}

function RightRow({ name, note, status }: { name: string; note: string; status: AccessStatus }) {
  const { i18n } = useLingui()
  return (
    <li className={styles.row} data-state={status.state}>
      <Icon name={status.icon} />
      <span className={styles.name}>{name}</span>
      <span className={styles.state}>{i18n._(status.label)}</span>
      <span className={styles.note}>{note}</span>
    </li>
  )
}
