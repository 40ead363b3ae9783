import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Assignee, AssigneeKind, TicketAssignee } from '#src/api/schema/ticket.ts'
import { assignUnlessShown } from '#src/data/assignment/submit.ts'
import { useHanReadings } from '#src/data/search/use-han-readings.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import type { AssignmentRequest } from '#src/domain/assignment/create-assignment.ts'
import {
  type AssigneeGroup,
  type AssigneeGroupKey,
  type AssigneeOption,
  countOpenTickets,
  getAssigneeOptions,
} from '#src/domain/assignment/options.ts'
import { getOfferedAssignees } from '#src/domain/assignment/recent-assignees.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { type Directory, isAssigneeKind } from '#src/domain/directory/directory.ts'
import { AssigneeBadge } from '#src/features/assignment/assignee-badge.tsx'
import { recentAssignees } from '#src/features/assignment/recent-assignees.ts'
import { useTicketAssignment } from '#src/features/assignment/use-ticket-assignment.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { ASSIGNEE_KIND_WORDS } from '#src/presentation/assignment/assignee-kinds.ts'
import { getOptionWords } from '#src/presentation/assignment/option-words.ts'
import { getMatchKindLabel } from '#src/presentation/search/search-labels.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { pressDigit } from '#src/ui/controls/combobox-keys.ts'
import { ComboboxList } from '#src/ui/controls/combobox-list.tsx'
import type { ComboboxGroup, ComboboxOption } from '#src/ui/controls/combobox-options.tsx'
import { Avatar } from '#src/ui/data-display/avatar.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { HighlightedText } from '#src/ui/data-display/highlighted-text.tsx'
import { Kbd } from '#src/ui/data-display/kbd.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { ListKeyHints, Popover, PopoverEmptyState } from '#src/ui/overlays/popover.tsx'
import styles from './assign-menu.module.css'

type Props = {
  ticket: AssignmentRequest['ticket']
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Assigns a ticket, as the user saw it when the menu opened (rule 8). */
export function AssignMenu({ ticket, anchor, onClose }: Props) {
  const { t } = useLingui()
  const session = useSession()
  const [initialTicket] = useState(ticket)
  const { code } = initialTicket
  const { shownAssignee } = useTicketAssignment(ticket)
  return (
    <AssigneePicker
      label={t`Assign ticket ${code}`}
      assignee={shownAssignee}
      anchor={anchor}
      onChoose={(to) => assignUnlessShown(session, { ticket: initialTicket, to }, shownAssignee)}
      onClose={onClose}
    />
  )
}

type AssigneePickerProps = {
  /** The popover's accessible name. */
  label: string
  /** The current assignee; not known for several tickets at once. */
  assignee: TicketAssignee
  anchor: RefObject<HTMLElement | null>
  onChoose: (to: Assignee) => void
  onClose: () => void
}

/** Agents, pilots, teams and “unassigned” in one list, searched by name (rule 16). Mounted while it is open. */
export function AssigneePicker({ label, assignee, anchor, onChoose, onClose }: AssigneePickerProps) {
  const { t, i18n } = useLingui()
  const session = useSession()
  const { locale } = useDisplayLocale()
  const [query, setQuery] = useState('')
  const ticketStore = useSessionState(ticketStoreSlice)
  const { directory } = session
  useHanReadings([...directory.assignees.values()].map(({ name }) => name ?? ''))
  const me = session.credentials.agentId
  const openCounts = countOpenTickets(ticketStore, me)
  // As they were: an outcome that arrives meanwhile must not change what Enter or a digit chooses.
  const [recent] = useState(() => getOfferedAssignees(recentAssignees.get(), directory, assignee))
  const groups = getAssigneeOptions({
    directory,
    me,
    currentAssignee: assignee,
    openCounts,
    query,
    recent,
    words: getOptionWords(i18n),
  })

  // Next to a row low in the list the menu opens upwards: a shorter result list would move the search field.
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [menuBox, anchorBox] = [
      frame.current?.getBoundingClientRect(),
      anchor.current?.getBoundingClientRect(),
    ]
    if (frame.current && menuBox && anchorBox && menuBox.top < anchorBox.top)
      frame.current.style.minBlockSize = `${menuBox.height}px`
  }, [anchor])

  const choose = (key: string) => {
    const option = groups.flatMap((group) => group.options).find((it) => it.key === key)
    onClose()
    if (option) onChoose(option.to)
  }

  return (
    <Popover open onClose={onClose} label={label} anchor={anchor}>
      <div ref={frame} className={styles.frame}>
        <ComboboxList
          label={t`Search agents, pilots and teams`}
          listLabel={t`Assignees`}
          placeholder={t`Assign to…`}
          shortcut={useShortcutLabel(COMMANDS.assign)}
          query={query}
          onQueryChange={setQuery}
          groups={toMenuGroups(groups, { directory, hasCounts: openCounts !== null, locale }, i18n)}
          onSelect={choose}
          keys={pressDigit}
          emptyState={<NoMatch query={query.trim()} />}
          footer={<ListKeyHints enterLabel={t({ message: 'assign', comment: 'What the Enter key does' })} />}
        />
      </div>
    </Popover>
  )
}

function NoMatch({ query }: { query: string }) {
  const searchText = <Bdi text={query} max={60} />
  return (
    <PopoverEmptyState>
      <p role="status">
        <Trans>No match for “{searchText}”.</Trans>
      </p>
      <p className="muted">
        <Trans>To assign by ID, paste the full ID.</Trans>
      </p>
    </PopoverEmptyState>
  )
}

type MenuContext = { directory: Directory; hasCounts: boolean; locale: string }

const OTHER_GROUP_LABELS: Readonly<
  Record<Exclude<AssigneeGroupKey, AssigneeKind>, MessageDescriptor | null>
> = {
  recent: msg({
    message: 'Last used',
    comment: 'Above the pilots and teams that tickets were last assigned to',
  }),
  me: null,
  unassigned: msg({ message: 'Unassigned', comment: 'The ticket has no assignee', context: 'assignee' }),
  id: msg({
    message: 'This ID has no name. Assign as',
    comment: 'Above a list of the kinds that the id may be of: agent, pilot, team',
  }),
}

/** The groups as list options. The first group with counts says what they count. */
function toMenuGroups(
  groups: readonly AssigneeGroup[],
  context: MenuContext,
  i18n: I18n,
): readonly ComboboxGroup[] {
  const firstCountedGroup = groups.find(({ key }) => key === 'recent' || isAssigneeKind(key))
  return groups.map((group) => {
    const { key } = group
    const label = isAssigneeKind(key) ? ASSIGNEE_KIND_WORDS[key].groupLabel : OTHER_GROUP_LABELS[key]
    return {
      key,
      label: label ? i18n._(label) : undefined,
      note: getGroupNote(group, group === firstCountedGroup, context),
      hasLineBelow: key === 'recent',
      options: group.options.map((option, index) => ({
        ...toMenuOption(group.key, option, context, i18n),
        // One key takes what was used last (rule 28).
        ...(group.key === 'recent' && getDigit(index)),
      })),
    }
  })
}

function getDigit(index: number) {
  const digit = String(index + 1)
  return { digit, trailing: <Kbd keys={digit} hint /> }
}

function getGroupNote(
  { hiddenCount }: AssigneeGroup,
  isFirstCounted: boolean,
  { hasCounts, locale }: MenuContext,
): ReactNode {
  if (hiddenCount !== undefined) return <HiddenOptionsNote count={hiddenCount} locale={locale} />
  if (!isFirstCounted || !hasCounts) return undefined
  return <Trans comment="Column heading: number of tickets per assignee">Open tickets</Trans>
}

function HiddenOptionsNote({ count, locale }: { count: number; locale: string }) {
  const { t } = useLingui()
  const hidden = formatNumber(count, locale)
  return t({
    message: plural(count, { other: `${hidden} more. Type a name to find them` }),
    comment: 'Number of further agents, pilots or teams, which the list shows once the user types a name',
  })
}

function toMenuOption(
  group: AssigneeGroupKey,
  option: AssigneeOption,
  { directory, locale }: MenuContext,
  i18n: I18n,
): ComboboxOption {
  const { to, label, name, openTicketCount, isSelf, matchKind } = option
  const matchText = matchKind && getMatchKindLabel(matchKind, i18n)
  return {
    key: option.key,
    leading:
      group === 'id' ? (
        <Avatar kind={to.kind} />
      ) : (
        <AssigneeBadge assignee={{ known: 'yes', assignee: to }} directory={directory} />
      ),
    label: (
      <>
        <bdi>
          <HighlightedText text={label} highlights={option.ranges} />
        </bdi>
        {matchText !== null && ' '}
        {matchText !== null && <span className={styles.match}>{matchText}</span>}
      </>
    ),
    note: isSelf ? (
      <Bdi text={name ?? ''} max={60} />
    ) : (
      openTicketCount !== null && formatNumber(openTicketCount, locale)
    ),
    trailing: <OptionTrailing option={option} />,
  }
}

/** A check mark on the current assignee, otherwise the option's shortcut. */
function OptionTrailing({ option: { to, isCurrent, isSelf } }: { option: AssigneeOption }) {
  const [take, clear] = [useShortcutLabel(COMMANDS.take), useShortcutLabel(COMMANDS.clear)]
  const shortcut = isSelf ? take : to.kind === 'unassigned' ? clear : undefined
  if (!isCurrent) return shortcut !== undefined && <Kbd keys={shortcut} hint />
  return (
    <>
      <Icon name="check" />
      <span className="visually-hidden">
        <Trans comment="Beside the name of the assignee whom the ticket has now">current assignee</Trans>
      </span>
    </>
  )
}
