import { problemOf } from '#src/domain/problem.ts'
import { formatNumber } from '#src/lib/format.ts'
import { formatPhone } from '#src/lib/phone.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import type { Option, OptionGroup } from '#src/ui/combobox-list.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './palette.module.css'
import type { Found } from './use-found-customers.ts'

export const ALL = 'customers all'
export const PENDING = 'customers pending'

/** Customers of the platform, and the way to all that it finds. What can't be searched says why (rule 4). */
export function customerGroup(found: Found, text: string, locale: string): OptionGroup {
  const count = found.state === 'found' && found.total ? formatNumber(found.total, locale) : null
  const unread = found.state === 'found' && found.setAside > 0 ? `${found.setAside} could not be read` : null
  return {
    key: 'customers',
    label: 'Customers',
    note: unread ?? (count === null ? undefined : `${count} found`),
    options: [...optionsOf(found), ...(hasMore(found) ? [allOption(text, count)] : [])],
  }
}

/** The list of customers has something that isn't here. */
function hasMore(found: Found): boolean {
  if (found.state === 'found') return found.total === null || found.total > found.customers.length
  return found.state !== 'forbidden'
}

function optionsOf(found: Found): readonly Option[] {
  if (found.state === 'searching')
    return [{ key: PENDING, lead: <Glyph name="loader-circle" spin />, label: 'Searching customers…' }]
  if (found.state === 'failed')
    return [
      {
        key: PENDING,
        lead: <Glyph name="circle-alert" />,
        label: 'Customers were not searched',
        disabledReason: problemOf(found.error).title,
      },
    ]
  if (found.state === 'forbidden')
    return [
      {
        key: PENDING,
        lead: <Glyph name="lock" />,
        label: 'Customers can’t be searched',
        disabledReason: `Needs ${found.need}`,
      },
    ]
  if (found.state !== 'found') return []
  if (found.total === 0)
    return [
      {
        key: PENDING,
        lead: <Glyph name="contact-round" />,
        label: 'No customer',
        disabledReason: 'None found',
      },
    ]
  return found.customers.map(({ id, name, phone, email, company }) => ({
    key: `customer ${id}`,
    lead: <Glyph name="contact-round" />,
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
    end: <Enter />,
  }))
}

function allOption(text: string, count: string | null): Option {
  return {
    key: ALL,
    lead: <Glyph name="search" />,
    label: (
      <>
        {count === null ? 'Search all customers for' : `All ${count} customers found for`} “
        <Bdi text={text} max={100} />”
      </>
    ),
    end: <Enter />,
  }
}

function Glyph(props: {
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
export function Enter() {
  return (
    <span className={styles.enter}>
      <Icon name="corner-down-left" size="sm" />
    </span>
  )
}
