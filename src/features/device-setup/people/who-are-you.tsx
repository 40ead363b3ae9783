import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import { findKeptWork, type Person, removeSetup } from '#src/data/device-setup/people.ts'
import type { PinGuard, PinProfile } from '#src/data/session/lock/pin-profiles.ts'
import { createDirectory, getDirectoryName } from '#src/domain/directory/directory.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import { focusOnMount } from '#src/lib/browser/focus-on-mount.ts'
import type { KeyPair, PublicKey } from '#src/lib/storage/key-pair.ts'
import { RestartGate } from '#src/presentation/session/restart-gate.tsx'
import { Button } from '#src/ui/controls/button.tsx'
import { LabelledWorkspaceName } from '#src/ui/data-display/workspace-name.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Logo } from '#src/ui/icons/logo.tsx'
import { ChoosePin } from './choose-pin.tsx'
import { type KeptWork, KeptWorkChoice } from './kept-work-choice.tsx'
import { PassphraseForm } from './passphrase-form.tsx'
import styles from './people.module.css'
import { PersonHeading } from './person-heading.tsx'
import { type NamedPerson, PersonTiles } from './person-tiles.tsx'

type Props = {
  config: Config
  people: readonly Person[] | 'unreadable'
  /** The workspace that the device is for; null: not known. */
  workspaceId: string | null
  /** The public half of the device's restart key; null: it has none. */
  restartKey: PublicKey | null
  /** Called when another tab, or a setup, has changed who may start and how. */
  onChange: () => void
  onUnlock: (profile: PinProfile) => void
  onOpen: (credentials: Credentials, guard: PinGuard) => void
  /** Offer another setup: it renews the access, or replaces a setup that can't be read. */
  setupButtons: ReactNode
}

/** An agent who chooses a PIN. `setupKeys`: from the passphrase; null: by the first use of the device. */
type PinChoice = {
  readonly person: NamedPerson & { readonly agentId: string }
  readonly setupKeys: KeyPair | null
}

/** The first page of a prepared device: the agents who may use it. None of them needs a token. */
export function WhoAreYou(props: Props) {
  const { config, people, workspaceId, restartKey, onChange, onUnlock, onOpen, setupButtons } = props
  const { t } = useLingui()
  const platform = config.platform.baseUrl
  const [choice, setChoice] = useState<PinChoice | null>(null)
  const [removed, setRemoved] = useState<PinChoice['person'] | null>(null)
  const [isRemovingSetup, setRemovingSetup] = useState(false)
  const [kept, setKept] = useState<KeptWork | null>(null)
  const [takenName, setTakenName] = useState<string | null>(null)
  const showPeople = () => {
    setChoice(null)
    setRemoved(null)
    setKept(null)
    setRemovingSetup(false)
    onChange()
  }
  const start = (person: NamedPerson) => {
    setTakenName(null)
    const { agentId, access } = person
    if (typeof access !== 'string') onUnlock(access)
    else if (agentId === null) onChange()
    else if (access === 'removed') setRemoved({ ...person, agentId })
    else setChoice({ person: { ...person, agentId }, setupKeys: null })
  }
  const bringBack = async (person: PinChoice['person'], setupKeys: KeyPair) => {
    const keptWork = await findKeptWork(platform, person.owner)
    if (keptWork) setKept({ person, setupKeys, ...keptWork })
    else setChoice({ person, setupKeys })
  }
  const removedName = removed?.name
  return (
    <main className={styles.page}>
      <title>{t({ message: 'Who are you? · Handoff', comment: 'Title of the page' })}</title>
      <section className={styles.content} aria-labelledby="who">
        <p className={styles.brand}>
          <Logo />
          Handoff
        </p>
        {choice ? (
          <ChoosePin
            {...choice}
            platform={platform}
            onOpen={onOpen}
            onTaken={() => {
              setTakenName(choice.person.name)
              showPeople()
            }}
            onBack={showPeople}
          />
        ) : kept ? (
          <KeptWorkChoice
            {...kept}
            platform={platform}
            onUnlock={onUnlock}
            onChooseAnew={() => setChoice(kept)}
            onBack={showPeople}
          />
        ) : removed ? (
          <PassphraseForm
            platform={platform}
            heading={<PersonHeading name={removed.name} />}
            submitLabel={<Trans comment="Button: lets an agent choose a new PIN">Restore</Trans>}
            onOpened={(setupKeys) => void bringBack(removed, setupKeys)}
            onBack={showPeople}
          >
            <Trans>
              {removedName} can no longer open this device. An administrator can restore access with the setup
              passphrase.
            </Trans>
          </PassphraseForm>
        ) : isRemovingSetup ? (
          <PassphraseForm
            platform={platform}
            heading={
              <h1 id="who" className={styles.title}>
                <Trans>Remove the setup</Trans>
              </h1>
            }
            submitLabel={<Trans>Remove the setup</Trans>}
            isDangerous
            onOpened={() => void removeSetup(platform).then(showPeople)}
            onBack={showPeople}
          >
            <Trans>
              This removes the setup’s agents from this device, with everything they stored on it, such as
              drafts, presets and unsent assignments. After that, you need a token or another setup to sign
              in.
            </Trans>
          </PassphraseForm>
        ) : (
          <StartPeople
            config={config}
            people={people}
            workspaceId={workspaceId}
            restartKey={restartKey}
            takenName={takenName}
            onStart={start}
          />
        )}
      </section>
      {!choice && !removed && !isRemovingSetup && (
        <footer className={styles.footer}>
          <p>
            <Trans>Ask an administrator to renew this device’s access with a new setup.</Trans>
          </p>
          {setupButtons}
          {people !== 'unreadable' && (
            <Button variant="quiet" size="lg" onClick={() => setRemovingSetup(true)}>
              <Trans>Remove the setup</Trans>
            </Button>
          )}
        </footer>
      )}
    </main>
  )
}

type StartPeopleProps = Pick<Props, 'config' | 'people' | 'workspaceId' | 'restartKey'> & {
  /** The agent who started in another tab while this one chose a PIN; null: none did. */
  takenName: string | null
  onStart: (person: NamedPerson) => void
}

/** The agents to choose from, once the device may start. */
function StartPeople({ config, people, workspaceId, restartKey, takenName, onStart }: StartPeopleProps) {
  return (
    <RestartGate
      platform={config.platform.baseUrl}
      restartKey={restartKey}
      heading={
        <h1 id="who" className={styles.title}>
          <Trans>Passphrase needed</Trans>
        </h1>
      }
    >
      <h1 id="who" ref={focusOnMount} tabIndex={-1} className={styles.title}>
        <Trans>Who are you?</Trans>
      </h1>
      {workspaceId !== null && (
        <p className={styles.workspace}>
          <LabelledWorkspaceName workspaceId={workspaceId} workspaces={config.workspaces} />
        </p>
      )}
      {takenName !== null && (
        <Notice icon="lock" live title={<Trans>Someone started as {takenName} in the meantime</Trans>} />
      )}
      {people === 'unreadable' ? (
        <Notice
          variant="danger"
          icon="triangle-alert"
          title={<Trans>Couldn’t load this device’s setup</Trans>}
        >
          <Trans>Ask an administrator to use the setup again. Agents keep their access and drafts.</Trans>
        </Notice>
      ) : (
        <PersonTiles people={people.map(withName(config))} onStart={onStart} />
      )}
    </RestartGate>
  )
}

function withName({ directory }: Config): (person: Person) => NamedPerson {
  const names = createDirectory(directory)
  return (person) => {
    const { agentId, name } = person
    const known = name ?? (agentId === null ? null : getDirectoryName(names, 'agent', agentId))
    return { ...person, name: known ?? agentId ?? '' }
  }
}
