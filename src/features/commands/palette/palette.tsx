import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useCombinedSearch } from '#src/data/search/use-combined-search.ts'
import { useHanReadings } from '#src/data/search/use-han-readings.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { ticketSelectionSlice } from '#src/data/tickets/selection.ts'
import { type AssigneeOption, getAssigneeOptions } from '#src/domain/assignment/options.ts'
import { addRecentEntry, parseRecentEntries } from '#src/domain/commands/recent-entries.ts'
import type { SearchRequest } from '#src/domain/commands/search-order.ts'
import { DEVICE_LIMITS } from '#src/domain/search/found-list.ts'
import type { ViewId } from '#src/domain/tickets/views.ts'
import { createPersonalPreference } from '#src/lib/storage/preference.ts'
import { getOptionWords } from '#src/presentation/assignment/option-words.ts'
import { ALL_CUSTOMERS_KEY } from '#src/presentation/search/all-customers.tsx'
import { EmptySearch } from '#src/presentation/search/empty-search.tsx'
import { MORE_MESSAGES_KEY } from '#src/presentation/search/found-groups.tsx'
import type { FoundTarget } from '#src/presentation/search/found-target.ts'
import { SearchStatus } from '#src/presentation/search/search-status.tsx'
import { useFoundList, useOpenWhenFound } from '#src/presentation/search/use-found-list.ts'
import { ComboboxList } from '#src/ui/controls/combobox-list.tsx'
import type { ComboboxGroup } from '#src/ui/controls/combobox-options.tsx'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { arrangeArrivals } from '#src/ui/controls/keep-place.ts'
import { Kbd } from '#src/ui/data-display/kbd.tsx'
import { SEARCH_DEBOUNCE_MS } from '#src/ui/hooks/use-search-text.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { ListKeyHints } from '#src/ui/overlays/popover.tsx'
import type { PaletteContext } from './entry.ts'
import { createPaletteGroups, placeFound, readQuery } from './groups.tsx'
import styles from './palette.module.css'
import { usePaletteEntries } from './use-palette-entries.tsx'

type Props = { context: PaletteContext; onClose: () => void }

/** The command palette: finds tickets, people, messages, pages, settings and commands. Mounted while it is open. */
export function Palette({ context, onClose }: Props) {
  const { t, i18n } = useLingui()
  const { ticketStore, ticketId } = context
  const { store } = useSession()
  const [query, setQuery] = useState('')
  const [recent] = useState(recentEntriesPreference.get)
  const navigate = useNavigate()
  const { q, view, code: linkedCode = null } = useSearch({ strict: false })
  const [selectedCount] = useState(() => ticketSelectionSlice(store).get().selected.size)
  const entries = usePaletteEntries({ context, code: linkedCode, hasSelection: selectedCount > 0 })
  const request = readQuery(query, i18n)
  const search = useCombinedSearch({
    text: request.subject,
    caller: 'palette',
    debounceMs: SEARCH_DEBOUNCE_MS,
    chatId: ticketId,
    customerId: (ticketId && ticketStore.tickets.get(ticketId)?.customerId) || null,
    ...DEVICE_LIMITS,
  })
  const found = useFoundList({ text: request.subject, search, ticketStore })

  const closeAndRun = (action: () => void) => {
    // Closing restores the focus before the action runs, which may depend on it.
    flushSync(onClose)
    action()
  }
  const openTarget = (target: FoundTarget) =>
    closeAndRun(
      () =>
        void (target.kind === 'customer'
          ? navigate({ to: '/customers/$customerId', params: { customerId: target.id } })
          : navigate({ to: '/inbox/$chatId', ...getTicketLink(target, view && { view, q }) })),
    )
  const selectOption = (key: string) => {
    if (key === ALL_CUSTOMERS_KEY)
      return closeAndRun(() => void navigate({ to: '/customers', search: { q: request.subject, all: true } }))
    const entry = entries.find((it) => it.key === key)
    if (entry) {
      recentEntriesPreference.set(addRecentEntry(recentEntriesPreference.get(), entry.key))
      return closeAndRun(entry.run)
    }
    const target = found.getTarget(key)
    if (target) openTarget(target)
    else found.showMore(key)
  }
  const assignees = useNamedAssignees(request)
  const submit = useOpenWhenFound(request.subject, found.submittedTarget, openTarget)
  const ticket = ticketId === null ? undefined : ticketStore.tickets.get(ticketId)
  const code = ticketId && (ticket?.code ?? linkedCode)
  const customerName = ticket?.customerName ?? ''
  const groups = createPaletteGroups(
    { entries, request, recent, code, customerName, selectedCount, assignees },
    placeFound(found.groups),
    i18n,
  )
  const resultCount = countResults(groups)
  const emptyText = resultCount > 0 ? null : found.emptyText
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
          arrange={arrangeArrivals}
          isPending={search.isDevicePending}
          onEnterAlone={submit}
          resultCount={resultCount}
          emptyState={emptyText && <EmptySearch text={emptyText} />}
          announcement={[emptyText?.title, found.problem].filter(Boolean).join('. ') || undefined}
          footer={
            <>
              {request.subject !== '' && search.hasDeviceAnswered && (
                <div className={styles.status}>
                  <SearchStatus {...search} i18n={i18n} />
                </div>
              )}
              <ListKeyHints enterLabel={t({ message: 'choose', comment: 'What the Enter key does' })}>
                <span>
                  <Trans comment="What a search that begins with the sign > finds: commands alone.">
                    <Kbd keys=">" /> commands
                  </Trans>
                </span>
              </ListKeyHints>
            </>
          }
        />
        <IconButton className={styles.close} icon="x" label={t`Close`} onClick={onClose} />
      </div>
    </Dialog>
  )
}

/** Whom the assign menu would find, once a verb or `>` asks for a command: in another spelling, too. */
function useNamedAssignees(request: SearchRequest): readonly AssigneeOption[] {
  const { i18n } = useLingui()
  const { directory, credentials } = useSession()
  const isCommand = request.intent === 'change' || request.intent === 'command'
  useHanReadings(isCommand ? [...directory.assignees.values()].map((it) => it.name ?? '') : [])
  const query = request.intent === 'command' ? readQuery(request.text, i18n).subject : request.subject
  if (!isCommand || query === '') return []
  const groups = getAssigneeOptions({
    directory,
    me: credentials.agentId,
    currentAssignee: { known: 'no' },
    openCounts: null,
    query,
    recent: [],
    words: getOptionWords(i18n),
  })
  return groups.flatMap((it) => it.options)
}

/** The ticket of a result, at the message that was found; beside the list that is open. */
function getTicketLink(
  target: Exclude<FoundTarget, { kind: 'customer' }>,
  { view, q }: { view: ViewId; q: string | undefined } = { view: 'open', q: undefined },
) {
  const { code } = target
  return {
    params: { chatId: target.kind === 'ticket' ? target.id : target.chatId },
    search: {
      view,
      ...(q !== undefined && { q }),
      ...(code !== '' && { code }),
      ...(target.kind === 'message' && { m: target.id }),
    },
  } as const
}

/** Without the link to all customers, and the row that shows more messages. */
function countResults(groups: readonly ComboboxGroup[]): number {
  return groups
    .flatMap((it) => it.options)
    .filter(({ key }) => key !== ALL_CUSTOMERS_KEY && key !== MORE_MESSAGES_KEY).length
}

/** Keys of the entries chosen last. Tickets and customers are not stored, because they identify a person. */
export const recentEntriesPreference = createPersonalPreference('paletteRecent', parseRecentEntries)
