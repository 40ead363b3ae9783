import { type RefObject, useSyncExternalStore } from 'react'
import { ACTS } from '#src/domain/acts.ts'
import { APPEARANCES, type Appearance, appearance } from '#src/ui/appearance.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { Button } from '#src/ui/button.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { doAct } from '#src/ui/use-act.ts'
import { useKey } from '#src/ui/use-key.ts'
import { MeMark } from './me-mark.tsx'
import styles from './me-menu.module.css'

type Props = {
  open: boolean
  onClose: () => void
  anchor: RefObject<HTMLElement | null>
  name: string | null
  /** The name, or that there is none. */
  called: string
  onSignOut: () => void
}

/** Who is at the desk, how this device looks, the way to what else can be set, and the way out. */
export function MePanel({ open, onClose, anchor, name, called, onSignOut }: Props) {
  return (
    <Popover
      open={open}
      onClose={onClose}
      label="You and this device"
      anchor={anchor}
      side="above"
      className={styles.menu}
    >
      <p className={styles.who} tabIndex={-1} data-autofocus>
        <MeMark name={name} size="base" />
        <b className="truncate">
          <Bdi text={called} max={120} />
        </b>
      </p>
      <LookChoice />
      <Button
        block
        icon="settings"
        onClick={() => {
          onClose()
          doAct(ACTS.settings)
        }}
      >
        Settings
      </Button>
      <Button block icon="lock" kbd={useKey(ACTS.lock)} onClick={() => doAct(ACTS.lock)}>
        Lock
      </Button>
      <Button
        block
        icon="check-check"
        onClick={() => {
          onClose()
          doAct(ACTS.endShift)
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
      <p className={styles.note}>Signing out drops everything that was read here.</p>
    </Popover>
  )
}

const LOOKS: Record<Appearance, string> = { system: 'System', light: 'Light', dark: 'Dark' }

function LookChoice() {
  const chosen = useSyncExternalStore(appearance.subscribe, appearance.get)
  return (
    <div className={styles.setting}>
      <span className={styles.legend} aria-hidden="true">
        Appearance
      </span>
      <Segmented
        label="Appearance"
        value={chosen}
        options={APPEARANCES.map((value) => ({ value, label: LOOKS[value] }))}
        onValue={appearance.set}
      />
    </div>
  )
}
