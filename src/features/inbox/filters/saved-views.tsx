import { useRef, useState, useSyncExternalStore } from 'react'
import { savedViews } from '#src/data/preferences/saved-views.ts'
import type { Session } from '#src/data/session/session.ts'
import { findSavedView } from '#src/domain/tickets/saved-views.ts'
import type { InboxSearchParams } from '#src/domain/tickets/search-params.ts'
import { cx } from '#src/lib/text/cx.ts'
import { Chip } from '#src/ui/controls/chip.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Popover } from '#src/ui/overlays/popover.tsx'
import styles from './filter-bar.module.css'
import { SavedViewsMenu } from './saved-views-menu.tsx'

type Props = {
  session: Session
  searchParams: InboxSearchParams
  onOpen: (searchParams: InboxSearchParams) => void
}

/** The lists that have a name; the one on screen is called by it. */
export function SavedViews({ session, searchParams, onOpen }: Props) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const views = useSyncExternalStore(savedViews.subscribe, savedViews.get)
  const current = findSavedView(views, searchParams)
  return (
    <>
      <Chip
        ref={anchor}
        variant={current ? 'on' : 'outlined'}
        className={cx(!current && styles.saved)}
        // Where there is no room, the picture stands alone.
        aria-label={current ? `Saved view: ${current.name}` : 'Saved views'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="bookmark" size="sm" />
        <span className={cx(styles.text, 'truncate')}>
          {current ? <Bdi text={current.name} max={60} /> : 'Saved views'}
        </span>
        <Icon name="chevron-down" size="xs" />
      </Chip>
      <Popover
        open={isOpen}
        onClose={() => setOpen(false)}
        label="Saved views"
        anchor={anchor}
        className={styles.menu}
      >
        <SavedViewsMenu
          session={session}
          searchParams={searchParams}
          views={views}
          onClose={() => setOpen(false)}
          onOpen={(to) => {
            setOpen(false)
            onOpen(to)
          }}
        />
      </Popover>
    </>
  )
}
