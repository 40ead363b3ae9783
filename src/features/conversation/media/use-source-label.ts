'use memo'

import { useLingui } from '@lingui/react/macro'
import type { Message } from '#src/api/schema/message.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { getAuthor } from '#src/domain/messages/author.ts'
import { getShownTime } from '#src/domain/messages/shown-time.ts'
import { formatDetails, formatInstant } from '#src/lib/text/format.ts'
import { getAuthorLabel } from '#src/presentation/messages/author-label.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'

/** Who sent a message and when: “Ananya, 18:32”. */
export function useSourceLabel(customerName: string): (message: Message) => string {
  const { i18n } = useLingui()
  const displayLocale = useDisplayLocale()
  const { directory } = useSession()
  return (message) => {
    const at = getShownTime(message)
    const time = at && formatInstant(at, 'time', '', displayLocale)
    const sender = getAuthorLabel(getAuthor(message), directory, customerName, i18n)
    return formatDetails(time ? [sender, time] : [sender], displayLocale.locale)
  }
}
