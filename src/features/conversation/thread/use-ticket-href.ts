'use memo'

import { useParams, useRouter, useSearch } from '@tanstack/react-router'

const FROM = '/_desk/inbox/$chatId'

/**
 * The address of the open ticket, without the message that was gone to. It follows what is on screen, not the address
 * bar: that one is ahead while another ticket is being opened, and every link would be written anew for nobody.
 */
export function useTicketHref(): string {
  const { buildLocation, history } = useRouter()
  const params = useParams({ from: FROM })
  const { m: _, ...search } = useSearch({ from: FROM })
  return history.createHref(buildLocation({ to: '/inbox/$chatId', params, search }).publicHref)
}
