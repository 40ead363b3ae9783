import type { Assignee, Holder } from '#src/api/schema/ticket.ts'
import { labelOf } from '#src/domain/directory.ts'
import { targetsToOffer } from '#src/domain/recent-targets.ts'
import type { Desk } from '#src/queries/desk.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import styles from './handoff-strip.module.css'
import { HolderBadge } from './holder-badge.tsx'
import { useRecentTargets } from './recent-targets.ts'

type Props = {
  desk: Desk
  shown: Holder
  /** Nothing else stands beside them: both have room. */
  alone: boolean
  onHandTo: (to: Assignee) => void
}

/** The pilots and teams last handed to. Where the strip is narrow the menu has them. */
export function StripTargets({ desk: { directory }, shown, alone, onHandTo }: Props) {
  const targets = targetsToOffer(useRecentTargets(), directory, shown)
  if (targets.length === 0) return null
  return (
    <>
      <span className={`${styles.lead} ${styles.roomy}`}>Hand to</span>
      {targets.map((to, place) => (
        <button
          key={to.id}
          type="button"
          className={`${styles.to} ${place === 0 || alone ? styles.roomy : styles.roomiest}`}
          title={`Hand to ${labelOf(directory, to)}`}
          onClick={() => onHandTo(to)}
        >
          <HolderBadge holder={{ known: 'yes', assignee: to }} directory={directory} size="md" />
          <Bdi text={labelOf(directory, to)} max={80} className="truncate" />
        </button>
      ))}
    </>
  )
}
