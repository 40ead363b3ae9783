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
        note="When off, only Esc and shortcuts with Ctrl or ⌘ work. Useful with speech input."
        preference={singleKeyPreference}
      />
      <Setting
        label="All shortcuts"
        note={
          <output>
            {changedCount === 0
              ? announcement || 'All shortcuts have their defaults.'
              : `${changedCount} ${changedCount === 1 ? 'shortcut' : 'shortcuts'} changed.`}
          </output>
        }
      >
        <Button icon="keyboard" onClick={() => runCommand(COMMANDS.keys)}>
          Show and change
        </Button>
        <Button
          disabledReason={changedCount > 0 ? null : 'All shortcuts have their defaults'}
          onClick={() => {
            shortcutPreference.set({})
            setAnnouncement('All shortcuts are reset to their defaults.')
          }}
        >
          Reset all
        </Button>
      </Setting>
      <SwitchSetting
        label="Open next ticket after assigning"
        note="When the open ticket leaves the list, the next one opens."
        preference={autoAdvancePreference}
      />
    </SettingGroup>
  )
}
