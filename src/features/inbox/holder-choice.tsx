import { type Directory, type HolderKind, nameOf, peopleOf } from '#src/domain/directory.ts'
import { type Held, NO_FILTERS, readFilters, writeFilters } from '#src/domain/ticket-filter.ts'
import { shortId } from '#src/lib/uuid.ts'
import type { Desk } from '#src/queries/desk.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './filter-bar.module.css'
import { heldWords } from './filter-words.ts'

type Props = { desk: Desk; value: Held | null; onValue: (held: Held | null) => void }

const GROUPS = [
  ['agent', 'Agents'],
  ['pilot', 'Pilots'],
  ['team', 'Teams'],
] as const

/** Who the tickets are with, as the device's own list of choices: long, and good under a finger. */
export function HolderChoice({ desk: { directory, session }, value, onValue }: Props) {
  const current = keyOf(value)
  return (
    <label className={styles.line}>
      <span className={styles.legend}>With</span>
      <span className={styles.select}>
        <select
          data-autofocus
          value={current}
          onChange={(event) => onValue(readFilters({ with: event.currentTarget.value }).holder)}
        >
          <option value="">Whoever it is</option>
          {session.agentId !== null && <option value="me">Me</option>}
          <option value="nobody">Unassigned</option>
          {GROUPS.map(([kind, label]) => (
            <optgroup key={kind} label={label}>
              <option value={kind}>{heldWords({ kind, id: null }, directory)}</option>
              {idsOf(kind, directory, value).map((id) => (
                <option key={id} value={`${kind}-${id}`}>
                  {nameOf(directory, kind, id)?.slice(0, 80).toWellFormed() ?? shortId(id)}
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

function keyOf(held: Held | null): string {
  return writeFilters({ ...NO_FILTERS, holder: held }).with ?? ''
}

/** Everybody with a name, and who is chosen without one. */
function idsOf(kind: HolderKind, directory: Directory, held: Held | null): readonly string[] {
  const ids = peopleOf(directory, kind).map((it) => it.id)
  const chosen = held?.kind === kind ? held.id : null
  return chosen === null || ids.includes(chosen) ? ids : [chosen, ...ids]
}
