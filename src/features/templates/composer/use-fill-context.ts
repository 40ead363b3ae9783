import { useQuery } from '@tanstack/react-query'
import { customerQuery, customerRecordQuery } from '#src/data/customers/queries.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { customersByPhoneQuery } from '#src/data/templates/recipient.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import { getDirectoryName } from '#src/domain/directory/directory.ts'
import type { Draft } from '#src/domain/templates/draft.ts'
import { createFillContext, type FillContext, findNumberOwner } from '#src/domain/templates/fill-context.ts'
import { formatDateInFull, getTextLocale } from '#src/domain/templates/message-language.ts'
import { getPhoneDigits } from '#src/lib/text/phone.ts'
import { useCurrentMinute, useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import type { PhoneCheck } from './use-phone-check.ts'

type Options = PhoneCheck & {
  /** The customer for whom the composer was opened. */
  customerId: string | null
  /** The language of the preset's text; null if unknown. */
  language: string | null
  ticketId: string | null
}

const EMPTY_CUSTOMER = { id: '', name: '', email: '', phone: '' }

/** What may fill the draft's values: the records of the customer who has the number that the message goes to. */
export function useFillContext(
  draft: Pick<Draft, 'phone' | 'text'>,
  { phone, homeCode, customerId, language, ticketId }: Options,
): FillContext {
  const { api, credentials, directory } = useSession()
  const { locale, zone } = useDisplayLocale()
  const now = useCurrentMinute()
  const routableDigits = phone?.state === 'routable' ? phone.digits : ''
  const linked =
    useQuery({ ...customerQuery(api, customerId ?? ''), enabled: customerId !== null }).data ?? null
  const byPhone = useQuery({
    ...customersByPhoneQuery(api, routableDigits, homeCode),
    enabled: routableDigits !== '',
  })
  const owners = routableDigits === '' ? undefined : byPhone.isError ? null : byPhone.data
  const matches = owners?.same
  const owner = findNumberOwner({
    // Until the rules have loaded, the digits are enough to recognize the number of the customer's record.
    digits: phone === null ? getPhoneDigits(draft.phone) : routableDigits,
    linked,
    owners,
    homeCode,
  })
  const isLinkedOwner = linked !== null && typeof owner !== 'string' && owner.id === linked.id
  // A customer without a number isn't found by it.
  const listRecord = useQuery({
    ...customerRecordQuery(api, linked ?? EMPTY_CUSTOMER),
    enabled:
      isLinkedOwner &&
      (routableDigits === '' || byPhone.isFetched) &&
      !matches?.some((it) => it.id === linked.id),
  })
  const ticket = useSessionState(ticketStoreSlice, ({ tickets }) => tickets.get(ticketId ?? '') ?? null)
  const { agentId } = credentials
  return createFillContext({
    owner,
    records: [...(linked ? [linked] : []), ...(matches ?? []), ...(listRecord.data ? [listRecord.data] : [])],
    isLoading: byPhone.isLoading || listRecord.isLoading,
    ticket,
    agentName: agentId === null ? null : getDirectoryName(directory, 'agent', agentId),
    today: formatDateInFull(now, getTextLocale({ text: draft.text, language }, locale), zone),
  })
}
