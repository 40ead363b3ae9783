import { formatNumber } from '#src/lib/format.ts'
import type { Instant } from '#src/lib/instant.ts'
import { useReader } from '#src/ui/reader.tsx'
import { Time } from '#src/ui/time.tsx'

type Props = {
  at: Instant | null
  /** Only the list knows; null while it hasn't said. */
  chats: number | null
}

export function Since({ at, chats }: Props) {
  const { locale } = useReader()
  return (
    <>
      {at ? (
        <>
          Customer since <Time at={at} form="date" />
        </>
      ) : (
        'Customer since an unknown day'
      )}
      {chats !== null && `, ${chats === 1 ? '1 chat' : `${formatNumber(chats, locale)} chats`}`}
    </>
  )
}
