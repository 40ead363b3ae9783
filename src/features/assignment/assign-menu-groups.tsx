import type { ReactNode } from 'react'
import { ACTS } from '#src/domain/acts.ts'
import type { AssignGroup, AssignGroupKey, AssignOption } from '#src/domain/assign-options.ts'
import type { Directory } from '#src/domain/directory.ts'
import { formatNumber } from '#src/lib/format.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import type { Option, OptionGroup } from '#src/ui/combobox-list.tsx'
import { HolderMark } from '#src/ui/holder-mark.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Kbd } from '#src/ui/kbd.tsx'
import { MarkedName } from '#src/ui/marked-name.tsx'
import { useKey } from '#src/ui/use-key.ts'
import { HolderBadge } from './holder-badge.tsx'

type Around = { directory: Directory; loaded: number }

const LABELS: Record<AssignGroupKey, string | undefined> = {
  me: undefined,
  agent: 'Agents',
  pilot: 'Pilots',
  team: 'Teams',
  unassigned: 'Unassigned',
  id: 'No name is known for this id. Assign it as',
}

/** What the menu shows of the groups. The first that counts tickets says what the figures count (rule 2). */
export function toMenuGroups(groups: readonly AssignGroup[], around: Around): readonly OptionGroup[] {
  const counting = groups.find(({ key }) => key === 'agent' || key === 'pilot' || key === 'team')
  return groups.map((group) => ({
    key: group.key,
    label: LABELS[group.key],
    note: noteOf(group, group === counting ? around.loaded : null),
    options: group.options.map((option) => toMenuOption(group.key, option, around)),
  }))
}

function noteOf({ more }: AssignGroup, loaded: number | null): ReactNode {
  if (more !== undefined) return `${formatNumber(more, 'en-IN')} more: type a name`
  return loaded === null ? undefined : <Counted loaded={loaded} />
}

function Counted({ loaded }: { loaded: number }) {
  const says = `Open tickets, of the ${formatNumber(loaded, 'en-IN')} tickets loaded here`
  return (
    <span title={says}>
      Open tickets<span className="visually-hidden">{says.slice('Open tickets'.length)}</span>
    </span>
  )
}

function toMenuOption(group: AssignGroupKey, option: AssignOption, { directory }: Around): Option {
  const { to, label, name, open, toMe } = option
  return {
    key: option.key,
    lead:
      group === 'id' ? (
        <HolderMark kind={to.kind} />
      ) : (
        <HolderBadge holder={{ known: 'yes', assignee: to }} directory={directory} />
      ),
    label: <MarkedName name={label} spans={option.spans} />,
    note: toMe ? <Bdi text={name ?? ''} max={60} /> : open,
    end: <End option={option} />,
  }
}

/** The check of who has it now, else the key that does the same. */
function End({ option: { to, current, toMe } }: { option: AssignOption }) {
  const [take, clear] = [useKey(ACTS.take), useKey(ACTS.clear)]
  const key = toMe ? take : to.kind === 'unassigned' ? clear : undefined
  if (!current) return key !== undefined && <Kbd keys={key} hint />
  return (
    <>
      <Icon name="check" />
      <span className="visually-hidden">holds it now</span>
    </>
  )
}
