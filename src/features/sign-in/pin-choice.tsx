import { SecretField } from '#src/ui/controls/secret-field.tsx'
import { Switch } from '#src/ui/controls/switch.tsx'
import styles from './sign-in.module.css'

/** A PIN that is being chosen; null: nothing is kept once this tab is closed. */
export type ChosenPin = { readonly pin: string; readonly repeatedPin: string } | null

type Props = {
  value: ChosenPin
  onValueChange: (value: ChosenPin) => void
  error: string | null
}

/** Whether the device may be closed and opened again without the token: only behind a PIN. */
export function PinChoice({ value, onValueChange, error }: Props) {
  return (
    <div className={styles.disclosed}>
      <Switch
        checked={value !== null}
        onCheckedChange={(on) => onValueChange(on ? { pin: '', repeatedPin: '' } : null)}
      >
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
            onValueChange={(pin) => onValueChange({ ...value, pin })}
            error={error ?? undefined}
          />
          <SecretField
            label="PIN again"
            noun="PIN"
            inputMode="numeric"
            value={value.repeatedPin}
            onValueChange={(repeatedPin) => onValueChange({ ...value, repeatedPin })}
          />
        </>
      )}
    </div>
  )
}
