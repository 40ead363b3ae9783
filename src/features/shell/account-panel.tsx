import { type RefObject, useSyncExternalStore } from 'react'
import { APPEARANCES, type Appearance, appearancePreference } from '#src/data/preferences/appearance.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { runCommand } from '#src/ui/commands/use-command.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx'
import { Avatar } from '#src/ui/data-display/avatar.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Popover } from '#src/ui/overlays/popover.tsx'
import styles from './account-panel.module.css'

type Props = {
  open: boolean
  onClose: () => void
  anchor: RefObject<HTMLElement | null>
  name: string | null
  /** The name, or a text that says there is none. */
  displayName: string
  onSignOut: () => void
}

/** The signed-in agent, the appearance setting, and the commands for settings, lock, end of shift and sign-out. */
export function AccountPanel({ open, onClose, anchor, name, displayName, onSignOut }: Props) {
  return (
    <Popover
      open={open}
      onClose={onClose}
      label="You and this device"
      anchor={anchor}
      side="above"
      className={styles.menu}
    >
      <p className={styles.agent} tabIndex={-1} data-autofocus>
        <Avatar kind={name === null ? 'unknown' : 'agent'} name={name} size="base" />
        <b className="truncate">
          <Bdi text={displayName} max={120} />
        </b>
      </p>
      <AppearanceChoice />
      <Button
        block
        icon="settings"
        onClick={() => {
          onClose()
          runCommand(COMMANDS.settings)
        }}
      >
        Settings
      </Button>
      <Button
        block
        icon="lock"
        shortcut={useShortcutLabel(COMMANDS.lock)}
        onClick={() => runCommand(COMMANDS.lock)}
      >
        Lock
      </Button>
      <Button
        block
        icon="check-check"
        onClick={() => {
          onClose()
          runCommand(COMMANDS.endShift)
        }}
      >
        End shift
      </Button>
      <Button
        block
        icon="log-out"
        onClick={() => {
          onClose()
          onSignOut()
        }}
      >
        Sign out
      </Button>
      <p className={styles.note}>Signing out deletes all loaded data from this device.</p>
    </Popover>
  )
}

const APPEARANCE_LABELS: Record<Appearance, string> = { system: 'System', light: 'Light', dark: 'Dark' }

function AppearanceChoice() {
  const chosen = useSyncExternalStore(appearancePreference.subscribe, appearancePreference.get)
  return (
    <div className={styles.setting}>
      <span className={styles.legend} aria-hidden="true">
        Appearance
      </span>
      <SegmentedControl
        label="Appearance"
        value={chosen}
        options={APPEARANCES.map((value) => ({ value, label: APPEARANCE_LABELS[value] }))}
        onValueChange={appearancePreference.set}
      />
    </div>
  )
}
