import { type RefObject, useSyncExternalStore } from 'react'
import { ACTS } from '#src/domain/acts.ts'
import { autoAdvance } from '#src/queries/auto-advance.ts'
import { APPEARANCES, type Appearance, appearance } from '#src/ui/appearance.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { Button } from '#src/ui/button.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { singleKeys } from '#src/ui/single-keys.ts'
import { Switch } from '#src/ui/switch.tsx'
import { doAct } from '#src/ui/use-act.ts'
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

/** What can be set on this device, and the way out. */
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
      <KeysChoice />
      <AdvanceChoice />
      <Button block icon="log-out" onClick={onSignOut}>
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

function KeysChoice() {
  const on = useSyncExternalStore(singleKeys.subscribe, singleKeys.get)
  return (
    <>
      <Switch checked={on} onChecked={singleKeys.set}>
        Single-key shortcuts
      </Switch>
      <Button block icon="keyboard" onClick={() => doAct(ACTS.keys)}>
        All keys
      </Button>
    </>
  )
}

function AdvanceChoice() {
  const on = useSyncExternalStore(autoAdvance.subscribe, autoAdvance.get)
  return (
    <Switch checked={on} onChecked={autoAdvance.set}>
      Next ticket after handing one on
    </Switch>
  )
}
