import { Link, useNavigate } from '@tanstack/react-router'
import { parseTicketFilters, toFilterSearchParams } from '#src/domain/tickets/filters.ts'
import { withoutFilters } from '#src/domain/tickets/listing.ts'
import type { InboxSearchParams } from '#src/domain/tickets/search-params.ts'
import type { ViewId } from '#src/domain/tickets/views.ts'
import { VIEW_LABELS } from '#src/features/inbox/filters/view-labels.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Avatar } from '#src/ui/data-display/avatar.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'

type Props = { searchParams: InboxSearchParams; search: string; onClearSearch: () => void }

/** Shown when the whole view is loaded and no ticket matches. */
export function EmptyList({ searchParams, search, onClearSearch }: Props) {
  const navigate = useNavigate()
  const { glyph, label } = VIEW_LABELS[searchParams.view]
  const isFiltered = Object.keys(toFilterSearchParams(parseTicketFilters(searchParams))).length > 0
  const clearFilters = () => void navigate({ to: '.', search: withoutFilters(searchParams), replace: true })
  if (isFiltered || search !== '')
    return (
      <EmptyState
        icon={search === '' ? 'list-filter' : 'search'}
        title={`No match in ${label}`}
        actions={
          <>
            {search !== '' && <Button onClick={onClearSearch}>Clear search</Button>}
            {isFiltered && <Button onClick={clearFilters}>Clear filters</Button>}
          </>
        }
      >
        {search === '' ? (
          'No ticket matches all filters.'
        ) : (
          <>
            Searched names, codes and subjects{isFiltered && ' of filtered tickets'}.{' '}
            <Link to="/customers" search={{ q: search }}>
              Search customers instead
            </Link>
          </>
        )}
      </EmptyState>
    )
  const icon = 'avatar' in glyph ? { avatar: <Avatar kind={glyph.avatar} size="xl" /> } : glyph.icon
  const { title, text } = EMPTY_TEXTS[searchParams.view]
  return (
    <EmptyState icon={icon} title={title}>
      {text}
    </EmptyState>
  )
}

/** Why a view can't be shown in this deployment or session (rule 4). */
export function UnavailableView({ view, title }: { view: ViewId; title: string }) {
  return (
    <EmptyState icon="circle-help" title={title}>
      {view === 'mine'
        ? 'Mine needs an agent. Sign in again and choose who you are.'
        : 'This deployment has no route that lists tickets (routes.listTickets is null), and a customer’s recent chats only report agents: pilots, teams and unassigned can’t be told apart.'}
    </EmptyState>
  )
}

const EMPTY_TEXTS: Readonly<Record<ViewId, { readonly title: string; readonly text: string }>> = {
  unassigned: { title: 'No unassigned tickets', text: 'Every open ticket has an assignee.' },
  mine: { title: 'No tickets are assigned to you', text: 'Tickets that are assigned to you appear here.' },
  pilots: { title: 'No tickets assigned to pilots', text: 'No open ticket is assigned to an AI agent.' },
  teams: { title: 'No tickets assigned to teams', text: 'No open ticket is assigned to a team.' },
  open: { title: 'No open tickets', text: 'There are no open tickets in this view.' },
  closed: {
    title: 'No closed tickets',
    text: 'Tickets close automatically after 24 hours without a message.',
  },
}
