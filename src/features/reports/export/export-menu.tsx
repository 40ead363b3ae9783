import { useLingui } from '@lingui/react/macro'
import { useCsvFormat } from '#src/data/preferences/csv-format.ts'
import type { AttributionReport, DeliveryReport } from '#src/data/reports/queries.ts'
import styles from '#src/features/reports/controls/report-menus.module.css'
import type { ReportContext } from '#src/features/reports/report-context.ts'
import { UnstyledButton } from '#src/ui/controls/button.tsx'
import { CsvFormatSelect } from '#src/ui/controls/csv-format-select.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { exportAttributionCsv, exportDeliveryCsv } from './csv-export.ts'

type Props = {
  attribution: AttributionReport | null
  delivery: DeliveryReport | null
  reportContext: ReportContext
  onClose: () => void
}

/** Exports the rows as the platform returned them, with exact numbers, or prints the page. */
export function ExportMenu({ attribution, delivery, reportContext, onClose }: Props) {
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const [format, setFormat] = useCsvFormat(locale)
  const items = [
    {
      label: t`Revenue and ROAS as CSV`,
      rows: attribution?.rows,
      runExport: () => attribution && void exportAttributionCsv(attribution, reportContext, i18n, format),
    },
    {
      label: t`Delivery as CSV`,
      rows: delivery?.rows,
      runExport: () => delivery && void exportDeliveryCsv(delivery, reportContext, i18n, format),
    },
    {
      label: t({ message: 'Print', comment: 'Button: prints the page' }),
      rows: 1,
      runExport: () => window.print(),
    },
  ]
  return (
    <>
      <ul
        className={styles.options}
        aria-label={t({ message: 'Export', comment: 'Button: opens the choice of formats' })}
      >
        {items.map(({ label, rows, runExport }, index) => (
          <li key={label}>
            <UnstyledButton
              className={`${styles.option} focus-inset`}
              {...(index === 0 && { 'data-autofocus': true })}
              disabledReason={rows ? null : t`There is nothing to export.`}
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
      <label className={styles.form}>
        <span className={styles.note}>{t`CSV format`}</span>
        <CsvFormatSelect value={format} onValueChange={setFormat} />
      </label>
    </>
  )
}
