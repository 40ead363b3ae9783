import { type Draft, isCode } from './template-draft.ts'
import type { Preset } from './template-preset.ts'
import { readPreset } from './template-preset-read.ts'
import type { Send } from './template-send.ts'

/** A preset out of what stands in the form: its shape, and nothing of what was typed for one customer. */
export function presetFrom(draft: Draft, known: Preset | null): Preset {
  const count = isCode(draft) ? 1 : draft.values.length
  return {
    key: '',
    from: 'device',
    name: draft.templateName,
    label: known?.name === draft.templateName ? known.label : draft.templateName,
    channelId: draft.channelId === '' ? null : draft.channelId,
    category: draft.category,
    header: { kind: draft.header.kind, example: '' },
    values: Array.from({ length: count }, (_, place) => ({
      name: known?.values[place]?.name ?? (isCode(draft) ? 'code' : `value ${place + 1}`),
      example: known?.values[place]?.example ?? '',
    })),
    buttons: draft.buttons.map(({ index, label, url, wraps }) => ({ index, label, url, wraps, example: '' })),
    text: draft.text.trim() === '' ? null : draft.text,
  }
}

/**
 * A preset out of a request that was made before. A request's components have the form of a preset's, with what was meant
 * for one customer where a preset has names and examples: reading them as a preset leaves that out. Null: it can't be read.
 */
export function presetOfSend({
  body,
  templateName,
  channelId,
}: Pick<Send, 'body' | 'templateName' | 'channelId'>): Preset | null {
  const components = componentsIn(body)
  if (components === null) return null
  const read = readPreset({ name: templateName, channelId, components }, 'device', '')
  return 'expected' in read ? null : read
}

function componentsIn(body: string): readonly unknown[] | null {
  try {
    const request: unknown = JSON.parse(body)
    if (typeof request !== 'object' || request === null || !('parameters' in request)) return null
    return Array.isArray(request.parameters) ? request.parameters : null
  } catch {
    return null
  }
}
