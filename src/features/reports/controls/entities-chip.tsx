import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import {
  type ReportsSearchParams,
  splitList,
  updateReportsSearchParams,
} from '#src/domain/reports/search-params.ts'
import { findNames } from '#src/domain/search/match-name.ts'
import { useFieldErrors } from '#src/features/reports/field-errors.tsx'
import { getChosenEntitiesLabel } from '#src/features/reports/labels.ts'
import { formatList } from '#src/lib/text/format.ts'
import { isUuid } from '#src/lib/text/uuid.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { SearchField } from '#src/ui/controls/input.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { PopoverEmptyState, PopoverFooter } from '#src/ui/overlays/popover.tsx'
import { ChoiceChip } from './dropdown.tsx'
import styles from './report-menus.module.css'

type Props = {
  entities: Config['entities']
  searchParams: ReportsSearchParams
  onSearchParamsChange: (searchParams: ReportsSearchParams) => void
}

/** Shows and changes which campaigns and journeys the reports cover. */
export function EntitiesChip({ entities, searchParams, onSearchParamsChange }: Props) {
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const chosen = { campaigns: splitList(searchParams.campaigns), journeys: splitList(searchParams.journeys) }
  const chosenLabel = getChosenEntitiesLabel(chosen, locale, i18n)
  return (
    <ChoiceChip
      label={t`Campaigns and journeys`}
      summary={chosenLabel ?? t`All campaigns and journeys`}
      isActive={chosenLabel !== null}
      fields={['campaigns', 'journeys']}
    >
      <EntitiesMenu
        entities={entities}
        chosen={chosen}
        onChange={({ campaigns, journeys }) =>
          onSearchParamsChange(
            updateReportsSearchParams(searchParams, {
              campaigns: campaigns.join(','),
              journeys: journeys.join(','),
            }),
          )
        }
      />
    </ChoiceChip>
  )
}

type ChosenEntities = { readonly campaigns: readonly string[]; readonly journeys: readonly string[] }

type EntitiesMenuProps = {
  entities: Config['entities']
  chosen: ChosenEntities
  onChange: (chosen: ChosenEntities) => void
}

/** Campaigns and journeys by configured name, or by pasted ids: the platform has no operation to list them (D10). */
function EntitiesMenu({ entities, chosen, onChange }: EntitiesMenuProps) {
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  const [query, setQuery] = useState('')
  const { ids: pastedIds, others: invalidTexts } = parseIds(query)
  const pastedCount = pastedIds.length
  const invalidCount = invalidTexts.length
  const invalidTextList = formatList(invalidTexts, locale)
  const toggle = (kind: keyof ChosenEntities, id: string) => {
    const ids = chosen[kind]
    onChange({ ...chosen, [kind]: ids.includes(id) ? ids.filter((it) => it !== id) : [...ids, id] })
  }
  const addPastedIds = (kind: keyof ChosenEntities) => {
    onChange({ ...chosen, [kind]: [...new Set([...chosen[kind], ...pastedIds])] })
    setQuery('')
  }
  return (
    <>
      <div className={styles.search}>
        <SearchField
          label={t`Campaign or journey, or IDs`}
          placeholder={t`Name, or paste IDs`}
          data-autofocus
          value={query}
          onValueChange={setQuery}
        />
      </div>
      <div className={`${styles.lists} scroll`}>
        {pastedIds.length > 0 ? (
          <div className={styles.form}>
            <p>
              <Plural value={pastedCount} one="One ID. Choose its type:" other="# IDs. Choose their type:" />
            </p>
            {invalidTexts.length > 0 && (
              <p className={styles.fieldError}>
                <Plural
                  value={invalidCount}
                  one={
                    <Trans>
                      Not an ID, not included: <Bdi text={invalidTextList} max={120} />
                    </Trans>
                  }
                  other={
                    <Trans>
                      Not IDs, not included: <Bdi text={invalidTextList} max={120} />
                    </Trans>
                  }
                />
              </p>
            )}
            <div className={styles.pair}>
              <Button icon="megaphone" onClick={() => addPastedIds('campaigns')}>
                <Trans>Add as campaigns</Trans>
              </Button>
              <Button icon="route" onClick={() => addPastedIds('journeys')}>
                <Trans>Add as journeys</Trans>
              </Button>
            </div>
          </div>
        ) : (
          <>
            <EntityFieldset
              kind="campaigns"
              title={t`Campaigns`}
              icon="megaphone"
              entities={entities.campaigns}
              chosen={chosen.campaigns}
              query={query}
              onToggle={(id) => toggle('campaigns', id)}
            />
            <EntityFieldset
              kind="journeys"
              title={t`Journeys`}
              icon="route"
              entities={entities.journeys}
              chosen={chosen.journeys}
              query={query}
              onToggle={(id) => toggle('journeys', id)}
            />
          </>
        )}
      </div>
      <p className={styles.note}>
        <Trans>
          Revenue compares your selection, with the same numbers as the full report. Delivery, if you choose
          both campaigns and journeys, counts only messages that belong to one of each.
        </Trans>
      </p>
      <PopoverFooter>
        <Button
          size="sm"
          variant="quiet"
          onClick={() => onChange({ campaigns: [], journeys: [] })}
          disabledReason={
            chosen.campaigns.length + chosen.journeys.length === 0 ? t`All are already shown.` : null
          }
        >
          <Trans comment="A button: shows all campaigns and journeys" context="campaigns and journeys">
            Show all
          </Trans>
        </Button>
      </PopoverFooter>
    </>
  )
}

type EntityFieldsetProps = {
  kind: keyof ChosenEntities
  title: string
  icon: 'megaphone' | 'route'
  entities: readonly { readonly id: string; readonly name: string }[]
  chosen: readonly string[]
  query: string
  onToggle: (id: string) => void
}

function EntityFieldset({ kind, title, icon, entities, chosen, query, onToggle }: EntityFieldsetProps) {
  const errorId = useId()
  const { fieldError } = useFieldErrors([kind])
  const known = entities.map((it) => ({ id: it.id.toLowerCase(), name: it.name }))
  const unnamed = chosen
    .filter((it) => known.every((entity) => entity.id !== it))
    .map((it) => ({ id: it, name: it }))
  const shown = findNames([...known, ...unnamed], query)
  return (
    <fieldset
      className={styles.list}
      data-invalid={fieldError ? true : undefined}
      aria-describedby={fieldError && errorId}
    >
      <legend className={styles.legend}>{title}</legend>
      {fieldError !== undefined && (
        <p id={errorId} className={styles.fieldError}>
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
      {shown.length === 0 && (
        <PopoverEmptyState>
          <Trans>No match in the directory.</Trans>
        </PopoverEmptyState>
      )}
    </fieldset>
  )
}

/**
 * The ids in a pasted text, in lower case and without duplicates, and the texts between them that are no ids: a pasted
 * table column includes its header.
 */
function parseIds(text: string): {
  readonly ids: readonly string[]
  readonly others: readonly string[]
} {
  const parts = [...new Set(text.split(/[\s,;"'[\]()]+/).filter((it) => it !== ''))]
  return {
    ids: [...new Set(parts.filter(isUuid).map((it) => it.toLowerCase()))],
    others: parts.filter((it) => !isUuid(it)),
  }
}
