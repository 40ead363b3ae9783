import { describeFailure } from '#src/domain/session/problem.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { formatPhone } from '#src/lib/text/phone.ts'
import type { ComboboxGroup, ComboboxOption } from '#src/ui/controls/combobox-list.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './palette.module.css'
import type { PaletteCustomers } from './use-palette-customers.ts'

export const ALL_CUSTOMERS_KEY = 'customers all'
export const PENDING_CUSTOMERS_KEY = 'customers pending'

/** Customers of the platform, and the way to all that it finds. What can't be searched says why (rule 4). */
export function createCustomerGroup(results: PaletteCustomers, text: string, locale: string): ComboboxGroup {
  const count = results.state === 'found' && results.total ? formatNumber(results.total, locale) : null
  const skippedNote =
    results.state === 'found' && results.skippedCount > 0 ? `${results.skippedCount} could not be read` : null
  return {
    key: 'customers',
    label: 'Customers',
    note: skippedNote ?? (count === null ? undefined : `${count} found`),
    options: [...createCustomerOptions(results), ...(hasMore(results) ? [createAllOption(text, count)] : [])],
  }
}

/** The list of customers has something that isn't here. */
function hasMore(results: PaletteCustomers): boolean {
  if (results.state === 'found') return results.total === null || results.total > results.customers.length
  return results.state !== 'forbidden'
}

function createCustomerOptions(results: PaletteCustomers): readonly ComboboxOption[] {
  if (results.state === 'searching')
    return [
      {
        key: PENDING_CUSTOMERS_KEY,
        leading: <OptionIcon name="loader-circle" spin />,
        label: 'Searching customers…',
      },
    ]
  if (results.state === 'failed')
    return [
      {
        key: PENDING_CUSTOMERS_KEY,
        leading: <OptionIcon name="circle-alert" />,
        label: 'Customers were not searched',
        disabledReason: describeFailure(results.error).title,
      },
    ]
  if (results.state === 'forbidden')
    return [
      {
        key: PENDING_CUSTOMERS_KEY,
        leading: <OptionIcon name="lock" />,
        label: 'Customers can’t be searched',
        disabledReason: `Needs ${results.need}`,
      },
    ]
  if (results.state !== 'found') return []
  if (results.total === 0)
    return [
      {
        key: PENDING_CUSTOMERS_KEY,
        leading: <OptionIcon name="contact-round" />,
        label: 'No customer',
        disabledReason: 'None found',
      },
    ]
  return results.customers.map(({ id, name, phone, email, company }) => ({
    key: `customer ${id}`,
    leading: <OptionIcon name="contact-round" />,
    label: (
      <>
        <Bdi text={name || 'No name'} max={200} />
        {company && (
          <span className={styles.sub}>
            <Bdi text={company} max={100} />
          </span>
        )}
      </>
    ),
    note: phone ? <bdi dir="ltr">{formatPhone(phone)}</bdi> : email && <Bdi text={email} max={60} />,
    trailing: <EnterKeyIcon />,
  }))
}

function createAllOption(text: string, count: string | null): ComboboxOption {
  return {
    key: ALL_CUSTOMERS_KEY,
    leading: <OptionIcon name="search" />,
    label: (
      <>
        {count === null ? 'Search all customers for' : `All ${count} customers found for`} “
        <Bdi text={text} max={100} />”
      </>
    ),
    trailing: <EnterKeyIcon />,
  }
}

function OptionIcon(props: {
  name: 'loader-circle' | 'circle-alert' | 'lock' | 'contact-round' | 'search'
  spin?: boolean
}) {
  return (
    <span className={styles.glyph}>
      <Icon {...props} />
    </span>
  )
}

/** What Enter will do, on the one that is marked. */
export function EnterKeyIcon() {
  return (
    <span className={styles.enter}>
      <Icon name="corner-down-left" size="sm" />
    </span>
  )
}
