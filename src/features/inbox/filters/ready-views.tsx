'use memo'

import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { waitsSlice } from '#src/data/attention/waits.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import { getReadyViews, type ReadyView } from '#src/domain/tickets/ready-views.ts'
import { findSavedView, getSavedViewKey, type SavedView } from '#src/domain/tickets/saved-views.ts'
import type { InboxSearchParams } from '#src/domain/tickets/search-params.ts'
import { getSubStatusLabel } from '#src/presentation/tickets/status-label.ts'
import styles from './filter-bar.module.css'
import { getWaitFilterLabel } from './filter-labels.ts'
import { SavedViewRow } from './saved-view-row.tsx'

/** The ready-made views that aren't among the saved ones. */
export function useReadyViews(saved: readonly SavedView[]): readonly SavedView[] {
  const { i18n } = useLingui()
  const waits = useSessionState(waitsSlice)
  const tickets = useSessionState(ticketStoreSlice, (store) => store.tickets)
  return getReadyViews(tickets.values(), waits)
    .filter(({ place }) => findSavedView(saved, place) === undefined)
    .map(({ name, place }) => ({ name: getReadyViewName(name, i18n), place }))
}

function getReadyViewName(name: ReadyView['name'], i18n: I18n): string {
  if (name === 'urgent')
    return t(i18n)({ message: 'Urgent and unanswered', comment: 'View: a list of tickets' })
  return name === 'unanswered'
    ? getWaitFilterLabel('unanswered', i18n)
    : getSubStatusLabel(name.subStatus, i18n)
}

type Props = {
  views: readonly SavedView[]
  searchParams: InboxSearchParams
  /** The first one gets the focus. */
  isFirst: boolean
  onOpen: (searchParams: InboxSearchParams) => void
}

export function ReadyViews({ views, searchParams, isFirst, onOpen }: Props) {
  const id = useId()
  return (
    <>
      <p id={id} className={styles.readyHeading}>
        <Trans comment="Heading: views of what occurs among the open tickets">Ready-made</Trans>
      </p>
      <ul className={styles.readyViews} aria-labelledby={id}>
        {views.map((view, index) => (
          <li key={getSavedViewKey(view.place)}>
            <SavedViewRow
              view={view}
              isCurrent={getSavedViewKey(view.place) === getSavedViewKey(searchParams)}
              isFirst={isFirst && index === 0}
              onOpen={() => onOpen(view.place)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
