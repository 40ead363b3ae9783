import { formatNumber } from '#src/lib/text/format.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import styles from './requests.module.css'

type Props = { count: number; max: number }

/** How much of an hour's requests has been used. */
export function RequestMeter({ count, max }: Props) {
  const { locale } = useDisplayLocale()
  const label = `${formatNumber(count, locale)} of ${formatNumber(max, locale)}`
  return (
    <div className={styles.meter}>
      <b>{formatNumber(count, locale)}</b>
      <span className="muted">
        of {formatNumber(max, locale)} that a busy hour may cost, all tabs together
      </span>
      <meter
        min={0}
        max={max}
        value={Math.min(count, max)}
        aria-label="Requests in the last hour"
        title={label}
      >
        {label}
      </meter>
    </div>
  )
}
