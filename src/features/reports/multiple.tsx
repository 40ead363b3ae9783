import type { ReactNode } from 'react'
import type { EntityType } from '#src/api/schema/analytics.ts'
import { cx } from '#src/lib/cx.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Chart } from './chart.tsx'
import type { ChartFacts } from './chart-facts.ts'
import styles from './reports-page.module.css'
import { useChartDialog } from './use-chart-dialog.tsx'

type Props = {
  /** Which of two side by side it is. */
  type?: EntityType
  title: ReactNode
  /** At the end of the first line. */
  note?: ReactNode
  figure: ReactNode
  facts: ChartFacts
  children?: ReactNode
}

/** One fact: its figure, its chart, and the table behind that. */
export function Multiple({ type, title, note, figure, facts, children }: Props) {
  const { open, dialog } = useChartDialog()
  return (
    <article className={styles.multiple} data-type={type}>
      <div className={styles.multipleTitle}>
        <h3>{title}</h3>
        {note !== undefined && <span className={`${styles.note} push`}>{note}</span>}
        <IconButton
          size="sm"
          icon="table"
          label={`${facts.title}: table`}
          className={cx(styles.tableButton, note === undefined && 'push')}
          aria-haspopup="dialog"
          onClick={() => open(facts)}
        />
      </div>
      <p className={styles.figure}>{figure}</p>
      <Chart facts={facts} size="multiple" />
      {children}
      {dialog}
    </article>
  )
}
