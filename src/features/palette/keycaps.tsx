import { keycaps } from '#src/lib/keys.ts'
import { Kbd } from '#src/ui/kbd.tsx'
import styles from './palette.module.css'

/** A key as it stands on a keyboard. */
export function Keycaps({ keys, hint = false }: { keys: string; hint?: boolean }) {
  const isTwo = keys.startsWith('g ')
  return (
    <span className={styles.caps}>
      {keycaps(keys).map((cap, at) => (
        <span key={cap + String(at)}>
          {isTwo && at > 0 && <span className={styles.then}>then</span>}
          <Kbd keys={cap} hint={hint} />
        </span>
      ))}
    </span>
  )
}
