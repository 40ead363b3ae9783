import { getKeycaps } from '#src/lib/browser/keyboard.ts'
import { Kbd } from '#src/ui/data-display/kbd.tsx'
import styles from './palette.module.css'

/** A key as it stands on a keyboard. */
export function Keycaps({ keys, hint = false }: { keys: string; hint?: boolean }) {
  const isSequence = keys.startsWith('g ')
  return (
    <span className={styles.caps}>
      {getKeycaps(keys).map((cap, index) => (
        <span key={cap + String(index)}>
          {isSequence && index > 0 && <span className={styles.then}>then</span>}
          <Kbd keys={cap} hint={hint} />
        </span>
      ))}
    </span>
  )
}
