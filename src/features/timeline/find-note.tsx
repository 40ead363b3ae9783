import type { Timeline } from '#src/domain/timeline.ts'
import { formatNumber } from '#src/lib/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useReader } from '#src/ui/reader.tsx'
import styles from './timeline.module.css'

type Props = {
  state: 'reading' | 'tired' | 'not found'
  timeline: Timeline
  onFurther: () => void
  onStop: () => void
}

/** What becomes of the search for the entry that a link leads to. */
export function FindNote({ state, timeline, onFurther, onStop }: Props) {
  const { locale } = useReader()
  const read = `${formatNumber(timeline.entries.length, locale)} entries looked through.`
  const words = {
    reading: { icon: 'hourglass', title: 'Going to the entry that the link leads to', text: read },
    tired: { icon: 'search', title: 'Not found yet', text: `${read} It may be further back.` },
    'not found': {
      icon: 'circle-help',
      title: 'The entry that the link leads to was not found',
      text: `${read} It may have been removed, or belong to somebody else.`,
    },
  } as const
  const { icon, title, text } = words[state]
  return (
    <div className={styles.note}>
      <Notice
        icon={icon}
        title={title}
        live
        actions={
          <>
            {state === 'tired' && (
              <Button size="sm" onClick={onFurther}>
                Look further
              </Button>
            )}
            <Button size="sm" variant="quiet" onClick={onStop}>
              {state === 'reading' ? 'Cancel' : 'Dismiss'}
            </Button>
          </>
        }
      >
        {text}
      </Notice>
    </div>
  )
}
