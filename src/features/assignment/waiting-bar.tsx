import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { ACTS } from '#src/domain/acts.ts'
import { type HandOver, isUnsent } from '#src/domain/hand-over.ts'
import { waitingWords } from '#src/domain/waiting.ts'
import { syncQuery } from '#src/queries/session.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { useReader } from '#src/ui/reader.tsx'
import { useKey } from '#src/ui/use-key.ts'
import { useOnline } from '#src/ui/use-online.ts'

type Props = { waiting: readonly HandOver[]; onReview: () => void }

/** In every place: that hand-overs wait, and the way to them. What is said in front of the person isn't said twice. */
export function WaitingBar({ waiting, onReview }: Props) {
  const { locale } = useReader()
  const { chatId } = useParams({ strict: false })
  const isInbox = useLocation({ select: ({ pathname }) => pathname.startsWith('/inbox') })
  const online = useOnline()
  const { data: sync } = useQuery(syncQuery())
  const reviewKey = useKey(ACTS.waiting)
  // Above the inbox it is said with the network that is gone, and of the ticket in front in its strip.
  const isSaid = isInbox && (!online || sync.state === 'offline') && waiting.some(isUnsent)
  const words = waitingWords(
    waiting.filter((it) => it.ticketId !== chatId),
    locale,
  )
  if (isSaid || words === null) return null
  return (
    <Banner
      icon="hourglass"
      tone="neutral"
      title={words}
      action={
        <Button size="sm" kbd={reviewKey} onClick={onReview}>
          Review
        </Button>
      }
    />
  )
}
