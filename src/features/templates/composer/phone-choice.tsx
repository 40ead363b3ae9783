import { useLingui } from '@lingui/react/macro'
import type { PhoneReading } from '#src/lib/text/phone-number.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import styles from './send-dialogs.module.css'

type Props = {
  readings: readonly PhoneReading[]
  onChoose: (digits: string) => void
}

/** The numbers that digits without a country code may be: nothing is sent until one is chosen (rule 43). */
export function PhoneChoice({ readings, onChoose }: Props) {
  const { t, i18n } = useLingui()
  const regionNames = new Intl.DisplayNames(i18n.locale, { type: 'region' })
  return (
    <div className={styles.choice} role="group" aria-label={t`Which number?`}>
      {readings.map(({ digits, formatted, country }) => (
        <Button key={digits} size="sm" onClick={() => onChoose(digits)}>
          <bdi dir="ltr">{formatted}</bdi>
          {country !== null && (
            <span className="muted">
              <Bdi text={regionNames.of(country) ?? country} />
            </span>
          )}
        </Button>
      ))}
    </div>
  )
}
