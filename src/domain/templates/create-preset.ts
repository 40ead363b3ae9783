import { type Draft, isOneTimeCode } from './draft.ts'
import type { Preset } from './preset.ts'
import { parsePreset } from './preset-format.ts'
import type { Send } from './send.ts'

/** A preset with the draft's shape, but none of the values that were typed for one customer. */
export function createPresetFromDraft(draft: Draft, known: Preset | null): Preset {
  const count = isOneTimeCode(draft) ? 1 : draft.values.length
  return {
    key: '',
    source: 'device',
    name: draft.templateName,
    label: known?.name === draft.templateName ? known.label : draft.templateName,
    channelId: draft.channelId === '' ? null : draft.channelId,
    category: draft.category,
    header: { kind: draft.header.kind, example: '' },
    values: Array.from({ length: count }, (_, index) => ({
      name: known?.values[index]?.name ?? (isOneTimeCode(draft) ? 'code' : `value ${index + 1}`),
      example: known?.values[index]?.example ?? '',
    })),
    buttons: draft.buttons.map(({ index, label, url, wraps }) => ({ index, label, url, wraps, example: '' })),
    text: draft.text.trim() === '' ? null : draft.text,
  }
}

/**
 * A preset from an earlier request; null if its body can't be parsed. A request's components have the form of a preset's, with
 * the customer's values in place of names and examples: `parsePreset` ignores those.
 */
export function createPresetFromSend({
  body,
  templateName,
  channelId,
}: Pick<Send, 'body' | 'templateName' | 'channelId'>): Preset | null {
  const components = parseComponents(body)
  if (components === null) return null
  const parsed = parsePreset({ name: templateName, channelId, components }, 'device', '')
  return 'expected' in parsed ? null : parsed
}

function parseComponents(body: string): readonly unknown[] | null {
  try {
    const request: unknown = JSON.parse(body)
    if (typeof request !== 'object' || request === null || !('parameters' in request)) return null
    return Array.isArray(request.parameters) ? request.parameters : null
  } catch {
    return null
  }
}
