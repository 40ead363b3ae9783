import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ListedCustomer } from '#src/api/schema/customer.ts'
import type { FoundCustomers } from '#src/data/customers/list-queries.ts'
import { type CustomerHit, getFoundField } from '#src/domain/customers/found-customers.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { formatPhone } from '#src/lib/text/phone.ts'
import { getMatchText } from '#src/presentation/search/search-labels.ts'
import { describeFailure } from '#src/presentation/session/problem.ts'
import { getRequirementText } from '#src/presentation/session/right-labels.ts'
import type { ComboboxGroup, ComboboxOption } from '#src/ui/controls/combobox-options.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { EnterKeyIcon } from './groups.tsx'
import styles from './palette.module.css'

export const ALL_CUSTOMERS_KEY = 'customers all'
export const PENDING_CUSTOMERS_KEY = 'customers pending'

/** The text that was searched, and what this device found for it: it knows better why a customer matches. */
type FoundBy = {
  readonly text: string
  readonly deviceHits: readonly Pick<CustomerHit, 'document' | 'fields' | 'match'>[]
}

/** Customers found on the platform, and a link to all of them; or why customers can't be searched (rule 4). */
export function createCustomerGroup(
  results: FoundCustomers,
  { text, deviceHits }: FoundBy,
  locale: string,
  i18n: I18n,
): ComboboxGroup {
  const count = results.state === 'found' && results.total ? formatNumber(results.total, locale) : null
  return {
    key: 'customers',
    label: t(i18n)`Customers`,
    note: getCustomersNote(results, locale, i18n),
    options: [
      ...createCustomerOptions(results, { text, deviceHits }, i18n),
      ...(hasMoreCustomers(results) ? [createAllCustomersOption(text, count)] : []),
    ],
  }
}

function getCustomersNote(results: FoundCustomers, locale: string, i18n: I18n): string | undefined {
  if (results.state !== 'found') return undefined
  const { total, skippedCount } = results
  if (skippedCount > 0)
    return t(i18n)({
      message: plural(skippedCount, { one: '# could not be read', other: '# could not be read' }),
      comment: 'Customers that were found but could not be read',
    })
  if (!total) return undefined
  const count = formatNumber(total, locale)
  return t(i18n)({
    message: plural(total, { one: `${count} found`, other: `${count} found` }),
    comment: 'Number of customers found',
  })
}

/** Whether the customers page may show more than these. */
function hasMoreCustomers(results: FoundCustomers): boolean {
  if (results.state === 'found') return results.total === null || results.total > results.customers.length
  return results.state !== 'forbidden'
}

function createCustomerOptions(
  results: FoundCustomers,
  foundBy: FoundBy,
  i18n: I18n,
): readonly ComboboxOption[] {
  if (results.state === 'searching')
    return [
      {
        key: PENDING_CUSTOMERS_KEY,
        leading: <OptionIcon name="loader-circle" spin />,
        label: t(i18n)`Searching customers…`,
      },
    ]
  if (results.state === 'failed')
    return [
      {
        key: PENDING_CUSTOMERS_KEY,
        leading: <OptionIcon name="circle-alert" />,
        label: t(i18n)`Customers could not be searched`,
        disabledReason: describeFailure(results.error, i18n).title,
      },
    ]
  if (results.state === 'forbidden') {
    const requirement = getRequirementText('customers', i18n)
    return [
      {
        key: PENDING_CUSTOMERS_KEY,
        leading: <OptionIcon name="lock" />,
        label: t(i18n)`Customers can’t be searched`,
        disabledReason: t(i18n)({
          message: `Needs ${requirement}`,
          comment: 'The access token needs the scope … and the grant …',
        }),
      },
    ]
  }
  if (results.state !== 'found') return []
  if (results.total === 0)
    return [
      {
        key: PENDING_CUSTOMERS_KEY,
        leading: <OptionIcon name="contact-round" />,
        label: t(i18n)`No customer`,
        disabledReason: t(i18n)({ message: 'None found', comment: 'No customer was found' }),
      },
    ]
  return results.customers.map((customer) => createFoundCustomerOption(customer, foundBy, i18n))
}

function createFoundCustomerOption(
  customer: ListedCustomer,
  { text, deviceHits }: FoundBy,
  i18n: I18n,
): ComboboxOption {
  const { id, name, phone, email, company } = customer
  const hit = deviceHits.find(({ document }) => document.id === id)
  return {
    key: `customer ${id}`,
    leading: <OptionIcon name="contact-round" />,
    label: (
      <>
        <Bdi text={name || t(i18n)`No name`} max={200} />
        {company && (
          <span className={styles.secondary}>
            <Bdi text={company} max={100} />
          </span>
        )}
      </>
    ),
    description: getMatchText('platform', getFoundField(customer, hit, text), i18n),
    note: phone ? <bdi dir="ltr">{formatPhone(phone)}</bdi> : email && <Bdi text={email} max={60} />,
    trailing: <EnterKeyIcon />,
  }
}

function createAllCustomersOption(text: string, count: string | null): ComboboxOption {
  return {
    key: ALL_CUSTOMERS_KEY,
    leading: <OptionIcon name="search" />,
    label:
      count === null ? (
        <Trans>
          Search all customers for “<Bdi text={text} max={100} />”
        </Trans>
      ) : (
        <Trans>
          All {count} customers found for “<Bdi text={text} max={100} />”
        </Trans>
      ),
    trailing: <EnterKeyIcon />,
  }
}

function OptionIcon(props: {
  name: 'loader-circle' | 'circle-alert' | 'lock' | 'contact-round' | 'search'
  spin?: boolean
}) {
  return (
    <span className={styles.icon}>
      <Icon {...props} />
    </span>
  )
}
