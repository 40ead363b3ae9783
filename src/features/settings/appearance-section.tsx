import { useSyncExternalStore } from 'react'
import type { Preference } from '#src/lib/preference.ts'
import { APPEARANCES, appearance, CONTRASTS, contrast, DENSITIES, density } from '#src/ui/appearance.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import { Setting, SettingGroup } from './setting.tsx'

/** How the app looks on this device. */
export function AppearanceSection() {
  return (
    <SettingGroup>
      <Choice
        label="Colours"
        preference={appearance}
        options={APPEARANCES}
        words={{ system: 'System', light: 'Light', dark: 'Dark' }}
      />
      <Choice
        label="Contrast"
        note="More draws every line and every small word stronger."
        preference={contrast}
        options={CONTRASTS}
        words={{ system: 'System', more: 'More' }}
      />
      <Choice
        label="Density"
        note="Compact shows more tickets and customers at once. Under a finger every row stays large enough."
        preference={density}
        options={DENSITIES}
        words={{ comfortable: 'Comfortable', compact: 'Compact' }}
      />
    </SettingGroup>
  )
}

type Props<Value extends string> = {
  label: string
  note?: string
  preference: Preference<Value>
  options: readonly Value[]
  words: Readonly<Record<Value, string>>
}

function Choice<Value extends string>({ label, note, preference, options, words }: Props<Value>) {
  const value = useSyncExternalStore(preference.subscribe, preference.get)
  return (
    <Setting label={label} note={note}>
      <Segmented
        label={label}
        value={value}
        options={options.map((it) => ({ value: it, label: words[it] }))}
        onValue={preference.set}
      />
    </Setting>
  )
}
