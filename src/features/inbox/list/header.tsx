import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import type { InboxSearchParams } from '#src/domain/tickets/search-params.ts'
import { FilterBar } from '#src/features/inbox/filters/filter-bar.tsx'
import { ViewTabs } from '#src/features/inbox/filters/view-tabs.tsx'
import { focusDefault } from '#src/lib/browser/default-focus.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { SearchField } from '#src/ui/controls/input.tsx'
import type { SearchText } from '#src/ui/hooks/use-search-text.ts'
import styles from './list-header.module.css'

type Props = {
  searchParams: InboxSearchParams
  search: SearchText
  /** Called for Enter in the search field. */
  onOpenFirst: () => void
}

export function ListHeader({ searchParams, search, onOpenFirst }: Props) {
  const { t } = useLingui()
  const { api } = useSession()
  const field = useRef<HTMLInputElement>(null)
  useCommand(COMMANDS.search, () => {
    field.current?.focus()
    field.current?.select()
  })
  const listsTickets = api.platform.routes.listTickets !== null
  return (
    <header className={styles.head}>
      <h1 className="visually-hidden">
        <Trans comment="Page with the list of tickets">Inbox</Trans>
      </h1>
      <SearchField
        ref={field}
        label={listsTickets ? t`Search tickets` : t`Search customers and their tickets`}
        placeholder={
          listsTickets
            ? t({
                message: 'Search name, code, subject',
                comment: 'What a search finds tickets by. As short as possible',
              })
            : t({
                message: 'Search customer name, phone, email',
                comment: 'What a search finds customers by. As short as possible',
              })
        }
        shortcut={useShortcutLabel(COMMANDS.search)}
        maxLength={200}
        value={search.text}
        onValueChange={search.setText}
        onBlur={search.searchNow}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onOpenFirst()
          if (event.key !== 'Escape') return
          event.preventDefault()
          if (search.text === '') focusDefault()
          else search.setText('')
        }}
      />
      <ViewTabs current={searchParams.view} />
      <FilterBar searchParams={searchParams} />
    </header>
  )
}
