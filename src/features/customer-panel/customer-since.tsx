import { formatNumber } from '#src/lib/text/format.ts'
import type { Instant } from '#src/lib/time/instant.ts'
import { Time } from '#src/ui/data-display/time.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'

type Props = {
  at: Instant | null
  /** Only the list knows; null while it hasn't said. */
  chatCount: number | null
}

export function CustomerSince({ at, chatCount }: Props) {
  const { locale } = useDisplayLocale()
  return (
    <>
      {at ? (
        <>
          Customer since <Time at={at} format="date" />
        </>
      ) : (
        'Customer since an unknown day'
      )}
      {chatCount !== null && `, ${chatCount === 1 ? '1 chat' : `${formatNumber(chatCount, locale)} chats`}`}
    </>
  )
}
