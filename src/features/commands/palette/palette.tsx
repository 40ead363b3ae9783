import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { submitAssignments } from '#src/data/assignment/submit.ts'
import type { Session } from '#src/data/session/session.ts'
import { rightsQuery } from '#src/data/session/state.ts'
import { ticketSelectionQuery } from '#src/data/tickets/selection.ts'
import { getAssignDisabledReason } from '#src/domain/assignment/assignees.ts'
import { COMMANDS, type CommandId } from '#src/domain/commands/commands.ts'
import { normalizeCustomerSearch } from '#src/domain/customers/search-query.ts'
import { VIEW_IDS } from '#src/domain/tickets/views.ts'
import { toKeystroke } from '#src/lib/browser/keyboard.ts'
import { getActiveKey } from '#src/ui/commands/shortcut-preference.ts'
import { ComboboxList } from '#src/ui/controls/combobox-list.tsx'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { ListKeyHints } from '#src/ui/overlays/popover-parts.tsx'
import { createAssigneeEntries } from './assignee-entries.tsx'
import { createCommandEntries } from './command-entries.tsx'
import type { PaletteContext } from './context.ts'
import { ALL_CUSTOMERS_KEY, createCustomerGroup, PENDING_CUSTOMERS_KEY } from './customer-options.tsx'
import type { PaletteEntry } from './entry.ts'
import { createPaletteGroups } from './groups.tsx'
import styles from './palette.module.css'
import { addRecentEntry, recentEntriesPreference } from './recent-entries.ts'
import { createSettingEntries } from './setting-entries.tsx'
import { createTemplateEntries } from './template-entries.tsx'
import { createTicketEntries } from './ticket-entries.tsx'
import { usePaletteCustomers } from './use-palette-customers.ts'
import { createViewEntries } from './view-entries.tsx'

type Props = { session: Session; context: PaletteContext; onClose: () => void }

/** One field for everything: acts, tickets, customers, views, whom to hand to, settings. Mounted while it is open. */
export function Palette({ session, context, onClose }: Props) {
  const { locale } = useDisplayLocale()
  const [query, setQuery] = useState('')
  const [recent] = useState(recentEntriesPreference.get)
  const navigate = useNavigate()
  const { q, code: linkedCode = null } = useSearch({ strict: false })
  const [selectedCount] = useState(
    () => session.queryClient.getQueryData(ticketSelectionQuery().queryKey)?.selected.size ?? 0,
  )
  const entries = usePaletteEntries({
    session,
    context,
    q,
    code: linkedCode,
    hasSelection: selectedCount > 0,
  })
  const text = query.trim()
  const customers = usePaletteCustomers(session, text)
  /** Enter was pressed before the answer came: one that is found alone is meant. */
  const [enterPressedFor, setEnterPressedFor] = useState<string | null>(null)

  const closeAndRun = (action: () => void) => {
    // The focus is back where it was before anything is done from there.
    flushSync(onClose)
    action()
  }
  const openCustomer = (customerId: string) =>
    closeAndRun(() => void navigate({ to: '/customers/$customerId', params: { customerId } }))
  const selectOption = (key: string) => {
    if (key === PENDING_CUSTOMERS_KEY) return setEnterPressedFor(text)
    if (key === ALL_CUSTOMERS_KEY)
      return closeAndRun(() => void navigate({ to: '/customers', search: { q: text } }))
    const customer =
      customers.state === 'found' && customers.customers.find((it) => key === `customer ${it.id}`)
    if (customer) return openCustomer(customer.id)
    const entry = entries.find((it) => it.key === key)
    if (!entry) return
    if (!entry.key.startsWith('ticket ')) addRecentEntry(entry.key)
    closeAndRun(entry.run)
  }
  const onlyCustomer =
    customers.state === 'found' && customers.total === 1 ? customers.customers[0] : undefined
  const openOnlyCustomer = useEffectEvent((customerId: string) => {
    if (enterPressedFor !== text) return
    onClose()
    void navigate({ to: '/customers/$customerId', params: { customerId } })
  })
  useEffect(() => onlyCustomer && openOnlyCustomer(onlyCustomer.id), [onlyCustomer])
  useCloseShortcut(onClose)

  const { ticketId, ticketStore } = context
  const code = ticketId && (ticketStore.tickets.get(ticketId)?.code ?? linkedCode)
  const entryGroups = createPaletteGroups({ entries, query, recent, code, selectedCount })
  const customerGroups = text === '' ? [] : [createCustomerGroup(customers, text, locale)]
  return (
    <Dialog bare open onClose={onClose} title="Find and do anything" className={styles.palette}>
      <div className={styles.frame}>
        <ComboboxList
          size="lg"
          label="Search acts, tickets, customers, views, and whom to hand to"
          listLabel="Results"
          placeholder="Find or do anything"
          shortcut="esc"
          query={query}
          onQueryChange={setQuery}
          // A number or an address is a customer's; words may mean anything nearer first. It never changes by an answer.
          groups={
            isContactQuery(text) ? [...customerGroups, ...entryGroups] : [...entryGroups, ...customerGroups]
          }
          onSelect={selectOption}
          footer={<ListKeyHints enterLabel="do" />}
        />
        <IconButton className={styles.close} icon="x" label="Close" onClick={onClose} />
      </div>
    </Dialog>
  )
}

/** The key that opens it closes it. */
function useCloseShortcut(onClose: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (toKeystroke(event) !== getActiveKey(COMMANDS.palette)) return
    event.preventDefault()
    onClose()
  })
  useEffect(() => {
    const abortController = new AbortController()
    document.addEventListener('keydown', (event) => onKey(event), { signal: abortController.signal })
    return () => abortController.abort()
  }, [])
}

type EntrySources = Omit<Props, 'onClose'> & {
  q: string | undefined
  code: string | null
  hasSelection: boolean
}

/** What there is to choose, as it is when the palette opens: nothing moves under the hands of who reads it. */
function usePaletteEntries({
  session,
  context,
  q,
  code,
  hasSelection,
}: EntrySources): readonly PaletteEntry[] {
  const navigate = useNavigate()
  const { data: rights } = useQuery(rightsQuery())
  const [entries] = useState(() => {
    const views = VIEW_IDS.map((view) => [
      view,
      () => void navigate({ to: '/inbox', search: { view } }),
    ]) satisfies [CommandId, () => void][]
    const open = ({ id, code: own }: { id: string; code: string }) => {
      const search = ({ view = 'open' }: { view?: (typeof VIEW_IDS)[number] }) => ({
        view,
        code: own,
        ...(q === undefined ? {} : { q }),
      })
      void navigate({ to: '/inbox/$chatId', params: { chatId: id }, search })
    }
    return [
      ...createAssigneeEntries({
        context,
        session,
        code,
        disabledReason: getAssignDisabledReason(rights),
        onAssign: (request) => void submitAssignments(session, [request]),
      }),
      ...createCommandEntries(context, Object.fromEntries(views), hasSelection),
      ...createTicketEntries(context, session.directory, session.credentials.agentId, open),
      ...createTemplateEntries(
        context,
        session,
        (searchParams) => void navigate({ to: '/send', search: searchParams }),
      ),
      ...createViewEntries((searchParams) => void navigate({ to: '/inbox', search: searchParams })),
      ...createSettingEntries(session.config, {
        onSection: (section) => void navigate({ to: '/settings/$', params: { _splat: section } }),
      }),
    ]
  })
  return entries
}

/** An address, or a number that customers are looked for by. */
function isContactQuery(text: string): boolean {
  return /\S@\S/.test(text) || /^\d{7,}$/.test(normalizeCustomerSearch(text))
}
