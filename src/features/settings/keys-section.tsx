import { useState, useSyncExternalStore } from 'react'
import { ACTS } from '#src/domain/acts.ts'
import { autoAdvance } from '#src/queries/auto-advance.ts'
import { Button } from '#src/ui/button.tsx'
import { chosenKeys } from '#src/ui/chosen-keys.ts'
import { singleKeys } from '#src/ui/single-keys.ts'
import { doAct } from '#src/ui/use-act.ts'
import { Setting, SettingGroup } from './setting.tsx'
import { SwitchSetting } from './switch-setting.tsx'

/** What the keyboard does; which key does what stands in the list that `?` shows. */
export function KeysSection() {
  const choices = useSyncExternalStore(chosenKeys.subscribe, chosenKeys.get)
  const [said, setSaid] = useState('')
  const changed = Object.keys(choices).length
  return (
    <SettingGroup>
      <SwitchSetting
        label="Single-key shortcuts"
        note="Off, only Esc and what goes with Ctrl or ⌘ does anything: for who speaks to the machine."
        preference={singleKeys}
      />
      <Setting
        label="All shortcuts"
        note={
          <output>
            {changed === 0
              ? said || 'Every key is as it was at first.'
              : `${changed} ${changed === 1 ? 'key is' : 'keys are'} not as at first.`}
          </output>
        }
      >
        <Button icon="keyboard" onClick={() => doAct(ACTS.keys)}>
          Show and change
        </Button>
        <Button
          disabledReason={changed > 0 ? null : 'Every key is as it was at first'}
          onClick={() => {
            chosenKeys.set({})
            setSaid('Every key is as it was at first again.')
          }}
        >
          Reset all
        </Button>
      </Setting>
      <SwitchSetting
        label="Next ticket after handing one on"
        note="When the open ticket has left the list, the one below it opens."
        preference={autoAdvance}
      />
    </SettingGroup>
  )
}
