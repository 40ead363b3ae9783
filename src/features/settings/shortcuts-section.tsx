import { useState, useSyncExternalStore } from 'react'
import { autoAdvancePreference } from '#src/data/preferences/inbox.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { shortcutPreference, singleKeyPreference } from '#src/ui/commands/shortcuts.ts'
import { runCommand } from '#src/ui/commands/use-command.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Setting, SettingGroup, SwitchSetting } from './setting.tsx'

/** Settings of the keyboard. The shortcuts themselves are listed in the dialog that `?` opens. */
export function ShortcutsSection() {
  const changedShortcuts = useSyncExternalStore(shortcutPreference.subscribe, shortcutPreference.get)
  const [announcement, setAnnouncement] = useState('')
  const changedCount = Object.keys(changedShortcuts).length
  return (
    <SettingGroup>
      <SwitchSetting
        label="Single-key shortcuts"
        note="Off, only Esc and what goes with Ctrl or ⌘ does anything: for who speaks to the machine."
        preference={singleKeyPreference}
      />
      <Setting
        label="All shortcuts"
        note={
          <output>
            {changedCount === 0
              ? announcement || 'Every key is as it was at first.'
              : `${changedCount} ${changedCount === 1 ? 'key is' : 'keys are'} not as at first.`}
          </output>
        }
      >
        <Button icon="keyboard" onClick={() => runCommand(COMMANDS.keys)}>
          Show and change
        </Button>
        <Button
          disabledReason={changedCount > 0 ? null : 'Every key is as it was at first'}
          onClick={() => {
            shortcutPreference.set({})
            setAnnouncement('Every key is as it was at first again.')
          }}
        >
          Reset all
        </Button>
      </Setting>
      <SwitchSetting
        label="Next ticket after handing one on"
        note="When the open ticket has left the list, the one below it opens."
        preference={autoAdvancePreference}
      />
    </SettingGroup>
  )
}
