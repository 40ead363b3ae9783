import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { APPEARANCES, type Appearance, appearancePreference } from '#src/data/preferences/appearance.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { runCommand } from '#src/ui/commands/use-command.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx'
import { Avatar } from '#src/ui/data-display/avatar.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { LabelledWorkspaceName } from '#src/ui/data-display/workspace-name.tsx'
import { Popover } from '#src/ui/overlays/popover.tsx'
import styles from './account-panel.module.css'
import { SwitchAgent } from './switch-agent.tsx'

type Props = {
  open: boolean
  onClose: () => void
  anchor: RefObject<HTMLElement | null>
  name: string | null
  /** The name, or a text that says there is none. */
  displayName: string
  /** Called once, when it is first opened. */
  onAccountOpen: () => void
  onSignOut: () => void
}

/** The signed-in agent, the appearance setting, and the commands for settings, lock, end of shift and sign-out. */
export function AccountPanel(props: Props) {
  const { open, onClose, anchor, name, displayName, onAccountOpen, onSignOut } = props
  const { t } = useLingui()
  const router = useRouter()
  const { credentials, config } = useSession()
  const workspaceId = credentials.workspaceId ?? credentials.legacy?.workspaceId ?? null
  useEffect(() => onAccountOpen(), [onAccountOpen])
  const usesSetup = router.options.context.sessions.guard()?.usesSetup === true
  return (
    <Popover
      open={open}
      onClose={onClose}
      label={t`You and this device`}
      anchor={anchor}
      side="above"
      className={styles.menu}
    >
      <p className={styles.agent} tabIndex={-1} data-autofocus>
        <Avatar kind={name === null ? 'unknown' : 'agent'} name={name} size="base" />
        <span className={styles.names}>
          <b className="truncate">
            <Bdi text={displayName} max={120} className="truncate truncate-end" />
          </b>
          {workspaceId !== null && (
            <span className={styles.note}>
              <LabelledWorkspaceName workspaceId={workspaceId} workspaces={config.workspaces} />
            </span>
          )}
        </span>
      </p>
      {/* Only while it is open: the names are read anew each time. */}
      {usesSetup && open && <SwitchAgent />}
      <AppearanceChoice />
      {/* Where agents start with a PIN, the name is theirs. */}
      {!usesSetup && (
        <Button
          block
          icon="contact-round"
          onClick={() => {
            onClose()
            runCommand(COMMANDS.chooseAgent)
          }}
        >
          <Trans>Change your agent name</Trans>
        </Button>
      )}
      <Button
        block
        icon="settings"
        onClick={() => {
          onClose()
          runCommand(COMMANDS.settings)
        }}
      >
        <Trans comment="Page of the app" context="page">
          Settings
        </Trans>
      </Button>
      <Button
        block
        icon="lock"
        shortcut={useShortcutLabel(COMMANDS.lock)}
        onClick={() => runCommand(COMMANDS.lock)}
      >
        <Trans comment="Button: lock the session" context="command">
          Lock
        </Trans>
      </Button>
      <Button
        block
        icon="check-check"
        onClick={() => {
          onClose()
          runCommand(COMMANDS.endShift)
        }}
      >
        <Trans>End shift</Trans>
      </Button>
      <Button
        block
        icon="log-out"
        onClick={() => {
          onClose()
          onSignOut()
        }}
      >
        <Trans>Sign out</Trans>
      </Button>
      <p className={styles.note}>
        <Trans>Signing out deletes all loaded data from this device.</Trans>
      </p>
    </Popover>
  )
}

const APPEARANCE_LABELS: Record<Appearance, MessageDescriptor> = {
  system: msg({ message: 'System', comment: 'Colours: as set in the system', context: 'appearance' }),
  light: msg({ message: 'Light', comment: 'Colours', context: 'appearance' }),
  dark: msg({ message: 'Dark', comment: 'Colours', context: 'appearance' }),
}

function AppearanceChoice() {
  const { t } = useLingui()
  const chosen = useSyncExternalStore(appearancePreference.subscribe, appearancePreference.get)
  return (
    <div className={styles.setting}>
      <span className={styles.legend} aria-hidden="true">
        <Trans comment="Light or dark colours" context="appearance">
          Appearance
        </Trans>
      </span>
      <SegmentedControl
        label={t({ message: 'Appearance', comment: 'Light or dark colours', context: 'appearance' })}
        value={chosen}
        options={APPEARANCES.map((value) => ({ value, label: t(APPEARANCE_LABELS[value]) }))}
        onValueChange={appearancePreference.set}
      />
    </div>
  )
}
