import { type ReactNode, useSyncExternalStore } from 'react'
import type { Preference } from '#src/lib/preference.ts'
import { Switch } from '#src/ui/switch.tsx'
import styles from './setting.module.css'
import { Setting } from './setting.tsx'

type Props = { label: string; note?: ReactNode; preference: Preference<boolean> }

/** A setting that is on or off. */
export function SwitchSetting({ label, note, preference }: Props) {
  const on = useSyncExternalStore(preference.subscribe, preference.get)
  return <SwitchRow label={label} note={note} checked={on} onChecked={preference.set} />
}

type RowProps = {
  label: string
  note?: ReactNode
  checked: boolean
  onChecked: (checked: boolean) => void
}

export function SwitchRow({ label, note, checked, onChecked }: RowProps) {
  return (
    <Setting label={label} note={note} className={styles.narrow}>
      <Switch inline className={styles.switch} checked={checked} onChecked={onChecked}>
        <span className="visually-hidden">{label}</span>
      </Switch>
    </Setting>
  )
}
