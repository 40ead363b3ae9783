/** The names and icons of the views. */
import type { ViewId } from '#src/domain/tickets/views.ts'
import type { AvatarKind } from '#src/ui/data-display/avatar.tsx'
import type { IconName } from '#src/ui/icons/icons.ts'

type ViewLabels = {
  readonly label: string
  /** The accessible name of the view's list. */
  readonly listLabel: string
  readonly glyph: { readonly avatar: AvatarKind } | { readonly icon: IconName }
}

export const VIEW_LABELS: Readonly<Record<ViewId, ViewLabels>> = {
  unassigned: {
    label: 'Unassigned',
    listLabel: 'Unassigned tickets',
    glyph: { avatar: 'unassigned' },
  },
  mine: {
    label: 'Mine',
    listLabel: 'My tickets',
    glyph: { avatar: 'agent' },
  },
  pilots: {
    label: 'Pilots',
    listLabel: 'Tickets assigned to pilots',
    glyph: { avatar: 'pilot' },
  },
  teams: {
    label: 'Teams',
    listLabel: 'Tickets assigned to teams',
    glyph: { avatar: 'team' },
  },
  open: {
    label: 'All open',
    listLabel: 'All open tickets',
    glyph: { icon: 'inbox' },
  },
  closed: {
    label: 'Closed',
    listLabel: 'Closed tickets',
    glyph: { icon: 'circle-check' },
  },
}

/** Why a view can't be shown in this deployment or session; null if it can (rule 4). */
export function getViewUnavailableReason(
  view: ViewId,
  agentId: string | null,
  listsTickets: boolean,
): string | null {
  if (view === 'mine' && agentId === null) return 'Choose who you are first'
  if (listsTickets || view === 'mine' || view === 'open' || view === 'closed') return null
  return `${VIEW_LABELS[view].label} is not available in this deployment`
}
