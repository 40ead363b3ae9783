import type { Assignee, TicketAssignee } from '#src/api/schema/ticket.ts'
import type { Session } from '#src/data/session/session.ts'
import { getOfferedAssignees } from '#src/domain/assignment/recent-assignees.ts'
import { getAssigneeLabel } from '#src/domain/directory/directory.ts'
import { AssigneeBadge } from '#src/features/assignment/assignee-badge.tsx'
import { useRecentAssignees } from '#src/features/assignment/recent-assignees.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import styles from './assignment-bar.module.css'

type Props = {
  session: Session
  shownAssignee: TicketAssignee
  /** Nothing else stands beside them: both have room. */
  showsBoth: boolean
  onAssign: (to: Assignee) => void
}

/** The pilots and teams last handed to. Where the strip is narrow the menu has them. */
export function RecentAssigneeButtons({ session: { directory }, shownAssignee, showsBoth, onAssign }: Props) {
  const recentAssignees = getOfferedAssignees(useRecentAssignees(), directory, shownAssignee)
  if (recentAssignees.length === 0) return null
  return (
    <>
      <span className={`${styles.lead} ${styles.roomy}`}>Hand to</span>
      {recentAssignees.map((to, index) => (
        <button
          key={to.id}
          type="button"
          className={`${styles.to} ${index === 0 || showsBoth ? styles.roomy : styles.roomiest}`}
          title={`Hand to ${getAssigneeLabel(directory, to)}`}
          onClick={() => onAssign(to)}
        >
          <AssigneeBadge assignee={{ known: 'yes', assignee: to }} directory={directory} size="md" />
          <Bdi text={getAssigneeLabel(directory, to)} max={80} className="truncate" />
        </button>
      ))}
    </>
  )
}
