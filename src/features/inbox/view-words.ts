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

export type Absence = { readonly title: string; readonly text: string }

/** Why a view can't be shown in this deployment or session; null when it can (rule 4). */
export function whyAbsent(view: ViewId, agentId: string | null, listsTickets: boolean): Absence | null {
  if (view === 'mine' && agentId === null)
    return {
      title: 'Who you are is not set',
      text: 'Mine needs an agent. Sign in again and choose who you are.',
    }
  if (listsTickets || view === 'mine' || view === 'open' || view === 'closed') return null
  return {
    title: `${VIEW_WORDS[view].label} can’t be told apart here`,
    text: 'This deployment has no route that lists tickets (routes.listTickets is null), and a customer’s recent chats name an agent at most: a pilot, a team and nobody look the same.',
  }
}
