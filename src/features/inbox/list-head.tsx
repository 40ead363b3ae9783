import { useRef } from 'react'
import { ACTS } from '#src/domain/acts.ts'
import type { InboxPlace } from '#src/domain/inbox-place.ts'
import type { Desk } from '#src/queries/desk.ts'
import { SearchField } from '#src/ui/search-field.tsx'
import { useAct } from '#src/ui/use-act.ts'
import { useKey } from '#src/ui/use-key.ts'
import type { SearchText } from '#src/ui/use-search-text.ts'
import styles from './list-head.module.css'
import type { ListTools } from './list-tools.ts'
import { ViewTabs } from './view-tabs.tsx'

type Props = {
  desk: Desk
  place: InboxPlace
  /** Not there at first: their place is. */
  tools: ListTools | null
  search: SearchText
  /** Enter in the field. */
  onFirst: () => void
}

export function ListHead({ desk, place, tools, search, onFirst }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useAct(ACTS.search, () => {
    field.current?.focus()
    field.current?.select()
  })
  const listsTickets = desk.api.platform.routes.listTickets !== null
  return (
    <header className={styles.head}>
      <h1 className="visually-hidden">Inbox</h1>
      <SearchField
        ref={field}
        label={listsTickets ? 'Search tickets' : 'Search customers and their tickets'}
        placeholder={listsTickets ? 'Search name, code, subject' : 'Search customer name, phone, e-mail'}
        kbd={useKey(ACTS.search)}
        maxLength={200}
        value={search.text}
        onValue={search.setText}
        onBlur={search.searchNow}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') onFirst()
          if (event.key !== 'Escape') return
          event.preventDefault()
          if (search.text === '') event.currentTarget.blur()
          else search.setText('')
        }}
      />
      <ViewTabs desk={desk} current={place.view} />
      {tools && <tools.FilterBar desk={desk} place={place} />}
    </header>
  )
}
