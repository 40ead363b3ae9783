/**
 * Presets: what is known here about templates, which are approved elsewhere. No operation lists templates (D11), so
 * `config.json` and this device are the only sources; both use the same form.
 */
import type { Situation } from './situations.ts'
import type { ValueSource } from './value-source.ts'

export const PRESET_CATEGORIES = ['UTILITY', 'MARKETING', 'AUTHENTICATION'] as const
export type PresetCategory = (typeof PRESET_CATEGORIES)[number]
export type HeaderKind = 'none' | 'image' | 'document'

export type PresetValue = {
  /** Null if unknown. */
  readonly name: string | null
  readonly example: string
  /** What fills it for each customer; null: the agent types it. */
  readonly source: ValueSource | null
}
export type PresetButton = {
  /** Counted from zero across all buttons of the template (TPL-14). */
  readonly index: number
  /** Null if unknown. */
  readonly label: string | null
  /** The button's URL with `{{1}}` for the variable; null if unknown. */
  readonly url: string | null
  /** Whether the variable is the destination of a redirect, which has to be encoded (TPL-23). */
  readonly wraps: boolean
  readonly example: string
  readonly source: ValueSource | null
}
/** A preset as a file contains it. */
export type PresetContent = {
  /** The template's exact name. */
  readonly name: string
  readonly label: string
  readonly channelId: string | null
  readonly category: PresetCategory | null
  readonly header: {
    readonly kind: HeaderKind
    readonly example: string
    /** What fills the link of the media. */
    readonly source: ValueSource | null
  }
  /** The nth value fills {{n}} of the body; empty if unknown. */
  readonly values: readonly PresetValue[]
  readonly buttons: readonly PresetButton[]
  /** The body's text; null if unknown. */
  readonly text: string | null
  /** The language of the text, as a BCP 47 tag; null if unknown. */
  readonly language: string | null
  /** What the presets of one message in several languages have in common; null: there is one preset. */
  readonly group: string | null
  /** The situations that the message is meant for. */
  readonly situations: readonly Situation[]
}
export type Preset = PresetContent & {
  /** Identifies the preset in URLs. */
  readonly key: string
  readonly source: 'config' | 'device'
}
