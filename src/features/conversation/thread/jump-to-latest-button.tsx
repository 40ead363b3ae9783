import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '#src/lib/text/format.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './thread.module.css'

type Props = {
  /** Messages that arrived since the newest one was last in view. */
  count: number
  /** Whether the view is so far up that the button is shown without new messages too. */
  isFar: boolean
  onJump: () => void
}

export function JumpToLatestButton({ count, isFar, onJump }: Props) {
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  const formattedCount = formatNumber(count, locale)
  const label =
    count === 0
      ? t({ message: 'Newest messages', comment: 'A button: scrolls to the newest messages' })
      : t`${plural(count, {
          one: `${formattedCount} new message`,
          other: `${formattedCount} new messages`,
        })}`
  return (
    <>
      <span role="status" className="visually-hidden">
        {count > 0 && label}
      </span>
      {(count > 0 || isFar) && (
        <button type="button" className={styles.jumpToLatest} onClick={onJump}>
          <Icon name="arrow-down" />
          {label}
        </button>
      )}
    </>
  )
}
