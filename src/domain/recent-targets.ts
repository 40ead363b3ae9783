/** The pilots and teams that somebody at this device handed tickets to last: one tap or two keys away (rule 28). */
import type { Assignee, Holder } from '#src/api/schema/ticket.ts'
import { isUuid } from '#src/lib/uuid.ts'
import { isHeldBy, sameAssignee } from './assignment.ts'
import { type Directory, nameOf } from './directory.ts'

export type RecentTarget = Extract<Assignee, { kind: 'pilot' | 'team' }>

const KEPT = 8
const SHOWN = 2

/** Whatever the device has kept, as far as it makes sense. */
export function readRecentTargets(stored: unknown): readonly RecentTarget[] {
  return Array.isArray(stored) ? stored.flatMap((it: unknown) => readOne(it)).slice(0, KEPT) : []
}

function readOne(stored: unknown): readonly RecentTarget[] {
  if (typeof stored !== 'object' || stored === null || !('kind' in stored) || !('id' in stored)) return []
  const { kind, id } = stored
  if (typeof id !== 'string' || !isUuid(id)) return []
  return kind === 'pilot' || kind === 'team' ? [{ kind, id }] : []
}

export function rememberTarget(recent: readonly RecentTarget[], to: Assignee): readonly RecentTarget[] {
  if (to.kind !== 'pilot' && to.kind !== 'team') return recent
  return [to, ...recent.filter((it) => !sameAssignee(it, to))].slice(0, KEPT)
}

/** The two to offer: with a name in this workspace, and not who has the ticket already. */
export function targetsToOffer(
  recent: readonly RecentTarget[],
  directory: Directory,
  holder: Holder,
): readonly RecentTarget[] {
  return recent
    .filter((it) => nameOf(directory, it.kind, it.id) !== null && !isHeldBy(holder, it))
    .slice(0, SHOWN)
}
