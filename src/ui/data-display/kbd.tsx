import styles from './kbd.module.css'

type Props = {
  /** One key as it is printed: `J`, `↵`, `esc`. */
  keys: string
  /** Inside a control: hides the key from assistive technology, so that it isn't part of the control's name. */
  hint?: boolean
}

/** The shortcut of the control beside it. Hidden on touch devices. */
export function Kbd({ keys, hint = false }: Props) {
  return (
    <kbd className={styles.kbd} aria-hidden={hint || undefined}>
      {keys}
    </kbd>
  )
}
