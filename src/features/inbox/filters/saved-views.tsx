import { useLingui } from '@lingui/react/macro'
import { Suspense, useRef, useState, useSyncExternalStore } from 'react'
import { savedViewsPreference } from '#src/data/preferences/inbox.ts'
import { findSavedView } from '#src/domain/tickets/saved-views.ts'
import type { InboxSearchParams } from '#src/domain/tickets/search-params.ts'
import { cx } from '#src/lib/text/cx.ts'
import { ShortcutBlocker } from '#src/ui/commands/shortcut-blocker.tsx'
import { Chip } from '#src/ui/controls/chip.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import styles from './filter-bar.module.css'

// Opened a few times a day, so its code is loaded when the button gets the pointer or the focus.
const SavedViewsMenu = lazyWithRetry(async () => (await import('./saved-views-menu.tsx')).SavedViewsMenu)

type Props = {
  searchParams: InboxSearchParams
  onOpen: (searchParams: InboxSearchParams) => void
}

/** The menu of saved views. Its button has the name of the saved view on screen, if it is one. */
export function SavedViews({ searchParams, onOpen }: Props) {
  const { t } = useLingui()
  const anchor = useRef<HTMLButtonElement>(null)
  /** Null until it is opened for the first time. */
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const views = useSyncExternalStore(savedViewsPreference.subscribe, savedViewsPreference.get)
  const current = findSavedView(views, searchParams)
  const name = current?.name
  return (
    <>
      <Chip
        ref={anchor}
        variant={current ? 'on' : 'outlined'}
        className={cx(!current && styles.savedViews)}
        // In a narrow list only the icon is shown.
        aria-label={name === undefined ? t`Saved views` : t`Saved view: ${name}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen === true}
        onPointerEnter={SavedViewsMenu.preload}
        onFocus={SavedViewsMenu.preload}
        onClick={() => setOpen(isOpen !== true)}
      >
        <Icon name="bookmark" size="sm" />
        <span className={cx(styles.text, 'truncate')}>
          {name === undefined ? (
            t`Saved views`
          ) : (
            <Bdi text={name} max={60} className="truncate truncate-end" />
          )}
        </span>
        <Icon name="chevron-down" size="xs" />
      </Chip>
      {isOpen !== null && (
        <Suspense fallback={<ShortcutBlocker />}>
          <SavedViewsMenu
            open={isOpen}
            anchor={anchor}
            searchParams={searchParams}
            views={views}
            onClose={() => setOpen(false)}
            onOpen={(to) => {
              setOpen(false)
              onOpen(to)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
