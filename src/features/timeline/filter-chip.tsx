'use memo'

import type { ReactNode } from 'react'
import { formatNumber } from '#src/lib/text/format.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import type { IconName } from '#src/ui/icons/core-icons.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './filters.module.css'

type Props = {
  icon: IconName
  pressed: boolean
  onPress: () => void
  /** A person's, as it came. */
  name?: string
  /** How many are loaded, and whether there may be more. While none is loaded and more may come, no number is shown. */
  count?: { readonly loaded: number; readonly isComplete: boolean }
  children?: ReactNode
}

export function FilterChip({ icon, pressed, onPress, name, count, children }: Props) {
  const { locale } = useDisplayLocale()
  return (
    <button type="button" className={styles.chip} aria-pressed={pressed} onClick={onPress}>
      <Icon name={icon} size="sm" />
      {name === undefined ? children : <Bdi text={name} max={60} className="truncate" />}{' '}
      {count && (count.loaded > 0 || count.isComplete) && (
        <span
          className={styles.count}
          title={`${count.loaded} loaded${count.isComplete ? ', all there are' : ', maybe more'}`}
        >
          <bdi dir="ltr">
            {formatNumber(count.loaded, locale)}
            {!count.isComplete && '+'}
          </bdi>{' '}
          <span className="visually-hidden">loaded</span>
        </span>
      )}
    </button>
  )
}
