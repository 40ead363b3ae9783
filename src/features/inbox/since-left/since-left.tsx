import { sinceLeftSlice } from '#src/data/attention/since-left.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { useMediaQuery } from '#src/ui/hooks/use-media-query.ts'
import { lazyPart } from '#src/ui/loading/lazy-with-retry.tsx'
import styles from './since-left.module.css'

// Most starts have nothing to say.
const SinceLeftCard = lazyPart(async () => (await import('./since-left-card.tsx')).SinceLeftCard)

type Props = {
  /** On phones, where one pane is shown at a time: above the list. Elsewhere: in the pane without a ticket. */
  place: 'list' | 'pane'
}

/** What happened while the agent was away, until it has been read. */
export function SinceLeft({ place }: Props) {
  const since = useSessionState(sinceLeftSlice)
  const isOnePane = useMediaQuery('(max-width: 719px)')
  return (
    since &&
    isOnePane === (place === 'list') && (
      <div className={styles[place]}>
        <SinceLeftCard {...since} />
      </div>
    )
  )
}
