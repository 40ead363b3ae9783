import type { AttributionReport, DeliveryReport } from '#src/data/reports/queries.ts'
import styles from '#src/features/reports/controls/report-menus.module.css'
import type { ReportContext } from '#src/features/reports/report-context.ts'
import { UnstyledButton } from '#src/ui/controls/button.tsx'
import { exportAttributionCsv, exportDeliveryCsv } from './csv-export.ts'

type Props = {
  attribution: AttributionReport | null
  delivery: DeliveryReport | null
  reportContext: ReportContext
  onClose: () => void
}

/** Exports the rows as the platform returned them, with exact numbers, or prints the page. */
export function ExportMenu({ attribution, delivery, reportContext, onClose }: Props) {
  const items = [
    {
      label: 'Revenue and ROAS as CSV',
      rows: attribution?.rows,
      runExport: () => attribution && void exportAttributionCsv(attribution, reportContext),
    },
    {
      label: 'Delivery as CSV',
      rows: delivery?.rows,
      runExport: () => delivery && void exportDeliveryCsv(delivery, reportContext),
    },
    { label: 'Print', rows: 1, runExport: () => window.print() },
  ]
  return (
    <ul className={styles.options} aria-label="Export">
      {items.map(({ label, rows, runExport }, index) => (
        <li key={label}>
          <UnstyledButton
            className={`${styles.option} focus-inset`}
            {...(index === 0 && { 'data-autofocus': true })}
            disabledReason={rows ? null : 'There is nothing to export.'}
            onClick={() => {
              onClose()
              runExport()
            }}
          >
            {label}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
