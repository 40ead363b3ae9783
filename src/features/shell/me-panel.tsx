import { useSyncExternalStore } from 'react'
import { APPEARANCES, type Appearance, appearance } from '#src/ui/appearance.ts'
import { Button } from '#src/ui/button.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { singleKeys } from '#src/ui/single-keys.ts'
import { Switch } from '#src/ui/switch.tsx'
import styles from './me-menu.module.css'

/** What can be set on this device, and the way out. */
export function MePanel({ onSignOut }: { onSignOut: () => void }) {
  return (
    <>
      <LookChoice />
      <KeysChoice />
      <Button block icon="log-out" onClick={onSignOut}>
        Sign out
      </Button>
      <p className={styles.note}>Signing out drops everything that was read here.</p>
    </>
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
    <Switch checked={on} onChecked={singleKeys.set}>
      Single-key shortcuts
    </Switch>
  )
}
