/**
 * A preset: what this desk knows of a template that is approved somewhere else. No operation lists templates (D11): what
 * `config.json` and this device say of one is all there is, and both say it in the same form.
 */
export const PRESET_CATEGORIES = ['UTILITY', 'MARKETING', 'AUTHENTICATION'] as const
export type PresetCategory = (typeof PRESET_CATEGORIES)[number]
export type HeaderKind = 'none' | 'image' | 'document'

export type PresetValue = { readonly name: string; readonly example: string }
export type PresetButton = {
  /** Counted from zero over all buttons of the template (TPL-14). */
  readonly index: number
  readonly label: string
  /** The address behind it, with `{{1}}` where the variable stands; null where it isn't known. */
  readonly url: string | null
  /** The variable is the address that a redirect leads to: it goes there encoded (TPL-23). */
  readonly wraps: boolean
  readonly example: string
}
export type Preset = {
  /** What an address calls it. */
  readonly key: string
  readonly source: 'config' | 'device'
  readonly name: string
  readonly label: string
  readonly channelId: string | null
  readonly category: PresetCategory | null
  readonly header: { readonly kind: HeaderKind; readonly example: string }
  /** The nth stands at {{n}} of the body; empty where nothing is known of them. */
  readonly values: readonly PresetValue[]
  readonly buttons: readonly PresetButton[]
  /** The body's text; null where it isn't known. */
  readonly text: string | null
}

/** In the form of `config.json`, as it is kept and exported. */
export function serializePreset({ name, label, channelId, category, header, values, buttons, text }: Preset) {
  const media = { type: header.kind, name: header.kind, example: header.example }
  return {
    name,
    label,
    ...(channelId === null ? {} : { channelId }),
    ...(category === null ? {} : { category }),
    components: [
      ...(header.kind === 'none' ? [] : [{ type: 'header', parameters: [media] }]),
      ...(values.length === 0 ? [] : [{ type: 'body', parameters: values }]),
      ...buttons.map((button) => ({
        type: 'button',
        sub_type: 'url',
        index: button.index,
        text: button.label,
        ...(button.url === null ? {} : { url: button.url }),
        ...(button.wraps ? { wrapsRedirect: true } : {}),
        parameters: [{ name: button.label, example: button.example }],
      })),
    ],
    ...(text === null ? {} : { preview: text }),
  }
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
