import styles from './chart.module.css'
import type { ChartData } from './chart-data.ts'
import { Plot } from './plot.tsx'

type Props = { chartData: ChartData; size: 'multiple' | 'large' }

/** A chart with its axes. */
export function Chart({ chartData, size }: Props) {
  const [first, last] = chartData.axisLabels
  return (
    <>
      <div className={styles.frame}>
        <Plot chartData={chartData} size={size} />
        {chartData.kind === 'line' && (
          <span className={styles.ticks} aria-hidden="true">
            <span>100%</span>
            <span>50%</span>
          </span>
        )}
      </div>
      <div className={styles.axis} data-kind={chartData.kind} aria-hidden="true">
        <span>{first}</span>
        <span>{last}</span>
      </div>
    </>
  )
}
