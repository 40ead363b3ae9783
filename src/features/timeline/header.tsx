'use memo'

import type { ReactNode } from 'react'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import styles from './timeline-header.module.css'

type Props = {
  /** The customer's name; empty where it isn't known. */
  name: string
  /** How far it has been read. */
  subtitle?: ReactNode
  isReading?: boolean
  onRestart?: () => void
  onClose: () => void
}

export function TimelineHeader({ name, subtitle, isReading = false, onRestart, onClose }: Props) {
  return (
    <header className={styles.head}>
      <div className={styles.id}>
        <h2 className={`${styles.title} truncate`}>
          Timeline
          {name !== '' && (
            <>
              {' of '}
              <Bdi text={name} max={200} />
            </>
          )}
        </h2>
        <p className={`${styles.sub} truncate`}>{subtitle ?? '\u00a0'}</p>
      </div>
      {onRestart && (
        <IconButton icon="refresh-cw" label="Read the timeline afresh" spin={isReading} onClick={onRestart} />
      )}
      <IconButton icon="x" label="Close timeline" shortcut="Esc" onClick={onClose} />
    </header>
  )
}
