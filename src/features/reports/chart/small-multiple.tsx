import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { EntityType } from '#src/api/schema/analytics.ts'
import styles from '#src/features/reports/reports-page.module.css'
import { cx } from '#src/lib/text/cx.ts'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { Chart } from './chart.tsx'
import type { ChartData } from './chart-data.ts'
import { useChartDialog } from './chart-dialog.tsx'

type Props = {
  /** Decides the column if campaigns and journeys are side by side. */
  type?: EntityType
  title: ReactNode
  /** Rendered at the end of the title's line. */
  note?: ReactNode
  figure: ReactNode
  chartData: ChartData
  children?: ReactNode
}

/** One of several small charts: its figure, its plot, and a button for its table. */
export function SmallMultiple({ type, title, note, figure, chartData, children }: Props) {
  const { t } = useLingui()
  const { openChart, dialog } = useChartDialog()
  const { title: chartTitle } = chartData
  return (
    <article className={styles.multiple} data-type={type}>
      <div className={styles.multipleTitle}>
        <h3>{title}</h3>
        {note !== undefined && <span className={`${styles.note} push`}>{note}</span>}
        <IconButton
          size="sm"
          icon="table"
          label={t({
            message: `${chartTitle}: table`,
            comment: 'The title of a chart, of which this is the data',
          })}
          className={cx(styles.tableButton, note === undefined && 'push')}
          aria-haspopup="dialog"
          onClick={() => openChart(chartData)}
        />
      </div>
      <p className={styles.figure}>{figure}</p>
      <Chart chartData={chartData} size="multiple" />
      {children}
      {dialog}
    </article>
  )
}
