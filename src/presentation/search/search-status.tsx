import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { ApiError } from '#src/api/schema/api-error.ts'
import { describeFailure } from '#src/presentation/session/problem.ts'
import { getRequirementText } from '#src/presentation/session/right-labels.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/icons.ts'
import styles from './found.module.css'

type SearchState =
  | { readonly state: 'idle' | 'unavailable' | 'forbidden' | 'searching' | 'found' }
  | { readonly state: 'failed'; readonly error: ApiError }
type PlatformState = { readonly customers: SearchState; readonly tickets: SearchState }

/** Why the platform's part of the results is missing, in words; null: it isn't. */
export function getPlatformProblem({ customers, tickets }: PlatformState, i18n: I18n): string | null {
  if (customers.state === 'failed' && tickets.state !== 'found') {
    const { title } = describeFailure(customers.error, i18n)
    return t(i18n)`Only this device is searched. ${title}.`
  }
  if (customers.state === 'failed') {
    const { title } = describeFailure(customers.error, i18n)
    return t(i18n)`Customers are searched on this device only. ${title}.`
  }
  if (tickets.state === 'failed') {
    const { title } = describeFailure(tickets.error, i18n)
    return t(i18n)`Tickets are searched on this device only. ${title}.`
  }
  if (customers.state === 'forbidden') {
    const requirement = getRequirementText('customers', i18n)
    return t(i18n)({
      message: `Customers are searched on this device only. The platform’s search needs ${requirement}.`,
      comment: 'The access token needs the scope … and the grant …',
    })
  }
  return tickets.state === 'forbidden' || tickets.state === 'unavailable'
    ? t(i18n)`Tickets are searched on this device only.`
    : null
}

/** What was searched, and what only in part, once for the whole list (rule 36). */
export function SearchStatus({ i18n, ...platform }: PlatformState & { i18n: I18n }) {
  const problem = getPlatformProblem(platform, i18n)
  const isSearching = platform.customers.state === 'searching' || platform.tickets.state === 'searching'
  if (problem !== null) return <StatusLine icon="cloud-off" text={problem} />
  if (isSearching) return <StatusLine icon="loader-circle" text={t(i18n)`Searching the platform too…`} />
  return platform.customers.state === 'found' ? (
    <StatusLine
      icon="check"
      text={t(i18n)`This device and the platform. Exact words only on the platform.`}
    />
  ) : (
    <StatusLine icon="check" text={t(i18n)`Only this device is searched for a single letter.`} />
  )
}

function StatusLine({ icon, text }: { icon: IconName; text: string }) {
  return (
    <p className={styles.status}>
      <Icon name={icon} size="sm" spin={icon === 'loader-circle'} />
      <span>{text}</span>
    </p>
  )
}
