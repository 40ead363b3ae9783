import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type SetupChoices, toggleAgent } from '#src/domain/device-setup/choices.ts'
import type { SetupAgent } from '#src/domain/device-setup/setup.ts'
import { findNames } from '#src/domain/search/match-name.ts'
import { TextField } from '#src/ui/controls/field.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import styles from './prepare.module.css'

/** More names than these are searched. */
const MAX_UNSEARCHED = 12

type Props = {
  /** The agents of the directory: one or more. */
  agents: readonly SetupAgent[]
  choices: SetupChoices
  onChange: (choices: SetupChoices) => void
}

/** Which agents of the directory may use a device. */
export function AgentChoice({ agents, choices, onChange }: Props) {
  const { t } = useLingui()
  const [query, setQuery] = useState('')
  const chosenIds = new Set(choices.agents.map((it) => it.id))
  const found = findNames(agents, query)
  const count = chosenIds.size
  const total = agents.length
  const areAllChosen = count === total
  return (
    <fieldset className={styles.agents}>
      <legend>
        <Trans>
          Who can use this device{' '}
          <span className="muted">
            {count} of {total}
          </span>
        </Trans>
      </legend>
      {total > MAX_UNSEARCHED && (
        <TextField
          label={t`Search agents`}
          autoComplete="off"
          value={query}
          onValueChange={setQuery}
          hint={found.length === 0 ? t`No agent with that name in the directory.` : ' '}
        />
      )}
      <div className={styles.names}>
        {total > 1 && query.trim() === '' && (
          <label className={styles.check}>
            <input
              ref={(input) => {
                if (input) input.indeterminate = count > 0 && !areAllChosen
              }}
              type="checkbox"
              checked={areAllChosen}
              onChange={() => onChange({ ...choices, agents: areAllChosen ? [] : agents })}
            />
            <span className={styles.all}>
              {t({ message: 'All agents', comment: 'A checkbox: selects all agents' })}
            </span>
          </label>
        )}
        {found.map(({ id, name }) => (
          <label key={id} className={styles.check}>
            <input
              type="checkbox"
              checked={chosenIds.has(id)}
              onChange={() => onChange(toggleAgent(choices, id, agents))}
            />
            <Bdi text={name} max={120} className="truncate" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
