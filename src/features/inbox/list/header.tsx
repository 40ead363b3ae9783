import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef } from 'react'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import type { InboxSearchParams } from '#src/domain/tickets/search-params.ts'
import { FilterBar } from '#src/features/inbox/filters/filter-bar.tsx'
import { ViewTabs } from '#src/features/inbox/filters/view-tabs.tsx'
import { focusDefault } from '#src/lib/browser/default-focus.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { SearchField } from '#src/ui/controls/input.tsx'
import type { Combobox } from '#src/ui/controls/use-combobox.ts'
import type { SearchText } from '#src/ui/hooks/use-search-text.ts'
import styles from './list-header.module.css'

type Props = {
  searchParams: InboxSearchParams
  search: SearchText
  /** What the search field says of its results; null: nothing is searched. */
  fieldProps: Combobox['fieldProps'] | null
  /** Called for keys in the search field. */
  onKey: (event: KeyboardEvent) => void
}

export function ListHeader({ searchParams, search, fieldProps, onKey }: Props) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  useCommand(COMMANDS.search, () => {
    field.current?.focus()
    field.current?.select()
  })
  return (
    <header className={styles.head}>
      <h1 className="visually-hidden">
        <Trans comment="Page with the list of tickets">Inbox</Trans>
      </h1>
      <SearchField
        ref={field}
        label={t`Search tickets`}
        placeholder={t({
          message: 'Search tickets and people',
          comment: 'What a search finds. As short as possible',
        })}
        shortcut={useShortcutLabel(COMMANDS.search)}
        maxLength={200}
        value={search.text}
        onValueChange={search.setText}
        {...fieldProps}
        onBlur={search.searchNow}
        onKeyDown={(event) => {
          const isEmpty = search.text === ''
          if (event.key !== 'Escape' && !(isEmpty && event.key === 'Enter')) return onKey(event)
          event.preventDefault()
          if (isEmpty) focusDefault()
          else search.setText('')
        }}
      />
      <ViewTabs current={searchParams.view} />
      <FilterBar searchParams={searchParams} />
    </header>
  )
}
