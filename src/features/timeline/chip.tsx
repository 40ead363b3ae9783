import type { ReactNode } from 'react'
import { formatNumber } from '#src/lib/format.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icons.ts'
import { useReader } from '#src/ui/reader.tsx'
import styles from './timeline-filters.module.css'

type Props = {
  icon: IconName
  pressed: boolean
  onPress: () => void
  /** A person's, as it came. */
  name?: string
  /** How many are loaded, and whether there may be more. While none is loaded and more may come, no number is shown. */
  count?: { readonly loaded: number; readonly isAll: boolean }
  children?: ReactNode
}

export function Chip({ icon, pressed, onPress, name, count, children }: Props) {
  const { locale } = useReader()
  return (
    <button type="button" className={styles.chip} aria-pressed={pressed} onClick={onPress}>
      <Icon name={icon} size="sm" />
      {name === undefined ? children : <Bdi text={name} max={60} className="truncate" />}{' '}
      {count && (count.loaded > 0 || count.isAll) && (
        <span
          className={styles.count}
          title={`${count.loaded} loaded${count.isAll ? ', all there are' : ', maybe more'}`}
        >
          <bdi dir="ltr">
            {formatNumber(count.loaded, locale)}
            {!count.isAll && '+'}
          </bdi>{' '}
          <span className="visually-hidden">loaded</span>
        </span>
      )}
    </button>
  )
}
