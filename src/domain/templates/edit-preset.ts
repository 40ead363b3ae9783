/** Changes of a preset in the editor of templates, and what its preview shows. */
import { fillDraft } from './bindings.ts'
import type { SendCheck } from './check.ts'
import { runStructureChecks } from './checks.ts'
import { createDraft, type Draft, type Recipient } from './draft.ts'
import type { FillContext } from './fill-context.ts'
import type { Preset, PresetButton, PresetContent, PresetValue } from './preset.ts'

/** The preset of a template that isn't described yet. */
export function createEmptyPreset(channelId: string | null): PresetContent {
  return {
    name: '',
    label: '',
    channelId,
    category: null,
    header: { kind: 'none', example: '', source: null },
    values: [],
    buttons: [],
    text: null,
    language: null,
    group: null,
    situations: [],
  }
}

/** A name that was the template's own follows it. */
export function renameTemplate(preset: PresetContent, name: string): PresetContent {
  return { ...preset, name, label: preset.label === preset.name ? name : preset.label }
}

export function addPresetValue(preset: PresetContent): PresetContent {
  return { ...preset, values: [...preset.values, { name: null, example: '', source: null }] }
}

/** `index`: of the value, counted from zero. */
export function changePresetValue(
  preset: PresetContent,
  index: number,
  change: Partial<PresetValue>,
): PresetContent {
  return { ...preset, values: preset.values.map((it, at) => (at === index ? { ...it, ...change } : it)) }
}

export function removePresetValue(preset: PresetContent, index: number): PresetContent {
  return { ...preset, values: preset.values.toSpliced(index, 1) }
}

/** Moves a value to an index, counted from zero; the others keep their order. */
export function movePresetValue(preset: PresetContent, from: number, to: number): PresetContent {
  const value = preset.values[from]
  if (value === undefined) return preset
  const others = preset.values.toSpliced(from, 1)
  return { ...preset, values: others.toSpliced(Math.min(Math.max(to, 0), others.length), 0, value) }
}

export function addPresetButton(preset: PresetContent): PresetContent {
  const usedIndexes = new Set(preset.buttons.map((it) => it.index))
  let index = 0
  while (usedIndexes.has(index)) index += 1
  const button = { index, label: null, url: null, wraps: false, example: '', source: null }
  return { ...preset, buttons: [...preset.buttons, button] }
}

/** `at`: the position among the preset's buttons, which isn't the button's index in the template. */
export function changePresetButton(
  preset: PresetContent,
  at: number,
  change: Partial<PresetButton>,
): PresetContent {
  return {
    ...preset,
    buttons: preset.buttons.map((it, position) => (position === at ? { ...it, ...change } : it)),
  }
}

export function removePresetButton(preset: PresetContent, at: number): PresetContent {
  return { ...preset, buttons: preset.buttons.toSpliced(at, 1) }
}

/** The message to one customer; where nothing of theirs fills a value, its example stands. */
export function createExampleDraft(preset: Preset, recipient: Recipient, context: FillContext): Draft {
  const filled = fillDraft(createDraft(preset, recipient, ''), context)
  return {
    ...filled,
    values: filled.values.map((it, index) => ({
      ...it,
      text: it.text || (preset.values[index]?.example ?? ''),
    })),
    buttons: filled.buttons.map((it, index) => ({
      ...it,
      text: it.text || (preset.buttons[index]?.example ?? ''),
    })),
    header: { ...filled.header, link: filled.header.link || preset.header.example },
  }
}

/** What keeps every message of this template from being sent, or is odd about it. */
export function checkPreset(preset: Preset, draft: Draft, context: FillContext): readonly SendCheck[] {
  const filled: Draft = {
    ...draft,
    // What is typed for each customer is no fault of the template.
    values: draft.values.map((it) => ({ ...it, text: it.text || '…' })),
    buttons: draft.buttons.map((it) => ({ ...it, text: it.text || '…' })),
  }
  return runStructureChecks(filled, { presetValueCount: preset.values.length || null, fillContext: context })
}
