import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { getTicketSignals, signalsSlice } from '#src/data/attention/signals.ts'
import { waitsSlice } from '#src/data/attention/waits.ts'
import { useWaitLimits } from '#src/data/preferences/waits.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { openedTicketsSlice } from '#src/data/tickets/opened.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import { MAX_ITEM_NAME_LENGTH } from '#src/domain/preferences/saved-search-params.ts'
import { parseTicketFilters } from '#src/domain/tickets/filters.ts'
import { countSavedView, type SavedView } from '#src/domain/tickets/saved-views.ts'
import { getDefaultSort, parseTicketSort } from '#src/domain/tickets/sort.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { CopyButton } from '#src/ui/controls/copy-button.tsx'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { Input } from '#src/ui/controls/input.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { useCurrentMinute, useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import styles from './filter-bar.module.css'
import { getFilterChips } from './filter-labels.ts'
import { moveOptionFocus } from './option-focus.ts'
import { SORT_LABELS } from './sort-labels.ts'
import { getViewCountText, VIEW_LABELS } from './view-labels.ts'

type Props = {
  view: SavedView
  isCurrent: boolean
  isFirst: boolean
  onOpen: () => void
}

export function SavedViewRow({ view: { name, place: searchParams }, isCurrent, isFirst, onOpen }: Props) {
  const { t, i18n } = useLingui()
  const { api, credentials, directory } = useSession()
  const { locale } = useDisplayLocale()
  const now = useCurrentMinute()
  const listsTickets = api.platform.routes.listTickets !== null
  const me = credentials.agentId
  const waits = useSessionState(waitsSlice)
  const opened = useSessionState(openedTicketsSlice)
  const signals = useSessionState(signalsSlice, getTicketSignals)
  const waitLimits = useWaitLimits()
  const count = useSessionState(ticketStoreSlice, (ticketStore) =>
    countSavedView(ticketStore, searchParams, {
      now,
      waits,
      opened,
      signals,
      changes: null,
      me,
      listsTickets,
      waitLimits,
    }),
  )
  const sort = parseTicketSort(searchParams.sort, searchParams.view)
  const { q: search } = searchParams
  const parts = [
    i18n._(VIEW_LABELS[searchParams.view].label),
    ...getFilterChips(parseTicketFilters(searchParams), directory, locale, i18n).map((it) => it.label),
    ...(search === undefined
      ? []
      : [t({ message: `“${search}”`, comment: 'The text of a search in quotation marks' })]),
    ...(sort === getDefaultSort(searchParams.view) ? [] : [i18n._(SORT_LABELS[sort])]),
  ]
  const loaded = formatNumber(count.loaded, locale)
  return (
    <button
      type="button"
      data-option
      {...(isFirst && { 'data-autofocus': true })}
      aria-current={isCurrent || undefined}
      className={`${styles.option} focus-inset`}
      onKeyDown={moveOptionFocus}
      onClick={onOpen}
    >
      <span className={styles.viewText}>
        <span className="truncate">
          <Bdi text={name} max={60} className="truncate truncate-end" />
        </span>
        <small className={`${styles.secondary} truncate`}>
          <Bdi text={parts.join(' · ')} max={200} className="truncate truncate-end" />
        </small>
      </span>
      {(count.loaded > 0 || count.isComplete) && (
        <span className={styles.count} title={getViewCountText(count, locale, i18n)}>
          {count.isComplete ? loaded : `${loaded}+`}
        </span>
      )}
    </button>
  )
}

type EditorProps = {
  view: SavedView
  isFirst: boolean
  isLast: boolean
  onRename: (name: string) => void
  onMove: (step: 1 | -1) => void
  onDelete: () => void
}

/** Renames, moves, shares or deletes a saved view. An empty name is ignored. */
export function SavedViewEditor({ view, isFirst, isLast, onRename, onMove, onDelete }: EditorProps) {
  const { t } = useLingui()
  const router = useRouter()
  const { name: savedName } = view
  const [name, setName] = useState(savedName)
  const { href } = router.buildLocation({ to: '/inbox', search: view.place })
  const commitName = () => {
    if (name.trim() === '') setName(savedName)
    else if (name !== savedName) onRename(name)
  }
  const moveView = (step: 1 | -1, button: HTMLElement) => {
    onMove(step)
    // Moving the row in the DOM drops the focus: restore it.
    queueMicrotask(() => button.focus())
  }
  return (
    <div className={styles.editor}>
      <Input
        aria-label={t({ message: `Name of ${savedName}`, comment: 'Text field: the name of a saved view' })}
        maxLength={MAX_ITEM_NAME_LENGTH}
        value={name}
        onValueChange={setName}
        onBlur={commitName}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commitName()
        }}
      />
      <span className={styles.editorActions}>
        <IconButton
          size="sm"
          icon="arrow-up"
          label={t`Move ${savedName} up`}
          aria-disabled={isFirst || undefined}
          onClick={(event) => moveView(-1, event.currentTarget)}
        />
        <IconButton
          size="sm"
          icon="arrow-down"
          label={t`Move ${savedName} down`}
          aria-disabled={isLast || undefined}
          onClick={(event) => moveView(1, event.currentTarget)}
        />
        <CopyButton text={`${window.location.origin}${href}`} label={t`Copy link to ${savedName}`} />
        <IconButton size="sm" icon="trash-2" label={t`Delete ${savedName}`} onClick={onDelete} />
      </span>
    </div>
  )
}
