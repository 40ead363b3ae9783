'use memo'

import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { useShortcutLabel } from '#src/ui/commands/use-shortcut-label.ts'
import { SearchField } from '#src/ui/controls/search-field.tsx'
import { useSearchText } from '#src/ui/hooks/use-search-text.ts'
import styles from './customer-list-page.module.css'

/** Finds by name, e-mail, company, and a phone number in any spelling (CUS-22). */
export function CustomerSearch({ q }: { q: string }) {
  const navigate = useNavigate()
  const { text, setText, searchNow } = useSearchText(q, (wanted) => {
    void navigate({
      to: '/customers',
      // Another search is another list: one begins at its first row.
      search: ({ q: _q, row: _row, on: _on, ...others }) => (wanted ? { ...others, q: wanted } : others),
      replace: true,
    })
  })
  const field = useRef<HTMLInputElement>(null)
  useCommand(COMMANDS.search, () => {
    field.current?.focus()
    field.current?.select()
  })
  return (
    <SearchField
      ref={field}
      label="Search customers"
      placeholder="Search all customers"
      shortcut={useShortcutLabel(COMMANDS.search)}
      maxLength={200}
      className={styles.search}
      value={text}
      onValueChange={setText}
      onBlur={searchNow}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        // On to what was found, by the key that begins to walk there.
        if (event.key === 'ArrowDown' || event.key === 'Enter') {
          event.preventDefault()
          document.querySelector<HTMLElement>('[role="grid"]')?.focus()
        }
        if (event.key !== 'Escape') return
        event.preventDefault()
        if (text === '') event.currentTarget.blur()
        else setText('')
      }}
    />
  )
}
