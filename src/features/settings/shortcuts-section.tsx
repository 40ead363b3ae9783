import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, useSyncExternalStore } from 'react'
import { advanceAfterTakingPreference, autoAdvancePreference } from '#src/data/preferences/inbox.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { shortcutPreference, singleKeyPreference } from '#src/ui/commands/shortcuts.ts'
import { runCommand } from '#src/ui/commands/use-command.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Setting, SettingGroup, SwitchSetting } from './setting.tsx'

/** Settings of the keyboard. The shortcuts themselves are listed in the dialog that `?` opens. */
export function ShortcutsSection() {
  const { t } = useLingui()
  const changedShortcuts = useSyncExternalStore(shortcutPreference.subscribe, shortcutPreference.get)
  const [announcement, setAnnouncement] = useState('')
  const changedCount = Object.keys(changedShortcuts).length
  return (
    <SettingGroup>
      <SwitchSetting
        label={t`Single-key shortcuts`}
        note={t`When off, only Esc and shortcuts with Ctrl or ⌘ work. Useful with speech input.`}
        preference={singleKeyPreference}
      />
      <Setting
        label={t`All shortcuts`}
        note={
          <output>
            {changedCount === 0 ? (
              announcement || <Trans>All shortcuts are set to their defaults.</Trans>
            ) : (
              <Plural value={changedCount} one="# shortcut changed." other="# shortcuts changed." />
            )}
          </output>
        }
      >
        <Button icon="keyboard" onClick={() => runCommand(COMMANDS.keys)}>
          <Trans comment="Button: the keyboard shortcuts">Show and change</Trans>
        </Button>
        <Button
          disabledReason={changedCount > 0 ? null : t`All shortcuts are set to their defaults`}
          onClick={() => {
            shortcutPreference.set({})
            setAnnouncement(t`All shortcuts are reset to their defaults.`)
          }}
        >
          <Trans>Reset all</Trans>
        </Button>
      </Setting>
      <SwitchSetting
        label={t`Open next ticket after assigning`}
        note={t`When you assign the open ticket to someone else, the next one opens at once.`}
        preference={autoAdvancePreference}
      />
      <SwitchSetting
        label={t`Open next ticket after assigning to yourself`}
        preference={advanceAfterTakingPreference}
      />
    </SettingGroup>
  )
}
