import type { ReactNode } from 'react'
import { Bdi } from '#src/ui/bdi.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import styles from './timeline-head.module.css'

type Props = {
  /** The customer's name; empty where it isn't known. */
  name: string
  /** How far it has been read. */
  sub?: ReactNode
  isReading?: boolean
  onRestart?: () => void
  onClose: () => void
}

export function TimelineHead({ name, sub, isReading = false, onRestart, onClose }: Props) {
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
        <p className={`${styles.sub} truncate`}>{sub ?? '\u00a0'}</p>
      </div>
      {onRestart && (
        <IconButton icon="refresh-cw" label="Read the timeline afresh" spin={isReading} onClick={onRestart} />
      )}
      <IconButton icon="x" label="Close timeline" keys="Esc" onClick={onClose} />
    </header>
  )
}
