import { useState, useSyncExternalStore } from 'react'
import { ACT_GROUPS, ACT_WORDS } from '#src/domain/act-words.ts'
import { ACTS } from '#src/domain/acts.ts'
import { keyFor } from '#src/lib/keys.ts'
import { Button } from '#src/ui/button.tsx'
import { chosenKeys } from '#src/ui/chosen-keys.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { singleKeys } from '#src/ui/single-keys.ts'
import { Switch } from '#src/ui/switch.tsx'
import { KeyRow } from './key-row.tsx'
import styles from './keys-dialog.module.css'

type Props = { onClose: () => void }

/** Every key, as it is now; each can be changed, switched off and had back (rule 26, WCAG 2.1.4). */
export function KeysDialog({ onClose }: Props) {
  const choices = useSyncExternalStore(chosenKeys.subscribe, chosenKeys.get)
  const isOn = useSyncExternalStore(singleKeys.subscribe, singleKeys.get)
  const [said, setSaid] = useState('')
  const isChanged = Object.keys(choices).length > 0
  const foot = (
    <footer className={styles.foot}>
      <Switch inline checked={isOn} onChecked={singleKeys.set}>
        Single keys
      </Switch>
      <output className={styles.said}>{said}</output>
      <Button
        className="push"
        size="sm"
        disabledReason={isChanged ? null : 'Every key is as it was at first'}
        onClick={() => {
          chosenKeys.set({})
          setSaid('Every key is as it was at first.')
        }}
      >
        Reset all
      </Button>
    </footer>
  )
  return (
    <Dialog open onClose={onClose} title="Keyboard" foot={foot} className={styles.dialog}>
      <p className={styles.lead}>
        Choose a key to change it. Keys are kept on this device.{' '}
        {!isOn && <b>Single keys are off: those with Ctrl, ⌘ and Esc still work.</b>}
      </p>
      <div className={styles.groups}>
        {ACT_GROUPS.map((group) => (
          <section key={group} className={styles.group} aria-labelledby={`keys ${group}`}>
            <h3 id={`keys ${group}`} className={styles.title}>
              {group}
            </h3>
            <ul>
              {Object.values(ACTS)
                .filter(({ id }) => ACT_WORDS[id].group === group)
                .map((act) => (
                  <KeyRow
                    key={act.id}
                    id={act.id}
                    current={keyFor(act, choices)}
                    choices={choices}
                    onSay={setSaid}
                  />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
