import type { Customer, ListedCustomer } from '#src/api/schema/customer.ts'
import type { RecordItem } from '#src/api/schema/item.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { shortenId } from '#src/lib/text/uuid.ts'
import { CopyButton } from '#src/ui/controls/copy-button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { DescriptionItem, DescriptionList, ValueList } from '#src/ui/data-display/description-list.tsx'
import { Section } from '#src/ui/data-display/section.tsx'
import { Tag } from '#src/ui/data-display/tag.tsx'
import { Time } from '#src/ui/data-display/time.tsx'

type Props = {
  ticket: Ticket
  customer: Customer | null
  record: ListedCustomer | null
}

/** Ids, dates and other fields of the records, for agents who have to look something up. */
export function TicketRecord({ ticket, customer, record }: Props) {
  return (
    <Section title="Ticket and record" defaultOpen={false}>
      <DescriptionList>
        {ticket.customerId !== null && <IdFact name="Customer id" id={ticket.customerId} />}
        <IdFact name="Ticket id" id={ticket.id} />
        {record?.storefrontCustomerId != null && (
          <DescriptionItem
            term="Storefront"
            trailing={
              <CopyButton text={String(record.storefrontCustomerId)} label="Copy storefront number" />
            }
          >
            <span className="mono">{record.storefrontCustomerId}</span>
          </DescriptionItem>
        )}
        {record?.trackerId != null && <IdFact name="Tracker id" id={record.trackerId} />}
        {customer?.instagramId != null && <TextFact name="Instagram id" text={customer.instagramId} />}
        {record?.profileUpdatedAt && (
          <DescriptionItem term="Profile">
            <span>
              Changed <Time at={record.profileUpdatedAt} format="moment" />
            </span>
          </DescriptionItem>
        )}
        {ticket.createdAt && (
          <DescriptionItem term="Opened">
            <Time at={ticket.createdAt} format="moment" />
          </DescriptionItem>
        )}
        {ticket.closedAt && (
          <DescriptionItem term="Closed">
            <Time at={ticket.closedAt} format="moment" />
          </DescriptionItem>
        )}
        {ticket.queueStatus !== null && <TextFact name="Queue" text={ticket.queueStatus} />}
        {ticket.tags.length > 0 && (
          <DescriptionItem term="Tags">
            <ItemTags items={ticket.tags} />
          </DescriptionItem>
        )}
        {ticket.fields.length > 0 && (
          <DescriptionItem term="Fields">
            <ItemTags items={ticket.fields} />
          </DescriptionItem>
        )}
      </DescriptionList>
    </Section>
  )
}

function IdFact({ name, id }: { name: string; id: string }) {
  return (
    <DescriptionItem term={name} trailing={<CopyButton text={id} label={`Copy ${name.toLowerCase()}`} />}>
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
