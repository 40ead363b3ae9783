import type { ReactNode } from 'react'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Chart } from './chart.tsx'
import type { ChartFacts } from './chart-facts.ts'
import styles from './reports-page.module.css'
import { useChartDialog } from './use-chart-dialog.tsx'

type Props = {
  title: ReactNode
  /** At the end of the first line. */
  note?: ReactNode
  figure: ReactNode
  facts: ChartFacts
  children?: ReactNode
}

/** One fact: its figure, its chart, and the table behind that. */
export function Multiple({ title, note, figure, facts, children }: Props) {
  const { open, dialog } = useChartDialog()
  return (
    <article className={styles.multiple}>
      <h3 className={styles.multipleTitle}>
        {title}
        <span className={`${styles.note} push`}>{note}</span>
        <IconButton
          size="sm"
          icon="table"
          label={`${facts.title}: table`}
          className={styles.tableButton}
          aria-haspopup="dialog"
          onClick={() => open(facts)}
        />
      </h3>
      <p className={styles.figure}>{figure}</p>
      <Chart facts={facts} size="multiple" />
      {children}
      {dialog}
    </article>
  )
}
