import { type ReactNode, useId, useSyncExternalStore } from 'react'
import type { Preference } from '#src/lib/storage/preference.ts'
import { cx } from '#src/lib/text/cx.ts'
import { Switch } from '#src/ui/controls/switch.tsx'
import styles from './setting.module.css'

type Props = {
  label: ReactNode
  /** What the setting does, or why it can't be changed. */
  note?: ReactNode
  className?: string | undefined
  /** The control. Without it, the setting only shows what is set. */
  children?: ReactNode
}

/** One setting: its label and note at the inline start, its control at the inline end. */
export function Setting({ label, note, className, children }: Props) {
  return (
    <div className={cx(styles.setting, className)}>
      <div>
        <div className={styles.label}>{label}</div>
        {note !== undefined && <div className={styles.note}>{note}</div>}
      </div>
      <div className={styles.control}>{children}</div>
    </div>
  )
}

type SwitchSettingProps = { label: string; note?: ReactNode; preference: Preference<boolean> }

/** A preference that is on or off. */
export function SwitchSetting({ label, note, preference }: SwitchSettingProps) {
  const isOn = useSyncExternalStore(preference.subscribe, preference.get)
  return <SwitchRow label={label} note={note} checked={isOn} onCheckedChange={preference.set} />
}

type RowProps = {
  label: string
  note?: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
}

/** A setting that is on or off and not backed by a preference of its own. */
export function SwitchRow({ label, note, checked, onCheckedChange }: RowProps) {
  return (
    <Setting label={label} note={note} className={styles.narrow}>
      <Switch inline className={styles.switch} checked={checked} onCheckedChange={onCheckedChange}>
        <span className="visually-hidden">{label}</span>
      </Switch>
    </Setting>
  )
}

type GroupProps = {
  title?: ReactNode
  /** A text below the title. */
  note?: ReactNode
  /** Rendered at the end of the title's line. */
  trailing?: ReactNode
  children: ReactNode
}

/** A titled section of related settings. */
export function SettingGroup({ title, note, trailing, children }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={title === undefined ? undefined : id} className={styles.group}>
      {title !== undefined && (
        <header className={styles.header}>
          <h3 id={id} className={styles.title}>
            {title}
          </h3>
          {trailing}
        </header>
      )}
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  )
}
