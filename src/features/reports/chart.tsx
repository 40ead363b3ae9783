import styles from './chart.module.css'
import type { ChartFacts } from './chart-facts.ts'
import { Plot } from './plot.tsx'

type Props = { facts: ChartFacts; size: 'multiple' | 'large' }

/** A chart with its axes. */
export function Chart({ facts, size }: Props) {
  const [first, last] = facts.ends
  return (
    <>
      <div className={styles.frame}>
        <Plot facts={facts} size={size} />
        {facts.kind === 'line' && (
          <span className={styles.ticks} aria-hidden="true">
            <span>100%</span>
            <span>50%</span>
          </span>
        )}
      </div>
      <div className={styles.axis} data-kind={facts.kind} aria-hidden="true">
        <span>{first}</span>
        <span>{last}</span>
      </div>
    </>
  )
}
