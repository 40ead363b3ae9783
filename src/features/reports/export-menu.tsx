import type { AttributionReport, DeliveryReport } from '#src/queries/analytics.ts'
import { PlainButton } from '#src/ui/plain-button.tsx'
import styles from './report-menus.module.css'
import { saveAttribution, saveDelivery } from './save-csv.ts'
import type { Setting } from './setting.ts'

type Props = {
  attribution: AttributionReport | null
  delivery: DeliveryReport | null
  setting: Setting
  onClose: () => void
}

/** The rows as they came, with exact numbers; and the page for paper. */
export function ExportMenu({ attribution, delivery, setting, onClose }: Props) {
  const items = [
    {
      label: 'Revenue and ROAS as CSV',
      rows: attribution?.rows,
      act: () => attribution && void saveAttribution(attribution, setting),
    },
    {
      label: 'Delivery as CSV',
      rows: delivery?.rows,
      act: () => delivery && void saveDelivery(delivery, setting),
    },
    { label: 'Print', rows: 1, act: () => window.print() },
  ]
  return (
    <ul className={styles.options} aria-label="Export">
      {items.map(({ label, rows, act }, index) => (
        <li key={label}>
          <PlainButton
            className={`${styles.option} focus-inset`}
            {...(index === 0 && { 'data-autofocus': true })}
            disabledReason={rows ? null : 'There is nothing to export.'}
            onClick={() => {
              onClose()
              act()
            }}
          >
            {label}
          </PlainButton>
        </li>
      ))}
    </ul>
  )
}
