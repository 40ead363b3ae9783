import type { ReactNode } from 'react'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import styles from './customer-panel.module.css'

type Props = {
  /** A name as it came, or what stands in its place. */
  name: ReactNode
  subtitle?: ReactNode
  /** Where one goes from here. */
  action?: ReactNode
  onClose: () => void
}

export function PanelHeader({ name, subtitle, action, onClose }: Props) {
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
        {subtitle !== undefined && <p className={styles.sub}>{subtitle}</p>}
      </div>
      {action}
      <IconButton
        className={styles.close}
        icon="x"
        label="Close customer panel"
        shortcut="Esc"
        onClick={onClose}
      />
    </header>
  )
}
