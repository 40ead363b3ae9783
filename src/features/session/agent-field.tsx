import { useRef, useState } from 'react'
import { type Directory, nameOf, peopleOf } from '#src/domain/directory.ts'
import { isUuid, shortId } from '#src/lib/uuid.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { ComboboxList, type OptionGroup } from '#src/ui/combobox-list.tsx'
import { Field } from '#src/ui/field.tsx'
import { HolderMark } from '#src/ui/holder-mark.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { ListHints, PopoverEmpty } from '#src/ui/popover-parts.tsx'
import styles from './agent-field.module.css'

type Props = {
  directory: Directory
  agentId: string | null
  onChoose: (agentId: string | null) => void
}

const NOBODY = 'nobody'

/** Who sits at the desk: chosen by name, or by a pasted id where the directory has no name for it (D23). */
export function AgentField({ directory, agentId, onChoose }: Props) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const name = agentId === null ? null : (nameOf(directory, 'agent', agentId) ?? shortId(agentId))
  return (
    <Field label="You" note="for Mine and Assign to me">
      {(wiring) => (
        <>
          <button
            {...wiring}
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
                <HolderMark kind="agent" name={name} size="md" />
                <Bdi text={name} className="truncate" />
              </>
            )}
            <Icon name="chevrons-up-down" size="sm" className="push" />
          </button>
          <Popover
            open={open}
            onClose={() => setOpen(false)}
            label="Who you are"
            anchor={anchor}
            className={styles.list}
          >
            <AgentList
              directory={directory}
              agentId={agentId}
              onChoose={(id) => {
                setOpen(false)
                onChoose(id)
              }}
            />
          </Popover>
        </>
      )}
    </Field>
  )
}

function AgentList({ directory, agentId, onChoose }: Props) {
  const [query, setQuery] = useState('')
  const wanted = query.trim()
  return (
    <ComboboxList
      label="Search agents, or paste an agent id"
      listLabel="Agents"
      placeholder="Name, or a pasted agent id"
      query={query}
      onQuery={setQuery}
      groups={groupsFor(directory, wanted, agentId)}
      onChoose={(key) => onChoose(key === NOBODY ? null : key)}
      empty={
        <PopoverEmpty>
          <p>Nobody of that name in this deployment’s directory.</p>
          <p className="muted">Paste the whole agent id to go by that.</p>
        </PopoverEmpty>
      }
      foot={<ListHints verb="choose" />}
    />
  )
}

function groupsFor(directory: Directory, wanted: string, agentId: string | null): OptionGroup[] {
  const tick = (id: string | null) => (id === agentId ? <Icon name="check" size="sm" /> : null)
  if (isUuid(wanted)) {
    const id = wanted.toLowerCase()
    const label = nameOf(directory, 'agent', id) ?? id
    return [{ key: 'id', options: [{ key: id, label, lead: markOf(label), end: tick(id) }] }]
  }
  const people = peopleOf(directory, 'agent').filter((it) => matches(it.name ?? it.id, wanted))
  const options = people.map((it) => ({
    key: it.id,
    label: it.name ?? it.id,
    lead: markOf(it.name ?? it.id),
    end: tick(it.id),
  }))
  const nobody = {
    key: NOBODY,
    label: 'Nobody in particular',
    note: 'No Mine, no Assign to me',
    end: tick(null),
  }
  return [{ key: 'agents', options: wanted === '' ? [...options, nobody] : options }]
}

function markOf(name: string) {
  return <HolderMark kind="agent" name={name} size="md" />
}

function matches(name: string, wanted: string): boolean {
  const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return name.toLowerCase().includes(wanted.toLowerCase()) || fold(name).includes(fold(wanted))
}
