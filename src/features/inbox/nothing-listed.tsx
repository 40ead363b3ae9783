import { Link, useNavigate } from '@tanstack/react-router'
import type { InboxPlace } from '#src/domain/inbox-place.ts'
import { withoutFilters } from '#src/domain/listing.ts'
import { readFilters, writeFilters } from '#src/domain/ticket-filter.ts'
import type { ViewId } from '#src/domain/views.ts'
import { Button } from '#src/ui/button.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { HolderMark } from '#src/ui/holder-mark.tsx'
import { VIEW_WORDS } from './view-words.ts'

type Props = { place: InboxPlace; search: string; onClear: () => void }

/** All of it was read, and there is none. */
export function NothingListed({ place, search, onClear }: Props) {
  const navigate = useNavigate()
  const { glyph, label } = VIEW_WORDS[place.view]
  const isFiltered = Object.keys(writeFilters(readFilters(place))).length > 0
  const clearFilters = () => void navigate({ to: '.', search: withoutFilters(place), replace: true })
  if (isFiltered || search !== '')
    return (
      <Empty
        picture={search === '' ? 'list-filter' : 'search'}
        title={`No match in ${label}`}
        actions={
          <>
            {search !== '' && <Button onClick={onClear}>Clear search</Button>}
            {isFiltered && <Button onClick={clearFilters}>Clear filters</Button>}
          </>
        }
      >
        {search === '' ? (
          'No ticket passes all filters.'
        ) : (
          <>
            Names, codes and subjects were searched{isFiltered && ', among what passes the filters'}.{' '}
            <Link to="/customers" search={{ q: search }}>
              Search customers instead
            </Link>
          </>
        )}
      </Empty>
    )
  const picture = 'mark' in glyph ? { mark: <HolderMark kind={glyph.mark} size="xl" /> } : glyph.icon
  const { title, text } = EMPTY_WORDS[place.view]
  return (
    <Empty picture={picture} title={title}>
      {text}
    </Empty>
  )
}

/** A view that this deployment or session can't have, and why (rule 4). */
export function NoSuchView({ view, title }: { view: ViewId; title: string }) {
  return (
    <Empty picture="circle-help" title={title}>
      {view === 'mine'
        ? 'Mine needs an agent. Sign in again and choose who you are.'
        : 'This deployment has no route that lists tickets (routes.listTickets is null), and a customer’s recent chats name an agent at most: a pilot, a team and nobody look the same.'}
    </Empty>
  )
}

const EMPTY_WORDS: Readonly<Record<ViewId, { readonly title: string; readonly text: string }>> = {
  unassigned: { title: 'No unassigned tickets', text: 'Every open ticket has a holder.' },
  mine: { title: 'No tickets are with you', text: 'What you take, or is handed to you, stands here.' },
  pilots: { title: 'No tickets with pilots', text: 'No AI agent holds an open ticket.' },
  teams: { title: 'No tickets in team queues', text: 'No open ticket waits for a team.' },
  open: { title: 'No open tickets', text: 'Everything is answered for.' },
  closed: {
    title: 'No closed tickets',
    text: 'Tickets close by themselves after 24 hours without a message.',
  },
}
