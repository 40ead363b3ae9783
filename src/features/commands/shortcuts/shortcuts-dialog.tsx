import { Trans, useLingui } from '@lingui/react/macro'
import { useState, useSyncExternalStore } from 'react'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { COMMAND_GROUP_LABELS, COMMAND_GROUPS } from '#src/features/commands/command-groups.ts'
import { COMMAND_LABELS } from '#src/features/commands/command-labels.ts'
import { getCommandKey } from '#src/lib/browser/keyboard.ts'
import { shortcutPreference, singleKeyPreference } from '#src/ui/commands/shortcuts.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Switch } from '#src/ui/controls/switch.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { ShortcutRow } from './shortcut-row.tsx'
import styles from './shortcuts-dialog.module.css'

type Props = { onClose: () => void }

/** All current shortcuts; each can be changed, switched off and reset (rule 26, WCAG 2.1.4). */
export function ShortcutsDialog({ onClose }: Props) {
  const { t } = useLingui()
  const choices = useSyncExternalStore(shortcutPreference.subscribe, shortcutPreference.get)
  const areSingleKeysOn = useSyncExternalStore(singleKeyPreference.subscribe, singleKeyPreference.get)
  const [announcement, setAnnouncement] = useState('')
  const isChanged = Object.keys(choices).length > 0
  const footer = (
    <footer className={styles.footer}>
      <Switch inline checked={areSingleKeysOn} onCheckedChange={singleKeyPreference.set}>
        <Trans comment="Switch: keyboard shortcuts of one key, without Ctrl">Single keys</Trans>
      </Switch>
      <output className={styles.announcement}>{announcement}</output>
      <Button
        className="push"
        size="sm"
        disabledReason={isChanged ? null : t`All shortcuts are set to their defaults`}
        onClick={() => {
          shortcutPreference.set({})
          setAnnouncement(t`All shortcuts are reset to their defaults.`)
        }}
      >
        <Trans>Reset all</Trans>
      </Button>
    </footer>
  )
  return (
    <Dialog open onClose={onClose} title={t`Keyboard shortcuts`} footer={footer} className={styles.dialog}>
      <p className={styles.intro}>
        <Trans>Select a shortcut to change it. Shortcuts are stored on this device.</Trans>{' '}
        {!areSingleKeysOn && (
          <b>
            <Trans>Single-key shortcuts are off. Shortcuts with Ctrl, ⌘ and Esc still work.</Trans>
          </b>
        )}
      </p>
      <div className={styles.groups}>
        {COMMAND_GROUPS.map((group) => (
          <section key={group} className={styles.group} aria-labelledby={`keys-${group}`}>
            <h3 id={`keys-${group}`} className={styles.title}>
              {t(COMMAND_GROUP_LABELS[group])}
            </h3>
            <ul>
              {Object.values(COMMANDS)
                .filter(({ id }) => COMMAND_LABELS[id].group === group)
                .map((command) => (
                  <ShortcutRow
                    key={command.id}
                    id={command.id}
                    current={getCommandKey(command, choices)}
                    choices={choices}
                    onAnnounce={setAnnouncement}
                  />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
