import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import styles from './customer-panel.module.css'

type HeaderProps = {
  /** The name as the platform sent it, or an element in its place. */
  name: ReactNode
  subtitle?: ReactNode
  /** A link or button beside the name. */
  action?: ReactNode
  onClose: () => void
}

export function PanelHeader({ name, subtitle, action, onClose }: HeaderProps) {
  const { t } = useLingui()
  return (
    <header className={styles.head} data-customer-record>
      <div className={styles.id}>
        {typeof name === 'string' ? (
          <h2 className={styles.name}>
            <Bdi text={name || t`No name`} max={200} />
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
        label={t`Close customer panel`}
        shortcut="Esc"
        onClick={onClose}
      />
    </header>
  )
}

/** The scrollable part below the header. It can take the focus, so that the keyboard can scroll it. */
export function PanelScrollArea({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div
      className={`${styles.scroll} scroll focus-inset`}
      data-customer-record
      tabIndex={0}
      role="region"
      aria-label={t`Customer details`}
    >
      {children}
    </div>
  )
}
