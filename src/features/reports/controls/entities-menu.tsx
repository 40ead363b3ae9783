import { useId, useState } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import { foldText } from '#src/domain/text/fold.ts'
import { useFieldErrors } from '#src/features/reports/field-errors.tsx'
import { Button } from '#src/ui/controls/button.tsx'
import { SearchField } from '#src/ui/controls/search-field.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { PopoverEmptyState, PopoverFooter } from '#src/ui/overlays/popover-parts.tsx'
import { parseIds } from './parse-ids.ts'
import styles from './report-menus.module.css'

export type ChosenEntities = { readonly campaigns: readonly string[]; readonly journeys: readonly string[] }

type Props = {
  entities: Config['entities']
  chosen: ChosenEntities
  onChange: (chosen: ChosenEntities) => void
}

const ENTITY_KINDS = [
  { kind: 'campaigns', title: 'Campaigns', icon: 'megaphone' },
  { kind: 'journeys', title: 'Journeys', icon: 'route' },
] as const

/** Campaigns and journeys by name, or by ids as they are pasted: no operation lists them (D10). */
export function EntitiesMenu({ entities, chosen, onChange }: Props) {
  const [query, setQuery] = useState('')
  const { ids: pasted, others } = parseIds(query)
  const toggle = (kind: keyof ChosenEntities, id: string) => {
    const ids = chosen[kind]
    onChange({ ...chosen, [kind]: ids.includes(id) ? ids.filter((it) => it !== id) : [...ids, id] })
  }
  const add = (kind: keyof ChosenEntities) => {
    onChange({ ...chosen, [kind]: [...new Set([...chosen[kind], ...pasted])] })
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
          onValueChange={setQuery}
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
          ENTITY_KINDS.map(({ kind, title, icon }) => (
            <EntityFieldset
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
      <PopoverFooter>
        <Button
          size="sm"
          variant="quiet"
          onClick={() => onChange({ campaigns: [], journeys: [] })}
          disabledReason={
            chosen.campaigns.length + chosen.journeys.length === 0 ? 'All are shown already.' : null
          }
        >
          Show all
        </Button>
      </PopoverFooter>
    </>
  )
}

type KindProps = {
  kind: keyof ChosenEntities
  title: string
  icon: 'megaphone' | 'route'
  named: readonly { readonly id: string; readonly name: string }[]
  chosen: readonly string[]
  query: string
  onToggle: (id: string) => void
}

function EntityFieldset({ kind, title, icon, named, chosen, query, onToggle }: KindProps) {
  const id = useId()
  const { fieldError } = useFieldErrors([kind])
  const known = named.map((it) => ({ id: it.id.toLowerCase(), name: it.name }))
  const unnamed = chosen
    .filter((it) => known.every((entity) => entity.id !== it))
    .map((it) => ({ id: it, name: it }))
  const foldedQuery = foldText(query.trim()).text
  const shown = [...known, ...unnamed].filter(({ name }) => foldText(name).text.includes(foldedQuery))
  return (
    <fieldset
      className={styles.list}
      data-invalid={fieldError ? true : undefined}
      aria-describedby={fieldError && id}
    >
      <legend className={styles.legend}>{title}</legend>
      {fieldError !== undefined && (
        <p id={id} className={styles.complaint}>
          {fieldError}
        </p>
      )}
      {shown.map((it) => (
        <label key={it.id} className={styles.check}>
          <input type="checkbox" checked={chosen.includes(it.id)} onChange={() => onToggle(it.id)} />
          <Icon name={icon} size="sm" />
          <Bdi text={it.name} className="truncate" max={120} />
        </label>
      ))}
      {shown.length === 0 && <PopoverEmptyState>None of that name is known here.</PopoverEmptyState>}
    </fieldset>
  )
}
