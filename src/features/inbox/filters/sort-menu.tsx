import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useRef, useState } from 'react'
import type { InboxSearchParams } from '#src/domain/tickets/search-params.ts'
import { getDefaultSort, parseTicketSort, type TicketSort } from '#src/domain/tickets/sort.ts'
import { ShortcutBlocker } from '#src/ui/commands/shortcut-blocker.tsx'
import { Chip } from '#src/ui/controls/chip.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import { SORT_LABELS } from './sort-labels.ts'

// Opened a few times a day, so its code is loaded when the button gets the pointer or the focus.
const SortOptions = lazyWithRetry(async () => (await import('./sort-options.tsx')).SortOptions)

type Props = { searchParams: InboxSearchParams; onChange: (searchParams: InboxSearchParams) => void }

export function SortMenu({ searchParams, onChange }: Props) {
  const { i18n } = useLingui()
  const anchor = useRef<HTMLButtonElement>(null)
  /** Null until it is opened for the first time. */
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const current = parseTicketSort(searchParams.sort, searchParams.view)
  const currentLabel = i18n._(SORT_LABELS[current])
  const choose = (sort: TicketSort) => {
    const { sort: _, ...rest } = searchParams
    onChange(sort === getDefaultSort(searchParams.view) ? rest : { ...rest, sort })
    setOpen(false)
  }
  return (
    <>
      <Chip
        ref={anchor}
        variant={current === getDefaultSort(searchParams.view) ? 'quiet' : 'on'}
        aria-haspopup="dialog"
        aria-expanded={isOpen === true}
        onPointerEnter={SortOptions.preload}
        onFocus={SortOptions.preload}
        onClick={() => setOpen(isOpen !== true)}
      >
        <Trans comment="Button with the order of the list; “Sort:” is only for screen readers">
          <span className="visually-hidden">Sort: </span>
          {currentLabel}
        </Trans>
        <Icon name="chevron-down" size="xs" />
      </Chip>
      {isOpen !== null && (
        <Suspense fallback={<ShortcutBlocker />}>
          <SortOptions
            open={isOpen}
            anchor={anchor}
            current={current}
            onChoose={choose}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
