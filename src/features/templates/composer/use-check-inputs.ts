import { useQuery } from '@tanstack/react-query'
import type { ListedCustomer } from '#src/api/schema/customer.ts'
import { messageLogSlice, messagesHeadQuery } from '#src/data/messages/queries.ts'
import { getThreadId } from '#src/data/messages/thread-id.ts'
import { type DeliveryRates, deliveryRatesQuery } from '#src/data/reports/delivery-rates.ts'
import { rightsSlice } from '#src/data/session/state.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { customersByPhoneQuery, getLastCustomerMessageAt } from '#src/data/templates/recipient.ts'
import { sendsSlice } from '#src/data/templates/sends.ts'
import type { RecipientRecord, SendCheckContext } from '#src/domain/templates/check.ts'
import type { Draft } from '#src/domain/templates/draft.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import type { Sends } from '#src/domain/templates/send.ts'
import type { ParsedPhone } from '#src/lib/text/phone-number.ts'
import { useCurrentMinute, useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'

type DraftContext = {
  phone: ParsedPhone | null
  customerId: string | null
  ticketId: string | null
  preset: Preset | null
}

type CheckInputs = Omit<SendCheckContext, 'fillContext'> & {
  /** The thread that the message would appear in; null if it is not known. */
  readonly chatId: string | null
}

/** Loads what the checks of a draft need. The recipient is looked up by the phone number that the message will go to. */
export function useCheckInputs(
  draft: Draft,
  { phone, customerId, ticketId, preset }: DraftContext,
): CheckInputs {
  const { api, config, store } = useSession()
  const now = useCurrentMinute()
  const digits = phone?.state === 'routable' ? phone.digits : ''
  const customersQuery = useQuery({ ...customersByPhoneQuery(api, digits), enabled: digits !== '' })
  const customers = digits === '' ? undefined : customersQuery.data
  const customer = customers?.find((it) => it.id === customerId) ?? customers?.[0]
  const chatId = (customer && customer.id !== customerId ? null : ticketId) ?? customer?.lastChatId ?? null
  const threadId = getThreadId(config, chatId ?? '')
  useQuery({ ...messagesHeadQuery({ api, store }, threadId), enabled: chatId !== null })
  const log = useSessionState(messageLogSlice(threadId))
  const sends = useSessionState(sendsSlice)
  const { zone } = useDisplayLocale()
  const rights = useSessionState(rightsSlice)
  // Without the right to read delivery rates, the rate is omitted without a notice: composing doesn't depend on it.
  const canReadRates = rights.delivery !== 'refused'
  const { data: rates } = useQuery({
    ...deliveryRatesQuery(api, { now, zone }),
    enabled: canReadRates,
  })
  return {
    chatId,
    phone,
    recipientRecord:
      digits !== '' && customersQuery.isLoading
        ? 'loading'
        : customers
          ? getRecipientRecord(customers, customer)
          : null,
    lastCustomerMessageAt:
      customers?.length === 0 ? 'never' : chatId === null ? null : getLastCustomerMessageAt(log),
    rate: getRate(rates, draft.category),
    unreachableLinks: getUnreachableLinks(sends),
    presetValueCount:
      preset === null || preset.name !== draft.templateName ? null : preset.values.length || null,
    now,
  }
}

/** Several records with one number are one recipient: a block or opt-out of any of them applies. */
function getRecipientRecord(
  records: readonly ListedCustomer[],
  customer: ListedCustomer | undefined,
): RecipientRecord | 'nobody' {
  if (!customer) return 'nobody'
  return {
    name: customer.name,
    blocked: records.some((it) => it.blocked === true) || customer.blocked,
    optedOut: records.some((it) => it.chatappOptout === true) || customer.chatappOptout,
  }
}

function getRate(rates: DeliveryRates | undefined, category: Draft['category']): SendCheckContext['rate'] {
  const categoryRate = category === null ? undefined : rates?.get(category)
  return categoryRate && category !== null ? { category, ...categoryRate } : null
}

function getUnreachableLinks(sends: Sends): readonly string[] {
  return sends.flatMap(({ state, link }) =>
    state.step === 'refused' && state.refusal.condition === 'media-cannot-be-fetched' && link !== null
      ? [link]
      : [],
  )
}
