import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Person } from '#src/data/device-setup/people.ts'
import { useHanReadings } from '#src/data/search/use-han-readings.ts'
import { findNames } from '#src/domain/search/match-name.ts'
import { getPinKind } from '#src/domain/session/pin.ts'
import { TextField } from '#src/ui/controls/field.tsx'
import { Avatar } from '#src/ui/data-display/avatar.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import styles from './people.module.css'

export type NamedPerson = Person & { readonly name: string }

/** More names than these are searched. */
const MAX_UNSEARCHED = 12

type Props = { people: readonly NamedPerson[]; onStart: (person: NamedPerson) => void }

/** The names of the agents, each with how they start. */
export function PersonTiles({ people, onStart }: Props) {
  const { t } = useLingui()
  const [query, setQuery] = useState('')
  useHanReadings(people.map(({ name }) => name))
  const found = findNames(people, query)
  const count = found.length
  return (
    <>
      {people.length > MAX_UNSEARCHED && (
        <TextField
          label={t`Find your name`}
          autoComplete="off"
          value={query}
          onValueChange={setQuery}
          hint={count === 0 ? t`No agent on this device has that name.` : ' '}
        />
      )}
      <ul className={styles.tiles} aria-labelledby="who">
        {found.map((person) => (
          <li key={person.owner}>
            <button type="button" className={styles.tile} onClick={() => onStart(person)}>
              <Avatar kind={person.name === '' ? 'unknown' : 'agent'} name={person.name} size="xl" />
              <span className={styles.name}>
                {person.name === '' ? <Trans>No agent chosen</Trans> : <Bdi text={person.name} max={120} />}
              </span>
              <AccessNote access={person.access} />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function AccessNote({ access }: Pick<NamedPerson, 'access'>) {
  if (access === 'first use')
    return (
      <span className={styles.note}>
        <Trans>Choose a PIN to start</Trans>
      </span>
    )
  if (access === 'removed')
    return (
      <span className={styles.note} data-removed>
        <Trans>Locked out. Ask an administrator.</Trans>
      </span>
    )
  return (
    <span className={styles.note}>
      {access.authenticator === 'only' ? (
        <Trans>Fingerprint, face or screen lock</Trans>
      ) : getPinKind(access.digits) === 'PIN' ? (
        <Trans comment="How the agent starts: with a PIN">PIN</Trans>
      ) : (
        <Trans>Passphrase</Trans>
      )}
    </span>
  )
}
