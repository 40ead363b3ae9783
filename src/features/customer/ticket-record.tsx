import type { Customer, ListedCustomer } from '#src/api/schema/customer.ts'
import type { Item } from '#src/api/schema/item.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { shortId } from '#src/lib/uuid.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Fact, FactList, Facts } from '#src/ui/facts.tsx'
import { Section } from '#src/ui/section.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { Time } from '#src/ui/time.tsx'

type Props = {
  ticket: Ticket
  customer: Customer | null
  record: ListedCustomer | null
}

/** The ids and dates behind the screen, for whoever has to look something up. */
export function TicketRecord({ ticket, customer, record }: Props) {
  return (
    <Section title="Ticket and record" defaultOpen={false}>
      <Facts>
        {ticket.customerId !== null && <IdFact name="Customer id" id={ticket.customerId} />}
        <IdFact name="Ticket id" id={ticket.id} />
        {record?.storefrontCustomerId != null && (
          <Fact
            name="Storefront"
            end={<CopyButton text={String(record.storefrontCustomerId)} label="Copy storefront number" />}
          >
            <span className="mono">{record.storefrontCustomerId}</span>
          </Fact>
        )}
        {record?.trackerId != null && <IdFact name="Tracker id" id={record.trackerId} />}
        {customer?.instagramId != null && <TextFact name="Instagram id" text={customer.instagramId} />}
        {record?.profileUpdatedAt && (
          <Fact name="Profile">
            <span>
              Changed <Time at={record.profileUpdatedAt} form="moment" />
            </span>
          </Fact>
        )}
        {ticket.createdAt && (
          <Fact name="Opened">
            <Time at={ticket.createdAt} form="moment" />
          </Fact>
        )}
        {ticket.closedAt && (
          <Fact name="Closed">
            <Time at={ticket.closedAt} form="moment" />
          </Fact>
        )}
        {ticket.queueStatus !== null && <TextFact name="Queue" text={ticket.queueStatus} />}
        {ticket.tags.length > 0 && (
          <Fact name="Tags">
            <Items items={ticket.tags} />
          </Fact>
        )}
        {ticket.fields.length > 0 && (
          <Fact name="Fields">
            <Items items={ticket.fields} />
          </Fact>
        )}
      </Facts>
    </Section>
  )
}

function IdFact({ name, id }: { name: string; id: string }) {
  return (
    <Fact name={name} end={<CopyButton text={id} label={`Copy ${name.toLowerCase()}`} />}>
      <bdi dir="ltr" className="mono" title={id}>
        {shortId(id)}
      </bdi>
    </Fact>
  )
}

function TextFact({ name, text }: { name: string; text: string }) {
  return (
    <Fact name={name}>
      <Bdi text={text} max={200} />
    </Fact>
  )
}

/** Tags and fields have no shape of their own (D19): a name where one could be read, else the text as it came. */
function Items({ items }: { items: readonly Item[] }) {
  return (
    <FactList>
      {items.map((item) => (
        <Tag key={item.raw}>
          <Bdi text={item.name ?? item.raw} max={120} />
        </Tag>
      ))}
    </FactList>
  )
}
