import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCustomerSearch } from '#src/data/customers/list-queries.ts'
import { useDeviceSearch } from '#src/data/search/use-device-search.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { ticketSelectionSlice } from '#src/data/tickets/selection.ts'
import { addRecentEntry, parseRecentEntries } from '#src/domain/commands/recent-entries.ts'
import { normalizeCustomerSearch } from '#src/domain/customers/search-query.ts'
import { createPersonalPreference } from '#src/lib/storage/preference.ts'
import { ComboboxList } from '#src/ui/controls/combobox-list.tsx'
import type { ComboboxGroup, ComboboxOption } from '#src/ui/controls/combobox-options.tsx'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { SEARCH_DEBOUNCE_MS } from '#src/ui/hooks/use-search-text.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { ListKeyHints } from '#src/ui/overlays/popover.tsx'
import { ALL_CUSTOMERS_KEY, createCustomerGroup, PENDING_CUSTOMERS_KEY } from './customer-search.tsx'
import {
  createDeviceCustomerOptions,
  createDeviceGroups,
  type DeviceTarget,
  getDeviceTarget,
  PALETTE_LIMITS,
} from './device-results.tsx'
import type { PaletteContext } from './entry.ts'
import { createPaletteGroups, splitByVerb } from './groups.tsx'
import styles from './palette.module.css'
import { SearchStatus } from './search-status.tsx'
import { usePaletteEntries } from './use-palette-entries.tsx'

type Props = { context: PaletteContext; onClose: () => void }

/** The command palette: finds commands, tickets, customers, views, assignees and settings. Mounted while it is open. */
export function Palette({ context, onClose }: Props) {
  const { t, i18n } = useLingui()
  const { ticketStore } = context
  const { store } = useSession()
  const { locale } = useDisplayLocale()
  const [query, setQuery] = useState('')
  const [recent] = useState(recentEntriesPreference.get)
  const navigate = useNavigate()
  const { q, code: linkedCode = null } = useSearch({ strict: false })
  const [selectedCount] = useState(() => ticketSelectionSlice(store).get().selected.size)
  const entries = usePaletteEntries({
    context,
    q,
    code: linkedCode,
    hasSelection: selectedCount > 0,
  })
  const text = query.trim()
  const customers = useCustomerSearch(text, SEARCH_DEBOUNCE_MS)
  const { result: deviceResult } = useDeviceSearch({ text: query, caller: 'palette', ...PALETTE_LIMITS })
  /** The text for which Enter was pressed while customers were searched: a single result then opens by itself. */
  const [submittedText, setSubmittedText] = useState<string | null>(null)

  const closeAndRun = (action: () => void) => {
    // Closing restores the focus before the action runs, which may depend on it.
    flushSync(onClose)
    action()
  }
  const openCustomer = (customerId: string) =>
    closeAndRun(() => void navigate({ to: '/customers/$customerId', params: { customerId } }))
  const openTarget = (target: DeviceTarget) => {
    if (target.kind === 'customer') return openCustomer(target.id)
    closeAndRun(() => void navigate({ to: '/inbox/$chatId', ...getTicketLink(target) }))
  }
  const selectOption = (key: string) => {
    if (key === PENDING_CUSTOMERS_KEY) return setSubmittedText(text)
    if (key === ALL_CUSTOMERS_KEY)
      return closeAndRun(() => void navigate({ to: '/customers', search: { q: text } }))
    const customer =
      customers.state === 'found' && customers.customers.find((it) => key === `customer ${it.id}`)
    if (customer) return openCustomer(customer.id)
    const target = getDeviceTarget(key, deviceResult, ticketStore)
    if (target) return openTarget(target)
    const entry = entries.find((it) => it.key === key)
    if (!entry) return
    if (!entry.key.startsWith('ticket '))
      recentEntriesPreference.set(addRecentEntry(recentEntriesPreference.get(), entry.key))
    closeAndRun(entry.run)
  }
  const onlyCustomer =
    customers.state === 'found' && customers.total === 1 ? customers.customers[0] : undefined
  const openOnlyCustomer = useEffectEvent((customerId: string) => {
    if (submittedText !== text) return
    onClose()
    void navigate({ to: '/customers/$customerId', params: { customerId } })
  })
  useEffect(() => onlyCustomer && openOnlyCustomer(onlyCustomer.id), [onlyCustomer])

  const { ticketId } = context
  const code = ticketId && (ticketStore.tickets.get(ticketId)?.code ?? linkedCode)
  const { offered, heldBack } = splitByVerb(entries, query, i18n)
  const entryGroups = createPaletteGroups({ entries: offered, query, recent, code, selectedCount }, i18n)
  const changeGroups = createPaletteGroups(
    { entries: heldBack, query, recent, code, selectedCount },
    i18n,
  ).map(holdBack)
  const customerGroup = createCustomerGroup(
    customers,
    { text, deviceHits: deviceResult?.customers.hits ?? [] },
    locale,
    i18n,
  )
  const platformIds = new Set(customers.state === 'found' ? customers.customers.map((it) => it.id) : [])
  const deviceCustomers = createDeviceCustomerOptions(deviceResult, platformIds, i18n)
  const customerGroups =
    text === ''
      ? []
      : [{ ...customerGroup, options: mergeCustomerOptions(customerGroup.options, deviceCustomers) }]
  const shownKeys = new Set(entryGroups.flatMap((it) => it.options.map((option) => option.key)))
  const deviceGroups = text === '' ? [] : createDeviceGroups(deviceResult, ticketStore, shownKeys, i18n)
  // Customers come first for a phone number or an email address. No response changes this order.
  const foundGroups = isContactQuery(text)
    ? [...customerGroups, ...entryGroups, ...deviceGroups]
    : [...entryGroups, ...customerGroups, ...deviceGroups]
  const groups = [...foundGroups, ...changeGroups]
  return (
    <Dialog bare open onClose={onClose} title={t`Search or run a command`} className={styles.palette}>
      <div className={styles.frame}>
        <ComboboxList
          size="lg"
          label={t`Search commands, tickets, customers, views and assignees`}
          listLabel={t({ message: 'Results', comment: 'List of search results' })}
          placeholder={t`Search or run a command`}
          shortcut="esc"
          query={query}
          onQueryChange={setQuery}
          groups={groups}
          onSelect={selectOption}
          resultCount={countFoundEntries(groups)}
          footer={
            <>
              {text !== '' && (
                <SearchStatus
                  coverage={deviceResult?.coverage ?? null}
                  hasPlatformCustomers={customers.state === 'found' || customers.state === 'searching'}
                />
              )}
              <ListKeyHints enterLabel={t({ message: 'choose', comment: 'What the Enter key does' })} />
            </>
          }
        />
        <IconButton className={styles.close} icon="x" label={t`Close`} onClick={onClose} />
      </div>
    </Dialog>
  )
}

/** The ticket of a result, at the message that was found. */
function getTicketLink(target: Exclude<DeviceTarget, { kind: 'customer' }>) {
  const { code } = target
  return {
    params: { chatId: target.kind === 'ticket' ? target.id : target.chatId },
    search: {
      view: 'open',
      ...(code !== '' && { code }),
      ...(target.kind === 'message' && { m: target.id }),
    },
  } as const
}

/** Customers of the platform, then those of this device alone, then the link to all. */
function mergeCustomerOptions(
  platformOptions: readonly ComboboxOption[],
  deviceOptions: readonly ComboboxOption[],
): readonly ComboboxOption[] {
  const isLink = ({ key }: ComboboxOption) => key === ALL_CUSTOMERS_KEY || key === PENDING_CUSTOMERS_KEY
  return [...platformOptions.filter((it) => !isLink(it)), ...deviceOptions, ...platformOptions.filter(isLink)]
}

/** Without the link to all customers, and without what says that there are none. */
function countFoundEntries(groups: readonly ComboboxGroup[]): number {
  return groups
    .flatMap((it) => it.options)
    .filter(({ key }) => key !== ALL_CUSTOMERS_KEY && key !== PENDING_CUSTOMERS_KEY).length
}

/** Below all results, and not active until the user moves there. */
function holdBack({ key, options, ...group }: ComboboxGroup): ComboboxGroup {
  return {
    ...group,
    key: `${key} changes`,
    options: options.map((option) => ({ ...option, isOnlyByChoice: true })),
  }
}

/** Whether the text is an email address or a phone number. */
function isContactQuery(text: string): boolean {
  return /\S@\S/.test(text) || /^\d{7,}$/.test(normalizeCustomerSearch(text))
}

/** Keys of the entries chosen last. Tickets and customers are not stored, because they identify a person. */
export const recentEntriesPreference = createPersonalPreference('paletteRecent', parseRecentEntries)
