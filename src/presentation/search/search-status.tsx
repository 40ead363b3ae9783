/** Which parts of the platform and of this device a search covers, in one line (rule 36). */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ApiError } from '#src/api/schema/api-error.ts'
import { describeFailure } from '#src/presentation/session/problem.ts'
import { getRequirementText } from '#src/presentation/session/right-labels.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/icons.ts'
import styles from './found.module.css'

type PlatformState =
  | { readonly state: 'idle' | 'unavailable' | 'forbidden' | 'searching' | 'found' }
  | { readonly state: 'failed'; readonly error: ApiError; readonly retry?: () => void }

type SearchState = {
  readonly customers: PlatformState
  readonly tickets: PlatformState
  /** This browser can't run the device's search: of this device, only the loaded tickets are searched. */
  readonly hasDeviceFailed: boolean
  /** The text has filters, which the platform doesn't know. */
  readonly hasFilters?: boolean
}

/** What of the platform isn't searched. */
type Missing = 'everything' | 'customers' | 'tickets' | 'nothing'

const SCOPES: Readonly<Record<Missing, MessageDescriptor>> = {
  everything: msg`Only this device is searched.`,
  customers: msg`Customers are searched on this device only.`,
  tickets: msg`Tickets are searched on this device only.`,
  nothing: msg`All customers and tickets are searched. Outside this device, only exact words match.`,
}

const SCOPES_WITHOUT_DEVICE: Readonly<Record<Missing, MessageDescriptor>> = {
  everything: msg`Only loaded tickets are searched.`,
  customers: msg`Customers can’t be searched.`,
  tickets: msg`Only customers and loaded tickets are searched.`,
  nothing: msg`Only exact words match.`,
}

/** What is left out of the results, and why; null: nothing, or an answer is still awaited. */
export function getSearchProblem(search: SearchState, i18n: I18n): string | null {
  const missing = getMissing(search)
  if (isSearching(search)) return null
  if (!search.hasDeviceFailed && (missing === 'nothing' || isIdle(search))) return null
  const scopes = search.hasDeviceFailed ? SCOPES_WITHOUT_DEVICE : SCOPES
  return [i18n._(scopes[missing]), ...listReasons(search, i18n)].join(' ')
}

/** What was searched, and what only in part, once for the whole list. */
export function SearchStatus({ i18n, ...search }: SearchState & { i18n: I18n }) {
  const problem = getSearchProblem(search, i18n)
  if (problem !== null) return <StatusLine icon="cloud-off" text={problem} retries={listRetries(search)} />
  if (isSearching(search)) return <StatusLine icon="loader-circle" text={getSearchingText(search, i18n)} />
  if (!isIdle(search)) return <StatusLine icon="check" text={i18n._(SCOPES.nothing)} />
  return (
    <StatusLine
      icon="check"
      text={
        search.hasFilters === true
          ? t(i18n)`These filters only search this device.`
          : t(i18n)`Only this device is searched for a single letter.`
      }
    />
  )
}

function getMissing({ customers, tickets }: SearchState): Missing {
  const hasTickets = tickets.state === 'found'
  if (customers.state === 'found') return hasTickets ? 'nothing' : 'tickets'
  return hasTickets ? 'customers' : 'everything'
}

const isSearching = ({ customers, tickets }: SearchState) =>
  customers.state === 'searching' || tickets.state === 'searching'

/** The platform isn't asked: for a single letter, or for filters that it doesn't know. */
const isIdle = ({ customers, tickets }: SearchState) => customers.state === 'idle' && tickets.state === 'idle'

function getSearchingText({ hasDeviceFailed }: SearchState, i18n: I18n): string {
  return hasDeviceFailed
    ? t(i18n)`Results from loaded tickets so far. Still searching…`
    : t(i18n)`Results from this device so far. Still searching…`
}

function listReasons({ customers, tickets, hasDeviceFailed }: SearchState, i18n: I18n): readonly string[] {
  const failed = customers.state === 'failed' ? customers : tickets.state === 'failed' ? tickets : null
  const title = failed && describeFailure(failed.error, i18n).title
  const requirement = customers.state === 'forbidden' ? getRequirementText('customers', i18n) : null
  return [
    title === null ? null : t(i18n)({ message: `${title}.`, comment: 'A failure as a sentence of its own' }),
    requirement === null
      ? null
      : t(i18n)({
          message: `Ask your administrator for access to all customers (${requirement}).`,
          comment: 'requirement: for example “scope tickets:assign, grant tickets”',
        }),
    hasDeviceFailed ? t(i18n)`This browser can’t search this device.` : null,
  ].filter((it) => it !== null)
}

function listRetries({ customers, tickets }: SearchState): readonly (() => void)[] {
  return [customers, tickets].flatMap((it) => (it.state === 'failed' && it.retry ? [it.retry] : []))
}

type StatusLineProps = { icon: IconName; text: string; retries?: readonly (() => void)[] }

function StatusLine({ icon, text, retries = [] }: StatusLineProps) {
  return (
    <p className={styles.status}>
      <Icon name={icon} size="sm" spin={icon === 'loader-circle'} />
      <span>{text}</span>
      {retries.length > 0 && (
        <Button
          variant="quiet"
          size="sm"
          className={styles.retry}
          onClick={({ currentTarget }) => {
            // The button goes while the search runs.
            focusField(currentTarget)
            for (const retry of retries) retry()
          }}
        >
          <Trans>Try again</Trans>
        </Button>
      )}
    </p>
  )
}

function focusField(button: Element): void {
  button.closest('dialog, section')?.querySelector<HTMLElement>('[role="combobox"], [type="search"]')?.focus()
}
