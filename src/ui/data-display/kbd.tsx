import styles from './kbd.module.css'

type Props = {
  /** One key as it is printed: `J`, `↵`, `esc`. */
  keys: string
  /** Set inside a control, whose name must not end in a stray letter. */
  hint?: boolean
}

/** A key that does the same as the control beside it. Gone on touch. */
export function Kbd({ keys, hint = false }: Props) {
  return (
    <kbd className={styles.kbd} aria-hidden={hint || undefined}>
      {keys}
    </kbd>
  )
}
