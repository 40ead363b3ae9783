import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useHanReadings } from '#src/data/search/use-han-readings.ts'
import { searchAgents } from '#src/domain/directory/agent-options.ts'
import type { Directory } from '#src/domain/directory/directory.ts'
import { ComboboxList } from '#src/ui/controls/combobox-list.tsx'
import type { ComboboxGroup } from '#src/ui/controls/combobox-options.tsx'
import { Avatar } from '#src/ui/data-display/avatar.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { ListKeyHints, PopoverEmptyState } from '#src/ui/overlays/popover.tsx'

type Props = {
  directory: Directory
  agentId: string | null
  /** Without the choice “No agent”. */
  isRequired: boolean
  onSelect: (agentId: string | null) => void
}

const NO_AGENT = 'nobody'

/** The agents of the directory by name. A complete id is offered even if the directory has no name for it (D23). */
export function AgentList({ directory, agentId, isRequired, onSelect }: Props) {
  const { i18n } = useLingui()
  const [query, setQuery] = useState('')
  const searchText = query.trim()
  useHanReadings([...directory.assignees.values()].map(({ name }) => name ?? ''))
  return (
    <ComboboxList
      label={t(i18n)`Search agents`}
      listLabel={t(i18n)`Agents`}
      placeholder={t(i18n)`Name or agent ID`}
      query={query}
      onQueryChange={setQuery}
      groups={createAgentGroups(directory, searchText, { agentId, isRequired }, i18n)}
      onSelect={(key) => onSelect(key === NO_AGENT ? null : key)}
      emptyState={
        <PopoverEmptyState>
          <p>
            <Trans comment="Directory: the known names of agents and teams">
              No agent with that name in the directory.
            </Trans>
          </p>
          <p className="muted">
            <Trans>Paste the full agent ID.</Trans>
          </p>
        </PopoverEmptyState>
      }
      footer={
        <ListKeyHints enterLabel={t(i18n)({ message: 'choose', comment: 'What the Enter key does' })} />
      }
    />
  )
}

function createAgentGroups(
  directory: Directory,
  searchText: string,
  { agentId, isRequired }: Pick<Props, 'agentId' | 'isRequired'>,
  i18n: I18n,
): ComboboxGroup[] {
  const createCheckIcon = (id: string | null) => (id === agentId ? <Icon name="check" size="sm" /> : null)
  const options = searchAgents(directory, searchText).map(({ id, name }) => ({
    key: id,
    label: name,
    leading: <Avatar kind="agent" name={name} size="md" />,
    trailing: createCheckIcon(id),
  }))
  const noAgentOption = {
    key: NO_AGENT,
    label: t(i18n)({ message: 'No agent', comment: 'A choice in the list of agents' }),
    note: t(i18n)({
      message: 'Without Mine and Assign to me',
      comment: 'Mine: a view of the inbox. Assign to me: a command',
    }),
    trailing: createCheckIcon(null),
  }
  return [
    { key: 'agents', options: searchText === '' && !isRequired ? [...options, noAgentOption] : options },
  ]
}
