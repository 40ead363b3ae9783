import { Trans, useLingui } from '@lingui/react/macro'
import type { AssigneeKind } from '#src/api/schema/ticket.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { type DirectoryAssignee, getDirectoryName, groupAssignees } from '#src/domain/directory/directory.ts'
import type { AssigneeFilter } from '#src/domain/tickets/assignee-filter.ts'
import { NO_FILTERS, parseTicketFilters, toFilterSearchParams } from '#src/domain/tickets/filters.ts'
import { shortenId } from '#src/lib/text/uuid.ts'
import { ASSIGNEE_KIND_WORDS } from '#src/presentation/assignment/assignee-kinds.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './filter-bar.module.css'
import { getAssigneeFilterLabel } from './filter-labels.ts'

type Props = { value: AssigneeFilter | null; onValue: (value: AssigneeFilter | null) => void }

/** A native select, since the list of assignees may be long and native lists suit touch screens. */
export function AssigneeFilterSelect({ value, onValue }: Props) {
  const { t, i18n } = useLingui()
  const { directory, credentials } = useSession()
  const current = getAssigneeFilterKey(value)
  return (
    <label className={styles.field}>
      <span className={styles.legend}>
        <Trans>Assignee</Trans>
      </span>
      <span className={styles.select}>
        <select
          data-autofocus
          value={current}
          onChange={(event) => onValue(parseTicketFilters({ with: event.currentTarget.value }).assignee)}
        >
          <option value="">{t`Any assignee`}</option>
          {credentials.agentId !== null && (
            <option value="me">{getAssigneeFilterLabel({ kind: 'me' }, directory, i18n)}</option>
          )}
          <option value="nobody">{getAssigneeFilterLabel({ kind: 'unassigned' }, directory, i18n)}</option>
          {groupAssignees(directory).map(({ kind, assignees }) => (
            <optgroup key={kind} label={i18n._(ASSIGNEE_KIND_WORDS[kind].groupLabel)}>
              <option value={kind}>{getAssigneeFilterLabel({ kind, id: null }, directory, i18n)}</option>
              {getSelectableIds(kind, assignees, value).map((id) => (
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

function getAssigneeFilterKey(assigneeFilter: AssigneeFilter | null): string {
  return toFilterSearchParams({ ...NO_FILTERS, assignee: assigneeFilter }).with ?? ''
}

/** The ids with a name in the directory, and the chosen id if it has none. */
function getSelectableIds(
  kind: AssigneeKind,
  assignees: readonly DirectoryAssignee[],
  assigneeFilter: AssigneeFilter | null,
): readonly string[] {
  const ids = assignees.map((it) => it.id)
  const chosen = assigneeFilter?.kind === kind ? assigneeFilter.id : null
  return chosen === null || ids.includes(chosen) ? ids : [chosen, ...ids]
}
