import { SecretField } from '#src/ui/secret-field.tsx'
import { Switch } from '#src/ui/switch.tsx'
import styles from './sign-in.module.css'

/** A PIN that is being chosen; null: nothing is kept once this tab is closed. */
export type ChosenPin = { readonly pin: string; readonly again: string } | null

type Props = {
  value: ChosenPin
  onValue: (value: ChosenPin) => void
  error: string | null
}

/** Whether the device may be closed and opened again without the token: only behind a PIN. */
export function KeepChoice({ value, onValue, error }: Props) {
  return (
    <div className={styles.disclosed}>
      <Switch checked={value !== null} onChecked={(on) => onValue(on ? { pin: '', again: '' } : null)}>
        Keep on this device <span className="muted">behind a PIN</span>
      </Switch>
      {value && (
        <>
          <SecretField
            label="PIN"
            note="six digits or more"
            noun="PIN"
            inputMode="numeric"
            value={value.pin}
            onValue={(pin) => onValue({ ...value, pin })}
            error={error ?? undefined}
          />
          <SecretField
            label="PIN again"
            noun="PIN"
            inputMode="numeric"
            value={value.again}
            onValue={(again) => onValue({ ...value, again })}
          />
        </>
      )}
    </div>
  )
}
