import { formatNumber } from '#src/lib/format.ts'
import { useReader } from '#src/ui/reader.tsx'
import styles from './requests.module.css'

type Props = { count: number; most: number }

/** How much of an hour's requests has been used. */
export function RequestMeter({ count, most }: Props) {
  const { locale } = useReader()
  const words = `${formatNumber(count, locale)} of ${formatNumber(most, locale)}`
  return (
    <div className={styles.meter}>
      <b>{formatNumber(count, locale)}</b>
      <span className="muted">
        of {formatNumber(most, locale)} that a busy hour may cost, all tabs together
      </span>
      <meter
        min={0}
        max={most}
        value={Math.min(count, most)}
        aria-label="Requests in the last hour"
        title={words}
      >
        {words}
      </meter>
    </div>
  )
}
