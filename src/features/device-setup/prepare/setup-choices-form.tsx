import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { createSetupChoices, type SetupChoices } from '#src/domain/device-setup/choices.ts'
import type { SetupAgent } from '#src/domain/device-setup/setup.ts'
import { listLockTimeouts } from '#src/domain/session/lock.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Field } from '#src/ui/controls/field.tsx'
import { Select } from '#src/ui/controls/select.tsx'
import { Switch } from '#src/ui/controls/switch.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { AgentChoice } from './agent-choice.tsx'
import styles from './prepare.module.css'

type Props = {
  /** The agents of the directory. */
  agents: readonly SetupAgent[]
  /** Whether the passphrase is asked for after each restart, until the administrator decides otherwise. */
  needsPassphraseAfterRestart?: boolean
  /** The longest lock time that the deployment allows. */
  maxLockMinutes: number
  submitLabel: ReactNode
  /** What the choice of agents would delete; absent: nothing. */
  renderWarning?: ((agents: readonly SetupAgent[]) => ReactNode) | undefined
  /** Rejects if the choices can't be used: the form says that the browser may block storage. */
  onSubmit: (choices: SetupChoices) => Promise<void>
  onBack?: () => void
}

/** What an administrator decides about a device: its agents, when it locks, and what it stores. */
export function SetupChoicesForm(props: Props) {
  const { agents, maxLockMinutes, submitLabel, renderWarning, onSubmit, onBack } = props
  const { needsPassphraseAfterRestart: isNeededAtFirst = false } = props
  const { t } = useLingui()
  const [choices, setChoices] = useState(() => ({
    ...createSetupChoices(agents),
    needsPassphraseAfterRestart: isNeededAtFirst,
  }))
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state === 'busy') return
    setState('busy')
    onSubmit(choices).catch(() => setState('failed'))
  }
  const { lockAfterMinutes, storesData, needsPassphraseAfterRestart } = choices
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {agents.length === 0 ? (
        <Notice icon="contact-round" title={<Trans>The directory has no agents</Trans>}>
          <Trans>
            Add agents’ names to config.json first. Agents choose their name when they start on this device.
          </Trans>
        </Notice>
      ) : (
        <AgentChoice agents={agents} choices={choices} onChange={setChoices} />
      )}
      <Field label={t`Lock after inactivity of`}>
        {(controlProps) => (
          <Select
            {...controlProps}
            value={String(lockAfterMinutes ?? maxLockMinutes)}
            options={listLockTimeouts(maxLockMinutes).map((minutes) => ({
              value: String(minutes),
              label: t`${plural(minutes, { one: '# minute', other: '# minutes' })}`,
            }))}
            onValueChange={(text) => {
              const minutes = Number(text)
              setChoices({ ...choices, lockAfterMinutes: minutes === maxLockMinutes ? null : minutes })
            }}
          />
        )}
      </Field>
      <Switch checked={storesData} onCheckedChange={(on) => setChoices({ ...choices, storesData: on })}>
        <Trans>
          Show saved data when offline <span className="muted">stored encrypted</span>
        </Trans>
      </Switch>
      <Switch
        checked={needsPassphraseAfterRestart}
        onCheckedChange={(on) => setChoices({ ...choices, needsPassphraseAfterRestart: on })}
      >
        <Trans>
          Ask for the passphrase after each restart <span className="muted">before any PIN</span>
        </Trans>
      </Switch>
      {needsPassphraseAfterRestart && (
        <p className="muted">
          <Trans>
            With this on, a copy of the disk is useless, even to someone who has watched an agent unlock. An
            administrator is needed after each browser restart, and whenever the last Handoff tab is closed or
            reloaded.
          </Trans>{' '}
          <Trans>
            Agents who already have a PIN on the device should unlock with it once. Until then, someone who
            copied the disk before and knows the PIN needs no passphrase.
          </Trans>
        </p>
      )}
      {renderWarning?.(choices.agents)}
      {state === 'failed' && (
        <Notice
          variant="danger"
          icon="triangle-alert"
          live
          title={<Trans>Couldn’t set up this device</Trans>}
        >
          <Trans>The browser may be blocking storage. Allow it for this site, and try again.</Trans>
        </Notice>
      )}
      <div className={styles.actions}>
        {onBack && (
          <Button onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          busy={state === 'busy'}
          disabledReason={choices.agents.length === 0 ? t`Choose at least one agent.` : null}
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
