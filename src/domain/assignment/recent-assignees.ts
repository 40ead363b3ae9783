/** The pilots and teams that this device assigned tickets to last, offered as one tap or two keys (rule 28). */
import { readableItems } from '#src/api/schema/stored-fields.ts'
import type { Assignee, TicketAssignee } from '#src/api/schema/ticket.ts'
import { withDefault, z } from '#src/api/schema/zod.ts'
import { type Directory, getDirectoryName } from '#src/domain/directory/directory.ts'
import { isUuid } from '#src/lib/text/uuid.ts'
import { isAssignedTo, isSameAssignee } from './assignees.ts'

const RECENT_KINDS = ['pilot', 'team'] as const
export type RecentAssignee = Extract<Assignee, { kind: (typeof RECENT_KINDS)[number] }>

const MAX_STORED_ASSIGNEES = 8
const MAX_OFFERED_ASSIGNEES = 2

const recentAssignee: z.ZodMiniType<RecentAssignee> = z.object({
  kind: z.enum(RECENT_KINDS),
  id: z.string().check(z.refine(isUuid)),
})
const storedAssignees = withDefault(readableItems(recentAssignee, MAX_STORED_ASSIGNEES), [])

/** The valid entries of the stored list. */
export function parseRecentAssignees(stored: unknown): readonly RecentAssignee[] {
  return storedAssignees.parse(stored)
}

export function addRecentAssignee(
  recent: readonly RecentAssignee[],
  to: Assignee,
): readonly RecentAssignee[] {
  switch (to.kind) {
    case 'agent':
    case 'unassigned':
      return recent
    case 'pilot':
    case 'team':
      return [to, ...recent.filter((it) => !isSameAssignee(it, to))].slice(0, MAX_STORED_ASSIGNEES)
  }
}

/** The two to offer: named in this workspace, and not the ticket's current assignee. */
export function getOfferedAssignees(
  recent: readonly RecentAssignee[],
  directory: Directory,
  assignee: TicketAssignee,
): readonly RecentAssignee[] {
  return recent
    .filter((it) => getDirectoryName(directory, it.kind, it.id) !== null && !isAssignedTo(assignee, it))
    .slice(0, MAX_OFFERED_ASSIGNEES)
}
