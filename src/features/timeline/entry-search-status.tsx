'use memo'

import type { Timeline } from '#src/domain/timeline/timeline.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import styles from './timeline.module.css'

type Props = {
  state: 'reading' | 'tired' | 'not found'
  timeline: Timeline
  onSearchFurther: () => void
  onStop: () => void
}

/** What becomes of the search for the entry that a link leads to. */
export function EntrySearchStatus({ state, timeline, onSearchFurther, onStop }: Props) {
  const { locale } = useDisplayLocale()
  const readText = `${formatNumber(timeline.entries.length, locale)} entries looked through.`
  const texts = {
    reading: { icon: 'hourglass', title: 'Going to the entry that the link leads to', text: readText },
    tired: { icon: 'search', title: 'Not found yet', text: `${readText} It may be further back.` },
    'not found': {
      icon: 'circle-help',
      title: 'The entry that the link leads to was not found',
      text: `${readText} It may have been removed, or belong to somebody else.`,
    },
  } as const
  const { icon, title, text } = texts[state]
  return (
    <div className={styles.note}>
      <Notice
        icon={icon}
        title={title}
        live
        actions={
          <>
            {state === 'tired' && (
              <Button size="sm" onClick={onSearchFurther}>
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
