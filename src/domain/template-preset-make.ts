import { type Draft, isCode } from './template-draft.ts'
import type { Preset } from './template-preset.ts'

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
