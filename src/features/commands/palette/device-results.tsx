import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { DeviceSearchResult } from '#src/data/search/device-search.ts'
import type { CustomerDocument, SearchHit } from '#src/domain/search/documents.ts'
import type { TicketStore } from '#src/domain/tickets/store.ts'
import { formatPhone } from '#src/lib/text/phone.ts'
import { getMatchText } from '#src/presentation/search/search-labels.ts'
import type { ComboboxGroup, ComboboxOption } from '#src/ui/controls/combobox-options.tsx'
import { HighlightedText } from '#src/ui/data-display/highlighted-text.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { EnterKeyIcon } from './groups.tsx'
import styles from './palette.module.css'

/** Hits of each kind that the palette asks for. */
export const PALETTE_LIMITS = { customers: 8, tickets: 8, messages: 5 } as const

/** What a chosen option leads to; null: the option is of another group. */
export type DeviceTarget =
  | { readonly kind: 'customer'; readonly id: string }
  | { readonly kind: 'ticket'; readonly id: string; readonly code: string }
  | { readonly kind: 'message'; readonly id: string; readonly chatId: string; readonly code: string }

/** The target of an option that `createDeviceGroups` or `createDeviceCustomerOptions` made. */
export function getDeviceTarget(
  key: string,
  result: DeviceSearchResult | null,
  { tickets }: Pick<TicketStore, 'tickets'>,
): DeviceTarget | null {
  const [origin, kind, id = ''] = key.split(' ')
  if (origin !== 'device' || !result) return null
  if (kind === 'customer') return { kind, id }
  if (kind === 'ticket')
    return { kind, id, code: result.tickets.hits.find((it) => it.document.id === id)?.document.code ?? '' }
  const message = result.messages.hits.find((it) => it.document.id === id)?.document
  if (!message) return null
  return { kind: 'message', id, chatId: message.chatId, code: tickets.get(message.chatId)?.code ?? '' }
}

/** Customers of this device that the platform's response doesn't have. */
export function createDeviceCustomerOptions(
  result: DeviceSearchResult | null,
  platformIds: ReadonlySet<string>,
  i18n: I18n,
): readonly ComboboxOption[] {
  if (!result) return []
  return result.customers.hits
    .filter(({ document }) => !platformIds.has(document.id))
    .map((hit) => ({
      key: `device customer ${hit.document.id}`,
      leading: <DeviceIcon name="contact-round" />,
      label: <CustomerLabel hit={hit} />,
      description: getReason(hit, i18n),
      note: hit.document.phone && <bdi dir="ltr">{formatPhone(hit.document.phone)}</bdi>,
      trailing: <EnterKeyIcon />,
    }))
}

function CustomerLabel({ hit: { document, fields } }: { hit: SearchHit<CustomerDocument> }) {
  const name = fields.find((it) => it.field === 'name')
  return (
    <bdi dir="auto">
      {name ? (
        <HighlightedText text={name.text.slice(0, 200)} highlights={name.ranges} />
      ) : (
        document.name.slice(0, 200)
      )}
    </bdi>
  )
}

/** Tickets that aren't loaded, and messages. */
export function createDeviceGroups(
  result: DeviceSearchResult | null,
  { tickets }: Pick<TicketStore, 'tickets'>,
  shownTicketKeys: ReadonlySet<string>,
  i18n: I18n,
): readonly ComboboxGroup[] {
  if (!result) return []
  const ticketOptions = result.tickets.hits
    .filter(({ document }) => !shownTicketKeys.has(`ticket ${document.id}`))
    .map(({ document, match, fields }): ComboboxOption => {
      const { id, code, customerName } = document
      return {
        key: `device ticket ${id}`,
        leading: <DeviceIcon name="message-circle" />,
        label: (
          <>
            <bdi dir="auto">{customerName.slice(0, 200) || t(i18n)`No name`}</bdi>
            <span className={styles.secondary}>{code !== '' && <bdi dir="ltr">#{code}</bdi>}</span>
          </>
        ),
        description: getReason({ fields, match }, i18n),
        trailing: <EnterKeyIcon />,
      }
    })
  const messageOptions = result.messages.hits.map(({ document, fields }): ComboboxOption => {
    const [field] = fields
    const ticket = tickets.get(document.chatId)
    return {
      key: `device message ${document.id}`,
      leading: <DeviceIcon name="message-circle" />,
      label: (
        <bdi dir="auto">
          {field ? (
            <HighlightedText text={field.text} highlights={field.ranges} />
          ) : (
            document.text.slice(0, 160)
          )}
        </bdi>
      ),
      note: ticket ? <bdi dir="auto">{ticket.customerName.slice(0, 60)}</bdi> : undefined,
      trailing: <EnterKeyIcon />,
    }
  })
  return [
    {
      key: 'device tickets',
      label: t(i18n)({ message: 'Tickets on this device', comment: 'Heading of search results' }),
      options: ticketOptions,
    },
    {
      key: 'device messages',
      label: t(i18n)({ message: 'Messages on this device', comment: 'Heading of search results' }),
      options: messageOptions,
    },
  ].filter(({ options }) => options.length > 0)
}

function getReason({ fields: [field], match }: Pick<SearchHit, 'fields' | 'match'>, i18n: I18n): string {
  return getMatchText('device', field ? { ...field, match } : null, i18n)
}

function DeviceIcon({ name }: { name: 'contact-round' | 'message-circle' }) {
  return (
    <span className={styles.icon}>
      <Icon name={name} />
    </span>
  )
}
