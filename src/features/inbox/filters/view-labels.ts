/** The names and icons of the views. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { ViewCount } from '#src/domain/tickets/view-counts.ts'
import { VIEWS, type ViewId } from '#src/domain/tickets/views.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import type { AvatarKind } from '#src/ui/data-display/avatar.tsx'
import type { IconName } from '#src/ui/icons/icons.ts'

type ViewLabels = {
  readonly label: MessageDescriptor
  /** The accessible name of the view's list. */
  readonly listLabel: MessageDescriptor
  readonly glyph: { readonly avatar: AvatarKind } | { readonly icon: IconName }
}

export const VIEW_LABELS: Readonly<Record<ViewId, ViewLabels>> = {
  needs: {
    label: msg({
      message: 'Needs a person',
      comment: 'View of the tickets that an AI agent can’t help with',
    }),
    listLabel: msg`Tickets that need a person`,
    glyph: { icon: 'user' },
  },
  unassigned: {
    label: msg({ message: 'Unassigned', comment: 'View of the tickets that nobody is assigned to' }),
    listLabel: msg`Unassigned tickets`,
    glyph: { avatar: 'unassigned' },
  },
  mine: {
    label: msg({ message: 'Mine', comment: 'View of the tickets that are assigned to the user' }),
    listLabel: msg`My tickets`,
    glyph: { avatar: 'agent' },
  },
  pilots: {
    label: msg({ message: 'Pilots', comment: 'View of the tickets of AI agents, which are called pilots' }),
    listLabel: msg`Tickets assigned to pilots`,
    glyph: { avatar: 'pilot' },
  },
  teams: {
    label: msg({ message: 'Teams', comment: 'View of the tickets that are assigned to teams' }),
    listLabel: msg`Tickets assigned to teams`,
    glyph: { avatar: 'team' },
  },
  open: {
    label: msg({ message: 'All open', comment: 'View of all open tickets' }),
    listLabel: msg`All open tickets`,
    glyph: { icon: 'inbox' },
  },
  closed: {
    label: msg({ message: 'Closed', comment: 'View of the closed tickets' }),
    listLabel: msg`Closed tickets`,
    glyph: { icon: 'circle-check' },
  },
}

/** Why a view can't be shown in this deployment or session; null if it can (rule 4). */
export function getViewUnavailableReason(
  view: ViewId,
  agentId: string | null,
  listsTickets: boolean,
  i18n: I18n,
): string | null {
  if (view === 'mine' && agentId === null) return t(i18n)`Select your name first`
  const { assignee } = VIEWS[view]
  // Recent chats tell which tickets are the agent's.
  if (listsTickets || assignee === null || assignee.kind === 'me') return null
  const label = i18n._(VIEW_LABELS[view].label)
  return t(i18n)({
    message: `${label} isn’t available here`,
    comment: 'The label is that of a view: “Unassigned”, “Pilots” or “Teams”',
  })
}

/** How many tickets of a view are loaded, and whether those are all. */
export function getViewCountText({ loaded, isComplete }: ViewCount, locale: string, i18n: I18n): string {
  const count = formatNumber(loaded, locale)
  return isComplete
    ? t(i18n)({ message: `${count} in total`, comment: 'Number of tickets' })
    : t(i18n)({ message: `${count} loaded, possibly more`, comment: 'Number of tickets' })
}
