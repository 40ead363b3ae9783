import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { rememberListOf } from '#src/data/preferences/inbox.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { parseTicketFilters, type TicketFilters, toFilterSearchParams } from '#src/domain/tickets/filters.ts'
import { withListParams } from '#src/domain/tickets/listing.ts'
import type { InboxSearchParams } from '#src/domain/tickets/search-params.ts'
import { SelectionChips } from '#src/features/inbox/selection/selection-controls.tsx'
import { ShortcutBlocker } from '#src/ui/commands/shortcut-blocker.tsx'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { lazyPart, lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import styles from './filter-bar.module.css'
import { SavedViews } from './saved-views.tsx'
import { SortMenu } from './sort-menu.tsx'

// Opened a few times a day, so its code is loaded when the button gets the pointer or the focus.
const FilterMenu = lazyWithRetry(async () => (await import('./filter-menu.tsx')).FilterMenu)

// Most lists have no filter.
const FilterChips = lazyPart(async () => (await import('./filter-chips.tsx')).FilterChips)

type Props = { searchParams: InboxSearchParams }

/** The list's filters, order and saved views. */
export function FilterBar({ searchParams }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const button = useRef<HTMLButtonElement>(null)
  const row = useRef<HTMLDivElement>(null)
  /** Null until it is opened for the first time. */
  const [isOpen, setOpen] = useState<boolean | null>(null)
  useCommand(COMMANDS.filter, () => {
    // In a one-pane layout the open ticket covers the list and this button.
    const pane = button.current?.closest('section')
    if (pane && getComputedStyle(pane).display !== 'none') setOpen(true)
  })
  const shortcut = useShortcutLabel(COMMANDS.filter)
  const applySearchParams = (to: InboxSearchParams) => {
    rememberListOf(to)
    void navigate({ to: '.', search: to, replace: true })
  }
  const openSavedView = (savedView: InboxSearchParams) =>
    void navigate({ to: '.', search: withListParams(searchParams, savedView) })
  const filters = parseTicketFilters(searchParams)
  // The pressed chip disappears: keep the focus in the row.
  const removeFilter = (to: InboxSearchParams) => {
    row.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
    applySearchParams(to)
  }
  return (
    <>
      <IconButton
        ref={button}
        className={styles.button}
        icon="list-filter"
        label={t({ message: 'Filter', comment: 'Button: opens the filters of the list' })}
        shortcut={shortcut}
        aria-haspopup="dialog"
        expanded={isOpen === true}
        onPointerEnter={FilterMenu.preload}
        onFocus={FilterMenu.preload}
        onClick={() => setOpen(isOpen !== true)}
      />
      {isOpen !== null && (
        <Suspense fallback={<ShortcutBlocker />}>
          <FilterMenu
            open={isOpen}
            anchor={button}
            searchParams={searchParams}
            onChange={applySearchParams}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
      <div ref={row} className={styles.filters} role="group" aria-label={t`Filters and saved views`}>
        <SavedViews searchParams={searchParams} onOpen={openSavedView} />
        {hasFilters(filters) && (
          <FilterChips searchParams={searchParams} filters={filters} onRemove={removeFilter} />
        )}
        <SortMenu searchParams={searchParams} onChange={applySearchParams} />
        <SelectionChips />
      </div>
    </>
  )
}

function hasFilters(filters: TicketFilters): boolean {
  return Object.keys(toFilterSearchParams(filters)).length > 0
}
