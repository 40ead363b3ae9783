import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { ACTS } from '#src/domain/acts.ts'
import { SearchField } from '#src/ui/search-field.tsx'
import { useAct } from '#src/ui/use-act.ts'
import { useKey } from '#src/ui/use-key.ts'
import { useSearchText } from '#src/ui/use-search-text.ts'
import styles from './customers-page.module.css'

/** Finds by name, e-mail, company, and a phone number in any spelling (CUS-22). */
export function CustomerSearch({ q }: { q: string }) {
  const navigate = useNavigate()
  const { text, setText, searchNow } = useSearchText(q, (wanted) => {
    void navigate({
      to: '/customers',
      // Another search is another list: one begins at its first row.
      search: ({ q: _q, row: _row, on: _on, ...place }) => (wanted ? { ...place, q: wanted } : place),
      replace: true,
    })
  })
  const field = useRef<HTMLInputElement>(null)
  useAct(ACTS.search, () => {
    field.current?.focus()
    field.current?.select()
  })
  return (
    <SearchField
      ref={field}
      label="Search customers"
      placeholder="Search all customers"
      kbd={useKey(ACTS.search)}
      maxLength={200}
      className={styles.search}
      value={text}
      onValue={setText}
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
