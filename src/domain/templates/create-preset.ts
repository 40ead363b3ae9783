import { z } from '#src/api/schema/zod.ts'
import { type Draft, isOneTimeCode } from './draft.ts'
import type { PresetContent } from './preset.ts'
import { presetContent } from './preset-schema.ts'
import { getPresetSource } from './preset-sources.ts'
import type { Send } from './send.ts'

/** A preset with the draft's shape, but none of the values that were typed for one customer. */
export function createPresetFromDraft(draft: Draft, known: PresetContent | null): PresetContent {
  const count = isOneTimeCode(draft) ? 1 : draft.values.length
  return {
    name: draft.templateName,
    label: known?.name === draft.templateName ? known.label : draft.templateName,
    channelId: draft.channelId === '' ? null : draft.channelId,
    category: draft.category,
    header: {
      kind: draft.header.kind,
      example: '',
      source: draft.header.source ?? known?.header.source ?? null,
    },
    values: Array.from({ length: count }, (_, index) => ({
      name: known?.values[index]?.name ?? null,
      example: known?.values[index]?.example ?? '',
      source: draft.values[index]?.source ?? getPresetSource(known, { part: 'value', index }),
    })),
    buttons: draft.buttons.map(({ index, label, url, wraps, source }) => ({
      index,
      label,
      url,
      wraps,
      example: '',
      source: source ?? getPresetSource(known, { part: 'button', index }),
    })),
    text: draft.text.trim() === '' ? null : draft.text,
    ...(known?.name === draft.templateName
      ? { language: known.language, group: known.group, situations: known.situations }
      : { language: null, group: null, situations: [] }),
  }
}

const sentBody = z.object({ parameters: z.array(z.unknown()) })

/**
 * A preset from an earlier request; null if its body can't be parsed. A request's components have the form of a preset's, with
 * the customer's values in place of names and examples: the schema ignores those.
 */
export function createPresetFromSend({
  body,
  templateName,
  channelId,
}: Pick<Send, 'body' | 'templateName' | 'channelId'>): PresetContent | null {
  try {
    const { parameters } = sentBody.parse(JSON.parse(body))
    return presetContent.parse({ name: templateName, channelId, components: parameters })
  } catch {
    return null
  }
}
