import { useRef, useState, useSyncExternalStore } from 'react'
import type { InboxPlace } from '#src/domain/inbox-place.ts'
import { savedAs } from '#src/domain/saved-views.ts'
import { cx } from '#src/lib/cx.ts'
import type { Desk } from '#src/queries/desk.ts'
import { savedViews } from '#src/queries/saved-views.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Popover } from '#src/ui/popover.tsx'
import styles from './filter-bar.module.css'
import { SavedMenu } from './saved-menu.tsx'

type Props = { desk: Desk; place: InboxPlace; onPlace: (place: InboxPlace) => void }

/** The lists that have a name; the one on screen is called by it. */
export function SavedViews({ desk, place, onPlace }: Props) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const views = useSyncExternalStore(savedViews.subscribe, savedViews.get)
  const current = savedAs(views, place)
  return (
    <>
      <Chip
        ref={anchor}
        look={current ? 'on' : 'outlined'}
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
        <SavedMenu
          desk={desk}
          place={place}
          views={views}
          onClose={() => setOpen(false)}
          onOpen={(to) => {
            setOpen(false)
            onPlace(to)
          }}
        />
      </Popover>
    </>
  )
}
