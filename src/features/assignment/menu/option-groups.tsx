import type { ReactNode } from 'react'
import type { AssigneeGroup, AssigneeGroupKey, AssigneeOption } from '#src/domain/assignment/options.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import type { Directory } from '#src/domain/directory/directory.ts'
import { AssigneeBadge } from '#src/features/assignment/assignee-badge.tsx'
import { formatNumber } from '#src/lib/text/format.ts'
import { useShortcutLabel } from '#src/ui/commands/use-shortcut-label.ts'
import type { ComboboxGroup, ComboboxOption } from '#src/ui/controls/combobox-list.tsx'
import { Avatar } from '#src/ui/data-display/avatar.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { HighlightedText } from '#src/ui/data-display/highlighted-text.tsx'
import { Kbd } from '#src/ui/data-display/kbd.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'

type MenuContext = { directory: Directory; loaded: number }

const LABELS: Record<AssigneeGroupKey, string | undefined> = {
  me: undefined,
  agent: 'Agents',
  pilot: 'Pilots',
  team: 'Teams',
  unassigned: 'Unassigned',
  id: 'No name is known for this id. Assign it as',
}

/** What the menu shows of the groups. The first that counts tickets says what the figures count (rule 2). */
export function toMenuGroups(
  groups: readonly AssigneeGroup[],
  context: MenuContext,
): readonly ComboboxGroup[] {
  const counting = groups.find(({ key }) => key === 'agent' || key === 'pilot' || key === 'team')
  return groups.map((group) => ({
    key: group.key,
    label: LABELS[group.key],
    note: noteOf(group, group === counting ? context.loaded : null),
    options: group.options.map((option) => toMenuOption(group.key, option, context)),
  }))
}

function noteOf({ hiddenCount }: AssigneeGroup, loaded: number | null): ReactNode {
  if (hiddenCount !== undefined) return `${formatNumber(hiddenCount, 'en-IN')} more: type a name`
  return loaded === null ? undefined : <Counted loaded={loaded} />
}

function Counted({ loaded }: { loaded: number }) {
  const description = `Open tickets, of the ${formatNumber(loaded, 'en-IN')} tickets loaded here`
  return (
    <span title={description}>
      Open tickets<span className="visually-hidden">{description.slice('Open tickets'.length)}</span>
    </span>
  )
}

function toMenuOption(
  group: AssigneeGroupKey,
  option: AssigneeOption,
  { directory }: MenuContext,
): ComboboxOption {
  const { to, label, name, openTicketCount, isSelf } = option
  return {
    key: option.key,
    leading:
      group === 'id' ? (
        <Avatar kind={to.kind} />
      ) : (
        <AssigneeBadge assignee={{ known: 'yes', assignee: to }} directory={directory} />
      ),
    label: <HighlightedText text={label} highlights={option.ranges} />,
    note: isSelf ? <Bdi text={name ?? ''} max={60} /> : openTicketCount,
    trailing: <End option={option} />,
  }
}

/** The check of who has it now, else the key that does the same. */
function End({ option: { to, isCurrent, isSelf } }: { option: AssigneeOption }) {
  const [take, clear] = [useShortcutLabel(COMMANDS.take), useShortcutLabel(COMMANDS.clear)]
  const key = isSelf ? take : to.kind === 'unassigned' ? clear : undefined
  if (!isCurrent) return key !== undefined && <Kbd keys={key} hint />
  return (
    <>
      <Icon name="check" />
      <span className="visually-hidden">holds it now</span>
    </>
  )
}
