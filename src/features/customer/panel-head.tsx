import type { ReactNode } from 'react'
import { Bdi } from '#src/ui/bdi.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import styles from './customer-pane.module.css'

type Props = {
  /** A name as it came, or what stands in its place. */
  name: ReactNode
  sub?: ReactNode
  /** Where one goes from here. */
  way?: ReactNode
  onClose: () => void
}

export function PanelHead({ name, sub, way, onClose }: Props) {
  return (
    <header className={styles.head}>
      <div className={styles.id}>
        {typeof name === 'string' ? (
          <h2 className={styles.name}>
            <Bdi text={name || 'No name'} max={200} />
          </h2>
        ) : (
          name
        )}
        {sub !== undefined && <p className={styles.sub}>{sub}</p>}
      </div>
      {way}
      <IconButton
        className={styles.close}
        icon="x"
        label="Close customer panel"
        keys="Esc"
        onClick={onClose}
      />
    </header>
  )
}
