import { useRef, useState, useSyncExternalStore } from 'react'
import { nameOf } from '#src/domain/directory.ts'
import type { Desk } from '#src/queries/desk.ts'
import { APPEARANCES, type Appearance, appearance } from '#src/ui/appearance.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { Button } from '#src/ui/button.tsx'
import { HolderMark } from '#src/ui/holder-mark.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { singleKeys } from '#src/ui/single-keys.ts'
import { Switch } from '#src/ui/switch.tsx'
import styles from './me-menu.module.css'
import rail from './rail.module.css'

type Props = { desk: Desk; onSignOut: () => void }

/** Who is at the desk, how this device looks, and the way out. */
export function MeMenu({ desk: { directory, session }, onSignOut }: Props) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const name = session.agentId === null ? null : nameOf(directory, 'agent', session.agentId)
  const called = name ?? 'Nobody chosen'
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={rail.me}
        title={called}
        aria-label={`${called}. Appearance, keys, sign out`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Mark name={name} size="lg" />
      </button>
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        label="You and this device"
        anchor={anchor}
        side="above"
        className={styles.menu}
      >
        <p className={styles.who} tabIndex={-1} data-autofocus>
          <Mark name={name} size="base" />
          <b className="truncate">
            <Bdi text={called} max={120} />
          </b>
        </p>
        <LookChoice />
        <KeysChoice />
        <Button block icon="log-out" onClick={onSignOut}>
          Sign out
        </Button>
        <p className={styles.note}>Signing out drops everything that was read here.</p>
      </Popover>
    </>
  )
}

function Mark({ name, size }: { name: string | null; size: 'base' | 'lg' }) {
  return <HolderMark kind={name === null ? 'unknown' : 'agent'} name={name} size={size} />
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
    <Switch checked={on} onChecked={singleKeys.set}>
      Single-key shortcuts
    </Switch>
  )
}
