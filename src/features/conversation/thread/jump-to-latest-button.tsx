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
  const { locale } = useDisplayLocale()
  const label =
    count === 0
      ? 'Newest messages'
      : `${formatNumber(count, locale)} new ${count === 1 ? 'message' : 'messages'}`
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
