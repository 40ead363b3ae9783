import { useQuery } from '@tanstack/react-query'
import type { ListedCustomer } from '#src/api/schema/customer.ts'
import type { Person, SendFacts } from '#src/domain/template-checks.ts'
import type { Draft } from '#src/domain/template-draft.ts'
import type { Preset } from '#src/domain/template-preset.ts'
import type { Sends } from '#src/domain/template-send.ts'
import type { PhoneReading } from '#src/lib/phone-number.ts'
import { type DeliveryRates, deliveryRatesQuery } from '#src/queries/delivery-rate.ts'
import type { Desk } from '#src/queries/desk.ts'
import { messageLogQuery, messagesHeadQuery } from '#src/queries/messages.ts'
import { rightsQuery } from '#src/queries/session.ts'
import { customersOfPhoneQuery, lastWroteIn } from '#src/queries/template-recipient.ts'
import { sendsQuery } from '#src/queries/template-sends.ts'
import { threadIdOf } from '#src/queries/thread-id.ts'
import { useMinute, useReader } from '#src/ui/reader.tsx'

type About = {
  phone: PhoneReading | null
  customerId: string | null
  ticketId: string | null
  preset: Preset | null
}

type Known = SendFacts & {
  /** The thread that it would stand in, as far as anybody knows. */
  readonly chatId: string | null
}

/** What is known around a draft, by the number that it would really go to. */
export function useFacts(desk: Desk, draft: Draft, { phone, customerId, ticketId, preset }: About): Known {
  const now = useMinute()
  const digits = phone?.state === 'routable' ? phone.digits : ''
  const found = useQuery({ ...customersOfPhoneQuery(desk.api, digits), enabled: digits !== '' })
  const customers = digits === '' ? undefined : found.data
  const customer = customers?.find((it) => it.id === customerId) ?? customers?.[0]
  const chatId = (customer && customer.id !== customerId ? null : ticketId) ?? customer?.lastChatId ?? null
  const thread = threadIdOf(desk.config, chatId ?? '')
  useQuery({ ...messagesHeadQuery(desk.api, thread), enabled: chatId !== null })
  const { data: log } = useQuery(messageLogQuery(thread))
  const { data: sends } = useQuery(sendsQuery())
  const { zone } = useReader()
  const { data: rights } = useQuery(rightsQuery())
  // Whoever may not ask is not told of it here: nothing of what they compose depends on it.
  const mayAsk = rights.delivery !== 'refused'
  const { data: rates } = useQuery({ ...deliveryRatesQuery(desk.api, { now, zone }), enabled: mayAsk })
  return {
    chatId,
    phone,
    person: customers ? personOf(customers, customer) : null,
    lastWrote: customers?.length === 0 ? 'never' : chatId === null ? null : lastWroteIn(log),
    rate: rateIn(rates, draft.category),
    deadLinks: deadLinks(sends),
    named: preset === null || preset.name !== draft.templateName ? null : preset.values.length || null,
    now,
  }
}

/** Two records of one number are one person to whoever reads it: what one of them forbids is forbidden. */
function personOf(all: readonly ListedCustomer[], customer: ListedCustomer | undefined): Person | 'nobody' {
  if (!customer) return 'nobody'
  return {
    name: customer.name,
    blocked: all.some((it) => it.blocked === true) || customer.blocked,
    optedOut: all.some((it) => it.chatappOptout === true) || customer.chatappOptout,
  }
}

function rateIn(rates: DeliveryRates | undefined, category: Draft['category']): SendFacts['rate'] {
  const known = category === null ? undefined : rates?.get(category)
  return known && category !== null ? { category, ...known } : null
}

function deadLinks(sends: Sends): readonly string[] {
  return sends.flatMap(({ state, link }) =>
    state.step === 'refused' && state.refusal.condition === 'media-cannot-be-fetched' && link !== null
      ? [link]
      : [],
  )
}
