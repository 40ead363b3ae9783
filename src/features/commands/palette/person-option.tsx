import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { ListedCustomer } from '#src/api/schema/customer.ts'
import { rankEntries } from '#src/domain/commands/rank-entries.ts'
import type { CustomerDocument, FieldMatch, SearchHit } from '#src/domain/search/documents.ts'
import { groupByCustomer } from '#src/domain/tickets/customer-tickets.ts'
import type { TicketStore } from '#src/domain/tickets/store.ts'
import { formatPhone } from '#src/lib/text/phone.ts'
import { getMatchKindLabel } from '#src/presentation/search/search-labels.ts'
import type { ComboboxOption } from '#src/ui/controls/combobox-options.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { HighlightedText } from '#src/ui/data-display/highlighted-text.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { EnterKeyIcon } from './groups.tsx'
import styles from './palette.module.css'

type Person = {
  readonly customer: Pick<ListedCustomer, 'id' | 'name' | 'phone' | 'email'> | CustomerDocument
  /** Why this device found the person; undefined: the platform alone did. */
  readonly hit: SearchHit<CustomerDocument> | undefined
  /** The text that was searched. */
  readonly text: string
  readonly ticketStore: TicketStore
}

/** A person with what tells people of one name apart: address, last subject and its age, open tickets. */
export function createPersonOption(person: Person, i18n: I18n): ComboboxOption {
  const { customer, ticketStore } = person
  const openCount = groupByCustomer(ticketStore).get(customer.id)?.openCount ?? 0
  return {
    key: `customer ${customer.id}`,
    leading: (
      <span className={styles.icon}>
        <Icon name="contact-round" />
      </span>
    ),
    label: <PersonName person={person} i18n={i18n} />,
    description: <PersonDetails person={person} i18n={i18n} />,
    note:
      openCount > 0
        ? t(i18n)({
            message: plural(openCount, { one: '# open', other: '# open' }),
            comment: 'Number of open tickets of a customer',
          })
        : undefined,
    trailing: <EnterKeyIcon />,
  }
}

type PartProps = { person: Person; i18n: I18n }

const MAX_LENGTH = 200

function PersonName({ person: { customer, hit, text }, i18n }: PartProps) {
  const name = customer.name.slice(0, MAX_LENGTH)
  const field = hit?.fields.find((it) => it.field === 'name')
  const spelling = field ? getMatchKindLabel(field.match, i18n) : null
  const highlights =
    field?.text === customer.name
      ? field.ranges
      : (rankEntries([{ key: '', fields: [name] }], text, [])[0]?.highlights[0] ?? [])
  return (
    <>
      <bdi dir="auto">
        {name === '' ? t(i18n)`No name` : <HighlightedText text={name} highlights={highlights} />}
      </bdi>
      {spelling !== null && <span className={styles.spelling}>{spelling}</span>}
    </>
  )
}

function PersonDetails({ person, i18n }: PartProps) {
  const { customer, hit, ticketStore } = person
  const latest = groupByCustomer(ticketStore).get(customer.id)?.latest
  const other = hit?.fields.find((it) => it.field === 'custom' || it.field === 'company')
  const tags = [
    other?.field === 'company' || !('company' in customer) ? null : customer.company,
    'stage' in customer ? customer.stage : null,
  ].filter((it) => it !== null && it !== '')
  return (
    <span className="truncate">
      <Contact person={person} />
      {latest?.subject && (
        <>
          {' · '}
          <Bdi text={latest.subject} max={100} />
          {latest.lastMessageAt && (
            <>
              {', '}
              <Time at={latest.lastMessageAt} />
            </>
          )}
        </>
      )}
      {!latest && (
        <>
          {' · '}
          {t(i18n)({
            message: 'no ticket loaded',
            comment: 'Of a customer in search results: this device has loaded none of their tickets',
          })}
        </>
      )}
      {other && (
        <>
          {' · '}
          <MatchedText field={other} />
        </>
      )}
      {tags.map((it) => (
        <span key={it}>
          {' · '}
          <Bdi text={it ?? ''} max={60} />
        </span>
      ))}
    </span>
  )
}

/** The email address, else the phone number; the one that was searched for, if any. */
function Contact({ person: { customer, hit, text } }: { person: Person }) {
  const email = hit?.fields.find((it) => it.field === 'email')
  const isPhone = hit?.fields.some((it) => it.field === 'phone') ?? /^[+\d\s().-]+$/.test(text)
  if (customer.phone !== '' && (customer.email === '' || isPhone))
    return <bdi dir="ltr">{formatPhone(customer.phone)}</bdi>
  if (email && email.text === customer.email)
    return (
      <bdi dir="ltr">
        <MatchedText field={email} />
      </bdi>
    )
  return customer.email !== '' && <Bdi text={customer.email} max={80} />
}

function MatchedText({ field: { text, ranges } }: { field: FieldMatch }) {
  return (
    <bdi>
      <HighlightedText text={text.slice(0, MAX_LENGTH)} highlights={ranges} />
    </bdi>
  )
}
