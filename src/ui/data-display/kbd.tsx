import styles from './kbd.module.css'

type Props = {
  /** One key as it is printed, or the keys of a chord: `J`, `↵`, `Ctrl K`. */
  keys: string
  /** Inside a control: hides the key from assistive technology, so that it isn't part of the control's name. */
  hint?: boolean
}

/**
 * The shortcut of the control beside it. Hidden on touch devices. Left to right, because brackets are mirrored in other text
 * and would show the opposite key.
 */
export function Kbd({ keys, hint = false }: Props) {
  return (
    <kbd className={styles.kbd} dir="ltr" aria-hidden={hint || undefined}>
      {keys}
    </kbd>
  )
}
