'use memo'

import type { ReactNode } from 'react'
import { Kbd } from '#src/ui/data-display/kbd.tsx'
import type { IconName } from '#src/ui/icons/core-icons.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './menu.module.css'

type Props = {
  icon: IconName
  keys?: string
  /** It takes the focus when the menu opens. */
  isFirst?: boolean
  onPress: () => void
  children: ReactNode
}

export function MenuItem({ icon, keys, isFirst = false, onPress, children }: Props) {
  return (
    <button type="button" className={styles.item} data-autofocus={isFirst || undefined} onClick={onPress}>
      <Icon name={icon} />
      <span className={styles.words}>{children}</span>
      {keys !== undefined && <Kbd keys={keys} hint />}
    </button>
  )
}
