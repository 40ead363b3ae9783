import type { ReactNode } from 'react'
import styles from './empty.module.css'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

type Props = {
  /** An icon by name, or a holder mark of size `xl`. */
  picture?: IconName | { mark: ReactNode }
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** The level of its heading on the page it stands in. */
  level?: 1 | 2 | 3
}

/** What stands in a pane that has nothing to show, and why: done, none, refused, or failed. */
export function Empty({ picture, title, children, actions, level = 2 }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      {typeof picture === 'string' ? <Icon name={picture} size="xl" /> : picture?.mark}
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <p className={styles.text}>{children}</p>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
