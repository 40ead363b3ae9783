import { useRef, useState } from 'react'
import { type Directory, getDirectoryName, listAssignees } from '#src/domain/directory/directory.ts'
import { isUuid, shortenId } from '#src/lib/text/uuid.ts'
import { type ComboboxGroup, ComboboxList } from '#src/ui/controls/combobox-list.tsx'
import { Field } from '#src/ui/controls/field.tsx'
import { Avatar } from '#src/ui/data-display/avatar.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { ListKeyHints, Popover, PopoverEmptyState } from '#src/ui/overlays/popover.tsx'
import styles from './agent-field.module.css'

type Props = {
  directory: Directory
  agentId: string | null
  onSelect: (agentId: string | null) => void
}

const NO_AGENT = 'nobody'

/** Lets the agent choose who they are: by name, or by a pasted id that the directory has no name for (D23). */
export function AgentField({ directory, agentId, onSelect }: Props) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const name = agentId === null ? null : (getDirectoryName(directory, 'agent', agentId) ?? shortenId(agentId))
  return (
    <Field label="You" note="for Mine and Assign to me">
      {(controlProps) => (
        <>
          <button
            {...controlProps}
            ref={anchor}
            type="button"
            className={styles.control}
            aria-label={name === null ? 'You: not chosen. Choose who you are' : `You: ${name}`}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {name === null ? (
              <span className="muted">Not chosen</span>
            ) : (
              <>
                <Avatar kind="agent" name={name} size="md" />
                <Bdi text={name} className="truncate" />
              </>
            )}
            <Icon name="chevrons-up-down" size="sm" className="push" />
          </button>
          <Popover
            open={open}
            onClose={() => setOpen(false)}
            label="Choose who you are"
            anchor={anchor}
            className={styles.list}
          >
            <AgentList
              directory={directory}
              agentId={agentId}
              onSelect={(id) => {
                setOpen(false)
                onSelect(id)
              }}
            />
          </Popover>
        </>
      )}
    </Field>
  )
}

function AgentList({ directory, agentId, onSelect }: Props) {
  const [query, setQuery] = useState('')
  const searchText = query.trim()
  return (
    <ComboboxList
      label="Search agents, or paste an agent id"
      listLabel="Agents"
      placeholder="Name or agent id"
      query={query}
      onQueryChange={setQuery}
      groups={createAgentGroups(directory, searchText, agentId)}
      onSelect={(key) => onSelect(key === NO_AGENT ? null : key)}
      emptyState={
        <PopoverEmptyState>
          <p>No agent with that name in the directory.</p>
          <p className="muted">Or paste the full agent id.</p>
        </PopoverEmptyState>
      }
      footer={<ListKeyHints enterLabel="choose" />}
    />
  )
}

function createAgentGroups(
  directory: Directory,
  searchText: string,
  agentId: string | null,
): ComboboxGroup[] {
  const createCheckIcon = (id: string | null) => (id === agentId ? <Icon name="check" size="sm" /> : null)
  if (isUuid(searchText)) {
    const id = searchText.toLowerCase()
    const label = getDirectoryName(directory, 'agent', id) ?? id
    return [
      {
        key: 'id',
        options: [{ key: id, label, leading: createAvatar(label), trailing: createCheckIcon(id) }],
      },
    ]
  }
  const agents = listAssignees(directory, 'agent').filter((it) => matchesSearch(it.name ?? it.id, searchText))
  const options = agents.map((it) => ({
    key: it.id,
    label: it.name ?? it.id,
    leading: createAvatar(it.name ?? it.id),
    trailing: createCheckIcon(it.id),
  }))
  const noAgentOption = {
    key: NO_AGENT,
    label: 'No agent',
    note: 'Without Mine and Assign to me',
    trailing: createCheckIcon(null),
  }
  return [{ key: 'agents', options: searchText === '' ? [...options, noAgentOption] : options }]
}

function createAvatar(name: string) {
  return <Avatar kind="agent" name={name} size="md" />
}

function matchesSearch(name: string, searchText: string): boolean {
  const removeMarks = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return (
    name.toLowerCase().includes(searchText.toLowerCase()) ||
    removeMarks(name).includes(removeMarks(searchText))
  )
}
