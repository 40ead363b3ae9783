import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { ACTS, type ActId } from '#src/domain/acts.ts'
import { whyNotAssign } from '#src/domain/assignment.ts'
import { customerSearch } from '#src/domain/customer-search.ts'
import { VIEW_IDS } from '#src/domain/views.ts'
import { strokeOf } from '#src/lib/keys.ts'
import type { Desk } from '#src/queries/desk.ts'
import { handOverTickets } from '#src/queries/hand-overs.ts'
import { rightsQuery } from '#src/queries/session.ts'
import { ticketMarksQuery } from '#src/queries/ticket-marks.ts'
import { heardKey } from '#src/ui/chosen-keys.ts'
import { ComboboxList } from '#src/ui/combobox-list.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { ListHints } from '#src/ui/popover-parts.tsx'
import { useReader } from '#src/ui/reader.tsx'
import { actEntries } from './act-entries.tsx'
import { ALL, customerGroup, PENDING } from './customer-options.tsx'
import type { Entry } from './entry.ts'
import type { Front } from './front.ts'
import styles from './palette.module.css'
import { paletteGroups } from './palette-groups.tsx'
import { recentEntries, rememberEntry } from './recent-entries.ts'
import { settingEntries } from './setting-entries.tsx'
import { targetEntries } from './target-entries.tsx'
import { templateEntries } from './template-entries.tsx'
import { ticketEntries } from './ticket-entries.tsx'
import { useFoundCustomers } from './use-found-customers.ts'
import { viewEntries } from './view-entries.tsx'

type Props = { desk: Desk; front: Front; onClose: () => void }

/** One field for everything: acts, tickets, customers, views, whom to hand to, settings. Mounted while it is open. */
export function Palette({ desk, front, onClose }: Props) {
  const { locale } = useReader()
  const [query, setQuery] = useState('')
  const [recent] = useState(recentEntries.get)
  const navigate = useNavigate()
  const { q, code: linked = null } = useSearch({ strict: false })
  const [marked] = useState(
    () => desk.queryClient.getQueryData(ticketMarksQuery().queryKey)?.marked.size ?? 0,
  )
  const entries = useEntries({ desk, front, q, code: linked, areMarked: marked > 0 })
  const text = query.trim()
  const found = useFoundCustomers(desk, text)
  /** Enter was pressed before the answer came: one that is found alone is meant. */
  const [eager, setEager] = useState<string | null>(null)

  const leave = (then: () => void) => {
    // The focus is back where it was before anything is done from there.
    flushSync(onClose)
    then()
  }
  const openCustomer = (customerId: string) =>
    leave(() => void navigate({ to: '/customers/$customerId', params: { customerId } }))
  const choose = (key: string) => {
    if (key === PENDING) return setEager(text)
    if (key === ALL) return leave(() => void navigate({ to: '/customers', search: { q: text } }))
    const customer = found.state === 'found' && found.customers.find((it) => key === `customer ${it.id}`)
    if (customer) return openCustomer(customer.id)
    const entry = entries.find((it) => it.key === key)
    if (!entry) return
    if (!entry.key.startsWith('ticket ')) rememberEntry(entry.key)
    leave(entry.run)
  }
  const only = found.state === 'found' && found.total === 1 ? found.customers[0] : undefined
  const openOnly = useEffectEvent((customerId: string) => {
    if (eager !== text) return
    onClose()
    void navigate({ to: '/customers/$customerId', params: { customerId } })
  })
  useEffect(() => only && openOnly(only.id), [only])
  useClosingKey(onClose)

  const { ticketId, book } = front
  const code = ticketId && (book.tickets.get(ticketId)?.code ?? linked)
  const known = paletteGroups({ entries, query, recent, code, marked })
  const asked = text === '' ? [] : [customerGroup(found, text, locale)]
  return (
    <Dialog bare open onClose={onClose} title="Find and do anything" className={styles.palette}>
      <div className={styles.frame}>
        <ComboboxList
          size="lg"
          label="Search acts, tickets, customers, views, and whom to hand to"
          listLabel="Results"
          placeholder="Find or do anything"
          kbd="esc"
          query={query}
          onQuery={setQuery}
          // A number or an address is a customer's; words may mean anything nearer first. It never changes by an answer.
          groups={isContact(text) ? [...asked, ...known] : [...known, ...asked]}
          onChoose={choose}
          foot={<ListHints verb="do" />}
        />
        <IconButton className={styles.close} icon="x" label="Close" onClick={onClose} />
      </div>
    </Dialog>
  )
}

/** The key that opens it closes it. */
function useClosingKey(onClose: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (strokeOf(event) !== heardKey(ACTS.palette)) return
    event.preventDefault()
    onClose()
  })
  useEffect(() => {
    const listening = new AbortController()
    document.addEventListener('keydown', (event) => onKey(event), { signal: listening.signal })
    return () => listening.abort()
  }, [])
}

type Around = Omit<Props, 'onClose'> & { q: string | undefined; code: string | null; areMarked: boolean }

/** What there is to choose, as it is when the palette opens: nothing moves under the hands of who reads it. */
function useEntries({ desk, front, q, code, areMarked }: Around): readonly Entry[] {
  const navigate = useNavigate()
  const { data: rights } = useQuery(rightsQuery())
  const [entries] = useState(() => {
    const views = VIEW_IDS.map((view) => [
      view,
      () => void navigate({ to: '/inbox', search: { view } }),
    ]) satisfies [ActId, () => void][]
    const open = ({ id, code: own }: { id: string; code: string }) => {
      const search = ({ view = 'open' }: { view?: (typeof VIEW_IDS)[number] }) => ({
        view,
        code: own,
        ...(q === undefined ? {} : { q }),
      })
      void navigate({ to: '/inbox/$chatId', params: { chatId: id }, search })
    }
    return [
      ...targetEntries({
        front,
        desk,
        code,
        whyNot: whyNotAssign(rights),
        handTo: (wish) => void handOverTickets(desk, [wish]),
      }),
      ...actEntries(front, Object.fromEntries(views), areMarked),
      ...ticketEntries(front, desk.directory, desk.session.agentId, open),
      ...templateEntries(front, desk, (place) => void navigate({ to: '/send', search: place })),
      ...viewEntries((place) => void navigate({ to: '/inbox', search: place })),
      ...settingEntries(desk.config, {
        onSection: (section) => void navigate({ to: '/settings/$', params: { _splat: section } }),
      }),
    ]
  })
  return entries
}

/** An address, or a number that customers are looked for by. */
function isContact(text: string): boolean {
  return /\S@\S/.test(text) || /^\d{7,}$/.test(customerSearch(text))
}
