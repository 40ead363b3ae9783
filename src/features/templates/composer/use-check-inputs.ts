import { useQuery } from '@tanstack/react-query'
import type { LinkedContact, ListedCustomer } from '#src/api/schema/customer.ts'
import { linkedContactsQuery } from '#src/data/customers/queries.ts'
import { messageLogSlice, messagesHeadQuery } from '#src/data/messages/queries.ts'
import { getThreadId } from '#src/data/messages/thread-id.ts'
import { type DeliveryRates, deliveryRatesQuery } from '#src/data/reports/delivery-rates.ts'
import { rightsSlice } from '#src/data/session/state.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { customersByPhoneQuery, getLastCustomerMessageAt } from '#src/data/templates/recipient.ts'
import { sendsSlice } from '#src/data/templates/sends.ts'
import type { RecipientRecord, Recipients, SendCheckContext } from '#src/domain/templates/check.ts'
import type { Draft } from '#src/domain/templates/draft.ts'
import type { NumberOwners } from '#src/domain/templates/fill-context.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import type { Sends } from '#src/domain/templates/send.ts'
import { matchPhone } from '#src/lib/text/phone-spellings.ts'
import { useCurrentMinute, useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import type { PhoneCheck } from './use-phone-check.ts'

type DraftContext = PhoneCheck & {
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
  { phone, homeCode, customerId, ticketId, preset }: DraftContext,
): CheckInputs {
  const { api, config, store } = useSession()
  const now = useCurrentMinute()
  const digits = phone?.state === 'routable' ? phone.digits : ''
  const customersQuery = useQuery({
    ...customersByPhoneQuery(api, digits, homeCode),
    enabled: digits !== '',
  })
  const owners = digits === '' ? undefined : customersQuery.data
  const customers = owners?.same
  const linkedContacts = useQuery({
    ...linkedContactsQuery(api, customerId ?? ''),
    enabled: customerId !== null && digits !== '',
  })
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
    recipients:
      digits !== '' && (customersQuery.isLoading || linkedContacts.isLoading)
        ? 'loading'
        : owners
          ? getRecipients(owners, { customer, linked: linkedContacts.data?.value ?? [], digits, homeCode })
          : 'unknown',
    lastCustomerMessageAt:
      owners?.isComplete && owners.same.length === 0 && owners.possible.length === 0
        ? 'never'
        : chatId === null
          ? null
          : getLastCustomerMessageAt(log),
    rate: getRate(rates, draft.category),
    unreachableLinks: getUnreachableLinks(sends),
    presetValueCount:
      preset === null || preset.name !== draft.templateName ? null : preset.values.length || null,
    now,
  }
}

type RecipientContext = {
  /** The record that the send changes. */
  readonly customer: ListedCustomer | undefined
  /** Other identities of the customer for whom the composer was opened. */
  readonly linked: readonly LinkedContact[]
  readonly digits: string
  readonly homeCode: string | null
}

/** Several records with one number are one recipient: a block or an opt-out of any of them counts. */
function getRecipients(
  { same, possible, isComplete }: NumberOwners,
  { customer, linked, digits, homeCode }: RecipientContext,
): Recipients {
  const foundIds = new Set([...same, ...possible].map((it) => it.id))
  // A linked contact is in no list that reports an opt-out.
  const contacts = linked.flatMap(({ id, name, phone }) =>
    phone !== null && !foundIds.has(id) && matchPhone(phone, digits, homeCode) !== 'other'
      ? [{ name, phone, blocked: null, optedOut: null }]
      : [],
  )
  return {
    same: same.toSorted((a, b) => Number(b === customer) - Number(a === customer)).map(toRecipient),
    possible: [...possible.map(toRecipient), ...contacts],
    isComplete,
  }
}

function toRecipient({ name, phone, blocked, chatappOptout }: ListedCustomer): RecipientRecord {
  return { name, phone, blocked, optedOut: chatappOptout }
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
