import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { PersonRecord } from '#src/domain/customers/person-records.ts'
import { listRecordTags } from '#src/domain/customers/record-tags.ts'
import { getChannelIcon } from '#src/domain/tickets/channel-icon.ts'
import { groupByCustomer } from '#src/domain/tickets/customer-tickets.ts'
import type { TicketStore } from '#src/domain/tickets/store.ts'
import { formatPhone } from '#src/lib/text/phone.ts'
import { getChannelLabel } from '#src/presentation/tickets/channel-label.ts'
import type { ComboboxOption } from '#src/ui/controls/combobox-options.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './found.module.css'
import { getMatchKindLabel } from './search-labels.ts'
import { MatchedText } from './ticket-option.tsx'

type Person = {
  /** The records of the person that were found, the best match first. */
  readonly records: readonly [PersonRecord, ...PersonRecord[]]
  /** The ids of other records of the person. */
  readonly linkedIds: readonly string[]
  /** The text that was searched. */
  readonly text: string
  readonly ticketStore: TicketStore
  /** The number is shown first: a message goes to it. */
  readonly isRecipient?: boolean
}

/** A person with what tells people of one name apart: address, last subject and its age, tags, open tickets, channels. */
export function createPersonOption(person: Person, i18n: I18n): ComboboxOption {
  const { records, ticketStore } = person
  const tickets = groupByCustomer(ticketStore)
  const openCount = getIds(person).reduce((sum, id) => sum + (tickets.get(id)?.openCount ?? 0), 0)
  const channels = new Set(
    records.flatMap(({ customer }) => ('channelKind' in customer ? (customer.channelKind ?? []) : [])),
  )
  return {
    key: `customer ${records[0].id}`,
    leading: <Icon name="contact-round" />,
    label: <PersonName person={person} i18n={i18n} />,
    description: <PersonDetails person={person} i18n={i18n} />,
    note: (
      <>
        {openCount > 0 &&
          t(i18n)({
            message: plural(openCount, { one: '# open', other: '# open' }),
            comment: 'Number of open tickets of a customer',
          })}{' '}
        {channels.size > 0 && (
          <span className={styles.channels}>
            {[...channels].map((value) => {
              const kind = getChannelLabel(value, i18n)
              return (
                <span key={value} title={kind}>
                  <Icon name={getChannelIcon(value)} size="xs" />
                  <span className="visually-hidden">
                    {' '}
                    {t(i18n)({
                      message: `Channel ${kind}.`,
                      comment: 'For example “Channel Chat app.”, for screen readers',
                    })}
                  </span>
                </span>
              )
            })}
          </span>
        )}
      </>
    ),
  }
}

const getIds = ({ records, linkedIds }: Person): readonly string[] => [
  ...new Set([...records.map((it) => it.id), ...linkedIds]),
]

type PartProps = { person: Person; i18n: I18n }

function PersonName({ person: { records, text }, i18n }: PartProps) {
  const [{ customer, hit }] = records
  const field = hit?.fields.find((it) => it.field === 'name')
  const word = field ? getMatchKindLabel(field.match, i18n) : null
  if (customer.name === '') return t(i18n)({ message: 'No name', comment: 'In place of a customer’s name' })
  return (
    <span className="truncate-parts">
      <MatchedText text={customer.name} search={text} field={field} />
      {word !== null && <span className={styles.word}>{word}</span>}
    </span>
  )
}

function PersonDetails({ person, i18n }: PartProps) {
  const { records, text, ticketStore } = person
  const [{ customer, hit }] = records
  const tickets = groupByCustomer(ticketStore)
  const [latest] = getIds(person)
    .flatMap((id) => tickets.get(id)?.latest ?? [])
    .toSorted((a, b) => (b.lastMessageAt?.micros ?? 0) - (a.lastMessageAt?.micros ?? 0))
  const other = hit?.fields.find((it) => it.field === 'custom' || it.field === 'company')
  const company = other?.field !== 'company' && customer.company
  const contactCount = getIds(person).length
  const parts: Readonly<Record<string, ReactNode>> = {
    contact: getContact(person),
    ticket: latest?.subject && <LatestTicket ticket={latest} />,
    contacts:
      contactCount > 1 &&
      t(i18n)({
        message: plural(contactCount, { one: '# contact', other: '# contacts' }),
        comment: 'How many records one person has, each with its own phone number or email address',
      }),
    match: other && <MatchedText text={other.text} search={text} field={other} />,
    company: company && <Bdi text={company} max={60} />,
    stage: customer.stage && <Bdi text={customer.stage} max={60} />,
    ...Object.fromEntries(
      listRecordTags(customer)
        .filter((tag) => tag !== other?.text)
        .map((tag) => [`tag ${tag}`, <Bdi key={tag} text={tag} max={60} />]),
    ),
  }
  return (
    <span className={`${styles.details} truncate truncate-parts`}>
      {Object.entries(parts)
        .filter(([, part]) => Boolean(part))
        .map(([key, part], at) => (
          <Fragment key={key}>
            {at > 0 && ' · '}
            {part}
          </Fragment>
        ))}
    </span>
  )
}

function LatestTicket({ ticket: { subject, lastMessageAt } }: { ticket: Ticket }) {
  return (
    <>
      <Bdi text={subject ?? ''} max={100} />
      {lastMessageAt && (
        <>
          {', '}
          <Time at={lastMessageAt} />
        </>
      )}
    </>
  )
}

/** The email address, else the phone number; the one that was searched for, if any. */
function getContact({ records, text, isRecipient = false }: Person): ReactElement | false {
  const [{ customer, hit }] = records
  const emailMatch = hit?.fields.find((it) => it.field === 'email')
  const isPhone = hit?.fields.some((it) => it.field === 'phone') ?? /^[+\d\s().-]+$/.test(text)
  const phone = customer.phone !== '' && <bdi dir="ltr">{formatPhone(customer.phone)}</bdi>
  const email = customer.email !== '' && (
    <MatchedText text={customer.email} search={text} field={emailMatch} />
  )
  if (!isRecipient) return phone && (isPhone || !email) ? phone : email
  if (!phone || !email) return phone || email
  return (
    <>
      {phone}
      {' · '}
      {email}
    </>
  )
}
