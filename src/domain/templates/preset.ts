/**
 * Presets: what is known here about templates, which are approved elsewhere. No operation lists templates (D11), so
 * `config.json` and this device are the only sources; both use the same form.
 */
export const PRESET_CATEGORIES = ['UTILITY', 'MARKETING', 'AUTHENTICATION'] as const
export type PresetCategory = (typeof PRESET_CATEGORIES)[number]
export type HeaderKind = 'none' | 'image' | 'document'

export type PresetValue = { readonly name: string; readonly example: string }
export type PresetButton = {
  /** Counted from zero across all buttons of the template (TPL-14). */
  readonly index: number
  readonly label: string
  /** The button's URL with `{{1}}` for the variable; null if unknown. */
  readonly url: string | null
  /** Whether the variable is the destination of a redirect, which has to be encoded (TPL-23). */
  readonly wraps: boolean
  readonly example: string
}
/** A preset as a file contains it. */
export type PresetContent = {
  /** The template's exact name. */
  readonly name: string
  readonly label: string
  readonly channelId: string | null
  readonly category: PresetCategory | null
  readonly header: { readonly kind: HeaderKind; readonly example: string }
  /** The nth value fills {{n}} of the body; empty if unknown. */
  readonly values: readonly PresetValue[]
  readonly buttons: readonly PresetButton[]
  /** The body's text; null if unknown. */
  readonly text: string | null
}
export type Preset = PresetContent & {
  /** Identifies the preset in URLs. */
  readonly key: string
  readonly source: 'config' | 'device'
}

/** `Kaveri Support, 4 values, image` for the list of presets. */
export function getPresetSummary(preset: Preset, channelName: string | null): string {
  if (preset.category === 'AUTHENTICATION')
    return ['One-time code', ...preset.buttons.slice(0, 1).map((it) => `button ${it.index}`)].join(', ')
  const count = preset.values.length
  return [
    channelName,
    count === 0 ? 'no values' : `${count} ${count === 1 ? 'value' : 'values'}`,
    preset.header.kind === 'none' ? null : preset.header.kind,
  ]
    .filter((it) => it !== null)
    .join(', ')
}
