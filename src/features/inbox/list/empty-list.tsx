import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { rememberListOf } from '#src/data/preferences/inbox.ts'
import { parseTicketFilters, toFilterSearchParams } from '#src/domain/tickets/filters.ts'
import { withoutFilters } from '#src/domain/tickets/listing.ts'
import type { InboxSearchParams } from '#src/domain/tickets/search-params.ts'
import type { ViewId } from '#src/domain/tickets/views.ts'
import { VIEW_LABELS } from '#src/features/inbox/filters/view-labels.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Avatar } from '#src/ui/data-display/avatar.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import styles from './empty-list.module.css'

/** Where the whole view is loaded and has no ticket. */
const EMPTY_VIEWS: Readonly<
  Record<ViewId, { readonly title: MessageDescriptor; readonly text: MessageDescriptor }>
> = {
  needs: {
    title: msg`No ticket needs a person`,
    text: msg`No customers are asking for a person, and nothing has failed or been missed.`,
  },
  unassigned: { title: msg`No unassigned tickets`, text: msg`Every open ticket has an assignee.` },
  mine: {
    title: msg`No tickets are assigned to you`,
    text: msg`Tickets that are assigned to you appear here.`,
  },
  pilots: {
    title: msg`No tickets assigned to pilots`,
    text: msg`No open ticket is assigned to an AI agent.`,
  },
  teams: { title: msg`No tickets assigned to teams`, text: msg`No open ticket is assigned to a team.` },
  open: { title: msg`No open tickets`, text: msg`There are no open tickets in this view.` },
  closed: {
    title: msg`No closed tickets`,
    text: msg`Tickets close automatically after a while without messages.`,
  },
}

type Props = { searchParams: InboxSearchParams }

/** Shown when the whole view is loaded and no ticket matches its filters. */
export function EmptyList({ searchParams }: Props) {
  const { t, i18n } = useLingui()
  const { glyph, label } = VIEW_LABELS[searchParams.view]
  const empty = EMPTY_VIEWS[searchParams.view]
  const view = i18n._(label)
  if (hasFilters(searchParams))
    return (
      <EmptyState
        icon="list-filter"
        title={t({ message: `No matches in ${view}`, comment: 'For example “No match in All open”' })}
        actions={<ClearFilters searchParams={searchParams} />}
      >
        {t`No ticket matches all filters.`}
      </EmptyState>
    )
  const icon = 'avatar' in glyph ? { avatar: <Avatar kind={glyph.avatar} size="xl" /> } : glyph.icon
  return (
    <EmptyState icon={icon} title={i18n._(empty.title)}>
      {i18n._(empty.text)}
    </EmptyState>
  )
}

/** Stands above what a search found elsewhere, where the filters leave no ticket in the list; null without filters. */
export function FilteredOut({ searchParams }: { searchParams: InboxSearchParams }) {
  const { t } = useLingui()
  if (!hasFilters(searchParams)) return null
  return (
    <p className={styles.filteredOut}>
      {t`No ticket matches all filters.`} <ClearFilters searchParams={searchParams} />
    </p>
  )
}

function hasFilters(searchParams: InboxSearchParams): boolean {
  return Object.keys(toFilterSearchParams(parseTicketFilters(searchParams))).length > 0
}

function ClearFilters({ searchParams }: { searchParams: InboxSearchParams }) {
  const navigate = useNavigate()
  const clearFilters = () => {
    const to = withoutFilters(searchParams)
    rememberListOf(to)
    void navigate({ to: '.', search: to, replace: true })
  }
  return (
    <Button onClick={clearFilters}>
      <Trans>Clear filters</Trans>
    </Button>
  )
}

/** Why a view can't be shown in this deployment or session (rule 4). */
export function UnavailableView({ view, title }: { view: ViewId; title: string }) {
  const { t } = useLingui()
  return (
    <EmptyState icon="circle-help" title={title}>
      {view === 'mine'
        ? t({
            message: 'To see Mine, sign in again and select your name.',
            comment: '“Mine” is the view of the tickets that are assigned to the user',
          })
        : t({
            message:
              'These tickets come from customers’ recent chats, which name only agents. They don’t show whether a ticket is assigned to a pilot, to a team or to no one.',
            comment: 'Leave “routes.listTickets is null” as it is',
          })}
    </EmptyState>
  )
}
