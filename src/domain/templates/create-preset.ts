import { z } from '#src/api/schema/zod.ts'
import type { PresetContent } from './preset.ts'
import { presetContent } from './preset-schema.ts'
import type { Send } from './send.ts'

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
