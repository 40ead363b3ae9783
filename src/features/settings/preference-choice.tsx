import { useSyncExternalStore } from 'react'
import type { Preference } from '#src/lib/storage/preference.ts'
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx'
import { Setting } from './setting.tsx'

type Props<Value extends string> = {
  label: string
  note?: string
  preference: Preference<Value>
  options: readonly Value[]
  labels: Readonly<Record<Value, string>>
}

/** A preference with a few values, all of them in view. */
export function PreferenceChoice<Value extends string>({
  label,
  note,
  preference,
  options,
  labels,
}: Props<Value>) {
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
