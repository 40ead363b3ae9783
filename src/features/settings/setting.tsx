import { type ReactNode, useId } from 'react'
import { cx } from '#src/lib/text/cx.ts'
import styles from './setting.module.css'

type GroupProps = {
  title?: ReactNode
  /** A line below the title. */
  note?: ReactNode
  /** Beside the title. */
  trailing?: ReactNode
  children: ReactNode
}

/** Settings that belong together. */
export function SettingGroup({ title, note, trailing, children }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={title === undefined ? undefined : id} className={styles.group}>
      {title !== undefined && (
        <header className={styles.head}>
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

type Props = {
  label: ReactNode
  /** What it does, or what stands in its way. */
  note?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A setting: what it is at the start, how to set it at the end. */
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
