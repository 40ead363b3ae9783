import { Trans, useLingui } from '@lingui/react/macro'
import type { Customer, ListedCustomer } from '#src/api/schema/customer.ts'
import type { RecordItem } from '#src/api/schema/item.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { shortenId } from '#src/lib/text/uuid.ts'
import { toWords } from '#src/lib/text/words.ts'
import { CopyButton } from '#src/ui/controls/copy-button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { DescriptionItem, DescriptionList, ValueList } from '#src/ui/data-display/description-list.tsx'
import { Tag } from '#src/ui/data-display/tag.tsx'
import { Time } from '#src/ui/data-display/time.tsx'

export type TicketRecordProps = {
  ticket: Ticket
  customer: Customer | null
  record: ListedCustomer | null
}

/** Ids, dates and other fields of the records, for agents who have to look something up. */
export function TicketRecordFacts({ ticket, customer, record }: TicketRecordProps) {
  const { t } = useLingui()
  return (
    <DescriptionList>
      {ticket.customerId !== null && (
        <IdFact name={t`Customer ID`} copyLabel={t`Copy customer ID`} id={ticket.customerId} />
      )}
      <IdFact name={t`Ticket ID`} copyLabel={t`Copy ticket ID`} id={ticket.id} />
      {record?.storefrontCustomerId != null && (
        <DescriptionItem
          term={t({ message: 'Storefront', comment: 'The number of a customer in an online shop' })}
          trailing={<CopyButton text={record.storefrontCustomerId} label={t`Copy storefront number`} />}
        >
          <span className="mono">{record.storefrontCustomerId}</span>
        </DescriptionItem>
      )}
      {record?.trackerId != null && (
        <IdFact name={t`Tracker ID`} copyLabel={t`Copy tracker ID`} id={record.trackerId} />
      )}
      {customer?.instagramId != null && <TextFact name={t`Instagram ID`} text={customer.instagramId} />}
      {record?.profileUpdatedAt && (
        <DescriptionItem term={t({ message: 'Profile', comment: 'When a customer’s profile changed' })}>
          <span>
            <Trans comment="When a customer’s profile changed.">
              Changed <Time at={record.profileUpdatedAt} format="moment" />
            </Trans>
          </span>
        </DescriptionItem>
      )}
      {ticket.createdAt && (
        <DescriptionItem
          term={t({ message: 'Opened', comment: 'When a ticket was opened', context: 'time' })}
        >
          <Time at={ticket.createdAt} format="moment" />
        </DescriptionItem>
      )}
      {ticket.closedAt && (
        <DescriptionItem
          term={t({ message: 'Closed', comment: 'When a ticket was closed', context: 'time' })}
        >
          <Time at={ticket.closedAt} format="moment" />
        </DescriptionItem>
      )}
      {ticket.queueStatus !== null && (
        <TextFact
          name={t({ message: 'Queue', comment: 'The state of a ticket in its queue' })}
          text={toWords(ticket.queueStatus)}
        />
      )}
      {ticket.tags.length > 0 && (
        <DescriptionItem term={t`Tags`}>
          <ItemTags items={ticket.tags} />
        </DescriptionItem>
      )}
      {ticket.fields.length > 0 && (
        <DescriptionItem term={t({ message: 'Fields', comment: 'Custom fields of a ticket' })}>
          <ItemTags items={ticket.fields} />
        </DescriptionItem>
      )}
    </DescriptionList>
  )
}

type IdFactProps = { name: string; copyLabel: string; id: string }

function IdFact({ name, copyLabel, id }: IdFactProps) {
  return (
    <DescriptionItem term={name} trailing={<CopyButton text={id} label={copyLabel} />}>
      <bdi dir="ltr" className="mono" title={id}>
        {shortenId(id)}
      </bdi>
    </DescriptionItem>
  )
}

function TextFact({ name, text }: { name: string; text: string }) {
  return (
    <DescriptionItem term={name}>
      <Bdi text={text} max={200} />
    </DescriptionItem>
  )
}

/** The specification gives tags and fields no shape (D19): shows a name where one could be read, else their text. */
function ItemTags({ items }: { items: readonly RecordItem[] }) {
  return (
    <ValueList>
      {items.map((item) => (
        <Tag key={item.raw}>
          <Bdi text={item.name ?? item.raw} max={120} />
        </Tag>
      ))}
    </ValueList>
  )
}
