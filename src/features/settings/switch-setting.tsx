import { type ReactNode, useSyncExternalStore } from 'react'
import type { Preference } from '#src/lib/storage/preference.ts'
import { Switch } from '#src/ui/controls/switch.tsx'
import styles from './setting.module.css'
import { Setting } from './setting.tsx'

type Props = { label: string; note?: ReactNode; preference: Preference<boolean> }

/** A setting that is on or off. */
export function SwitchSetting({ label, note, preference }: Props) {
  const isOn = useSyncExternalStore(preference.subscribe, preference.get)
  return <SwitchRow label={label} note={note} checked={isOn} onCheckedChange={preference.set} />
}

type RowProps = {
  label: string
  note?: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
}

export function SwitchRow({ label, note, checked, onCheckedChange }: RowProps) {
  return (
    <Setting label={label} note={note} className={styles.narrow}>
      <Switch inline className={styles.switch} checked={checked} onCheckedChange={onCheckedChange}>
        <span className="visually-hidden">{label}</span>
      </Switch>
    </Setting>
  )
}
