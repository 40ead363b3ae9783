import { useSyncExternalStore } from 'react'
import {
  APPEARANCES,
  appearancePreference,
  CONTRASTS,
  contrastPreference,
  DENSITIES,
  densityPreference,
} from '#src/data/preferences/appearance.ts'
import type { Preference } from '#src/lib/storage/preference.ts'
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx'
import { Setting, SettingGroup } from './setting.tsx'

/** Colours, contrast and density on this device. */
export function AppearanceSection() {
  return (
    <SettingGroup>
      <PreferenceChoice
        label="Colours"
        preference={appearancePreference}
        options={APPEARANCES}
        labels={{ system: 'System', light: 'Light', dark: 'Dark' }}
      />
      <PreferenceChoice
        label="Contrast"
        note="More makes lines and small text stronger."
        preference={contrastPreference}
        options={CONTRASTS}
        labels={{ system: 'System', more: 'More' }}
      />
      <PreferenceChoice
        label="Density"
        note="Compact shows more tickets and customers at once. On touch screens, rows stay large enough."
        preference={densityPreference}
        options={DENSITIES}
        labels={{ comfortable: 'Comfortable', compact: 'Compact' }}
      />
    </SettingGroup>
  )
}

type Props<Value extends string> = {
  label: string
  note?: string
  preference: Preference<Value>
  options: readonly Value[]
  labels: Readonly<Record<Value, string>>
}

function PreferenceChoice<Value extends string>({ label, note, preference, options, labels }: Props<Value>) {
  const value = useSyncExternalStore(preference.subscribe, preference.get)
  return (
    <Setting label={label} note={note}>
      <SegmentedControl
        label={label}
        value={value}
        options={options.map((it) => ({ value: it, label: labels[it] }))}
        onValueChange={preference.set}
      />
    </Setting>
  )
}
