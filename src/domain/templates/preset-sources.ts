/** Changes of what fills a preset's values. */
import type { PresetContent } from './preset.ts'
import type { ValueSource } from './value-source.ts'

/** A part of a template that a source can fill. `index`: of the value, or of the button among the template's buttons. */
export type BindingTarget =
  | { readonly part: 'value' | 'button'; readonly index: number }
  | { readonly part: 'header' }

/** What fills a part of the preset; null: nothing, or the preset doesn't have the part. */
export function getPresetSource(preset: PresetContent | null, target: BindingTarget): ValueSource | null {
  if (preset === null) return null
  switch (target.part) {
    case 'value':
      return preset.values[target.index]?.source ?? null
    case 'button':
      return preset.buttons.find((it) => it.index === target.index)?.source ?? null
    case 'header':
      return preset.header.source
  }
}

export function setPresetSource<Content extends PresetContent>(
  preset: Content,
  target: BindingTarget,
  source: ValueSource | null,
): Content {
  switch (target.part) {
    case 'value':
      return {
        ...preset,
        values: preset.values.map((it, index) => (index === target.index ? { ...it, source } : it)),
      }
    case 'button':
      return {
        ...preset,
        buttons: preset.buttons.map((it) => (it.index === target.index ? { ...it, source } : it)),
      }
    case 'header':
      return { ...preset, header: { ...preset.header, source } }
  }
}

/**
 * A preset with the sources of another version of it. Unchanged if they don't have the same number of values: then the template
 * has changed.
 */
export function replaceSources<Content extends PresetContent>(preset: Content, from: PresetContent): Content {
  if (from.name !== preset.name || from.values.length !== preset.values.length) return preset
  return {
    ...preset,
    header:
      from.header.kind === preset.header.kind
        ? { ...preset.header, source: from.header.source }
        : preset.header,
    values: preset.values.map((it, index) => ({
      ...it,
      source: getPresetSource(from, { part: 'value', index }),
    })),
    buttons: preset.buttons.map((it) => ({
      ...it,
      source: getPresetSource(from, { part: 'button', index: it.index }),
    })),
  }
}
