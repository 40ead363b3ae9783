import styles from '#src/features/reports/table/report-table.module.css'

/** The three that are drawn, told apart by shape; the fourth is nothing at all. */
export function RoasLegend() {
  return (
    <div className={styles.legend}>
      <span>
        <i className={styles.keyRatio} />
        Ratio
      </span>
      <span>
        <i className={styles.keyZero} />
        0, cost without revenue
      </span>
      <span>
        <i className={styles.keyNone} />
        No cost to compare
      </span>
    </div>
  )
}
