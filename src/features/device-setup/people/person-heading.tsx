import { Avatar } from '#src/ui/data-display/avatar.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import styles from './people.module.css'

/** The agent whose tile was chosen. */
export function PersonHeading({ name }: { name: string }) {
  return (
    <h1 id="who" className={styles.person}>
      <Avatar kind="agent" name={name} size="xl" />
      <Bdi text={name} max={120} />
    </h1>
  )
}
