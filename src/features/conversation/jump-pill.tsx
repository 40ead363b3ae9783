import { formatNumber } from '#src/lib/format.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useReader } from '#src/ui/reader.tsx'
import styles from './thread.module.css'

type Props = {
  /** Messages that came since the newest was in sight. */
  count: number
  /** The newest isn't even drawn. */
  isFar: boolean
  onJump: () => void
}

export function JumpPill({ count, isFar, onJump }: Props) {
  const { locale } = useReader()
  const words =
    count === 0
      ? 'Newest messages'
      : `${formatNumber(count, locale)} new ${count === 1 ? 'message' : 'messages'}`
  return (
    <>
      <span role="status" className="visually-hidden">
        {count > 0 && words}
      </span>
      {(count > 0 || isFar) && (
        <button type="button" className={styles.jump} onClick={onJump}>
          <Icon name="arrow-down" />
          {words}
        </button>
      )}
    </>
  )
}
