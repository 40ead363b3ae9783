import { useId, useState } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import { fold } from '#src/domain/fold.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PopoverEmpty, PopoverFoot } from '#src/ui/popover-parts.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { useComplaints } from './complaints.tsx'
import { idsIn } from './ids-in.ts'
import styles from './report-menus.module.css'

export type Chosen = { readonly campaigns: readonly string[]; readonly journeys: readonly string[] }

type Props = {
  entities: Config['entities']
  chosen: Chosen
  onChosen: (chosen: Chosen) => void
}

const KINDS = [
  { kind: 'campaigns', title: 'Campaigns', icon: 'megaphone' },
  { kind: 'journeys', title: 'Journeys', icon: 'route' },
] as const

/** Campaigns and journeys by name, or by ids as they are pasted: no operation lists them (D10). */
export function EntitiesMenu({ entities, chosen, onChosen }: Props) {
  const [query, setQuery] = useState('')
  const { ids: pasted, others } = idsIn(query)
  const toggle = (kind: keyof Chosen, id: string) => {
    const its = chosen[kind]
    onChosen({ ...chosen, [kind]: its.includes(id) ? its.filter((it) => it !== id) : [...its, id] })
  }
  const add = (kind: keyof Chosen) => {
    onChosen({ ...chosen, [kind]: [...new Set([...chosen[kind], ...pasted])] })
    setQuery('')
  }
  return (
    <>
      <div className={styles.search}>
        <SearchField
          label="Campaign or journey, or ids"
          placeholder="Name, or paste ids"
          data-autofocus
          value={query}
          onValue={setQuery}
        />
      </div>
      <div className={`${styles.lists} scroll`}>
        {pasted.length > 0 ? (
          <div className={styles.form}>
            <p>
              {pasted.length === 1 ? 'One id.' : `${pasted.length} ids.`} An id doesn’t say what it is of:
            </p>
            {others.length > 0 && (
              <p className={styles.complaint}>
                No {others.length === 1 ? 'id' : 'ids'}, and left out:{' '}
                <Bdi text={others.join(', ')} max={120} />
              </p>
            )}
            <div className={styles.pair}>
              <Button icon="megaphone" onClick={() => add('campaigns')}>
                Add as campaigns
              </Button>
              <Button icon="route" onClick={() => add('journeys')}>
                Add as journeys
              </Button>
            </div>
          </div>
        ) : (
          KINDS.map(({ kind, title, icon }) => (
            <Kind
              key={kind}
              {...{ kind, title, icon }}
              named={entities[kind]}
              chosen={chosen[kind]}
              query={query}
              onToggle={(id) => toggle(kind, id)}
            />
          ))
        )}
      </div>
      <p className={styles.note}>
        Revenue: those chosen side by side, each with the same numbers as among all. Delivery: with both kinds
        chosen a message must belong to one of each.
      </p>
      <PopoverFoot>
        <Button
          size="sm"
          variant="quiet"
          onClick={() => onChosen({ campaigns: [], journeys: [] })}
          disabledReason={
            chosen.campaigns.length + chosen.journeys.length === 0 ? 'All are shown already.' : null
          }
        >
          Show all
        </Button>
      </PopoverFoot>
    </>
  )
}

type KindProps = {
  kind: keyof Chosen
  title: string
  icon: 'megaphone' | 'route'
  named: readonly { readonly id: string; readonly name: string }[]
  chosen: readonly string[]
  query: string
  onToggle: (id: string) => void
}

function Kind({ kind, title, icon, named, chosen, query, onToggle }: KindProps) {
  const id = useId()
  const { words } = useComplaints([kind])
  const known = named.map((it) => ({ id: it.id.toLowerCase(), name: it.name }))
  const unnamed = chosen
    .filter((it) => known.every((one) => one.id !== it))
    .map((it) => ({ id: it, name: it }))
  const wanted = fold(query.trim()).text
  const shown = [...known, ...unnamed].filter(({ name }) => fold(name).text.includes(wanted))
  return (
    <fieldset className={styles.list} data-invalid={words ? true : undefined} aria-describedby={words && id}>
      <legend className={styles.legend}>{title}</legend>
      {words !== undefined && (
        <p id={id} className={styles.complaint}>
          {words}
        </p>
      )}
      {shown.map((it) => (
        <label key={it.id} className={styles.check}>
          <input type="checkbox" checked={chosen.includes(it.id)} onChange={() => onToggle(it.id)} />
          <Icon name={icon} size="sm" />
          <Bdi text={it.name} className="truncate" max={120} />
        </label>
      ))}
      {shown.length === 0 && <PopoverEmpty>None of that name is known here.</PopoverEmpty>}
    </fieldset>
  )
}
