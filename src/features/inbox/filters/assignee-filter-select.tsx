import type { Session } from '#src/data/session/session.ts'
import {
  type AssigneeKind,
  type Directory,
  getDirectoryName,
  listAssignees,
} from '#src/domain/directory/directory.ts'
import {
  type AssigneeFilter,
  NO_FILTERS,
  parseTicketFilters,
  toFilterSearchParams,
} from '#src/domain/tickets/filters.ts'
import { shortenId } from '#src/lib/text/uuid.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './filter-bar.module.css'
import { getAssigneeFilterLabel } from './filter-labels.ts'

type Props = {
  session: Session
  value: AssigneeFilter | null
  onValue: (assigneeFilter: AssigneeFilter | null) => void
}

const GROUPS = [
  ['agent', 'Agents'],
  ['pilot', 'Pilots'],
  ['team', 'Teams'],
] as const

/** Who the tickets are with, as the device's own list of choices: long, and good under a finger. */
export function AssigneeFilterSelect({ session: { directory, credentials }, value, onValue }: Props) {
  const current = getFilterKey(value)
  return (
    <label className={styles.line}>
      <span className={styles.legend}>With</span>
      <span className={styles.select}>
        <select
          data-autofocus
          value={current}
          onChange={(event) => onValue(parseTicketFilters({ with: event.currentTarget.value }).holder)}
        >
          <option value="">Whoever it is</option>
          {credentials.agentId !== null && <option value="me">Me</option>}
          <option value="nobody">Unassigned</option>
          {GROUPS.map(([kind, label]) => (
            <optgroup key={kind} label={label}>
              <option value={kind}>{getAssigneeFilterLabel({ kind, id: null }, directory)}</option>
              {getSelectableIds(kind, directory, value).map((id) => (
                <option key={id} value={`${kind}-${id}`}>
                  {getDirectoryName(directory, kind, id)?.slice(0, 80).toWellFormed() ?? shortenId(id)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <Icon name="chevron-down" size="sm" />
      </span>
    </label>
  )
}

function getFilterKey(assigneeFilter: AssigneeFilter | null): string {
  return toFilterSearchParams({ ...NO_FILTERS, holder: assigneeFilter }).with ?? ''
}

/** Everybody with a name, and who is chosen without one. */
function getSelectableIds(
  kind: AssigneeKind,
  directory: Directory,
  assigneeFilter: AssigneeFilter | null,
): readonly string[] {
  const ids = listAssignees(directory, kind).map((it) => it.id)
  const chosen = assigneeFilter?.kind === kind ? assigneeFilter.id : null
  return chosen === null || ids.includes(chosen) ? ids : [chosen, ...ids]
}
