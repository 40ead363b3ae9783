/** What the views are called. */
import type { ViewId } from '#src/domain/views.ts'
import type { HolderKind } from '#src/ui/holder-mark.tsx'
import type { IconName } from '#src/ui/icons.ts'

type Words = {
  readonly label: string
  /** The list's name. */
  readonly list: string
  readonly glyph: { readonly mark: HolderKind } | { readonly icon: IconName }
}

export const VIEW_WORDS: Readonly<Record<ViewId, Words>> = {
  unassigned: {
    label: 'Unassigned',
    list: 'Unassigned tickets',
    glyph: { mark: 'unassigned' },
  },
  mine: {
    label: 'Mine',
    list: 'My tickets',
    glyph: { mark: 'agent' },
  },
  pilots: {
    label: 'Pilots',
    list: 'Tickets with pilots',
    glyph: { mark: 'pilot' },
  },
  teams: {
    label: 'Teams',
    list: 'Tickets in team queues',
    glyph: { mark: 'team' },
  },
  open: {
    label: 'All open',
    list: 'All open tickets',
    glyph: { icon: 'inbox' },
  },
  closed: {
    label: 'Closed',
    list: 'Closed tickets',
    glyph: { icon: 'circle-check' },
  },
}

/** Why a view can't be shown in this deployment or session; null when it can (rule 4). */
export function whyAbsent(view: ViewId, agentId: string | null, listsTickets: boolean): string | null {
  if (view === 'mine' && agentId === null) return 'Who you are is not set'
  if (listsTickets || view === 'mine' || view === 'open' || view === 'closed') return null
  return `${VIEW_WORDS[view].label} can’t be told apart here`
}
