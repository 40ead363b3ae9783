/** How often this person has sent which message in which situation from this device, and in which language to whom. */
import { readableItems, storedNumber, storedText } from '#src/api/schema/stored-fields.ts'
import { withDefault, z } from '#src/api/schema/zod.ts'
import { SITUATIONS, type Situation } from './situations.ts'

/** `other`: none of the situations applied. */
const USE_SITUATIONS = [...SITUATIONS, 'other'] as const
type UseSituation = (typeof USE_SITUATIONS)[number]

type MessageUse = {
  /** The key of the preset, or of the group of its variants. */
  readonly message: string
  readonly situation: UseSituation
  readonly count: number
  /** The last use, in milliseconds since 1970. */
  readonly at: number
}
type LanguageUse = { readonly customerId: string; readonly language: string }

export type PresetUses = {
  /** Latest first. */
  readonly messages: readonly MessageUse[]
  /** Latest first. */
  readonly languages: readonly LanguageUse[]
}

/** Uses longest ago are forgotten first. */
const MAX_MESSAGES = 300
const MAX_LANGUAGES = 500

const storedUses = z.object({
  messages: withDefault(
    readableItems(
      z.object({
        message: z.string(),
        situation: z.enum(USE_SITUATIONS),
        count: storedNumber,
        at: storedNumber,
      }),
      MAX_MESSAGES,
    ),
    [],
  ),
  languages: withDefault(
    readableItems(z.object({ customerId: z.string(), language: storedText }), MAX_LANGUAGES),
    [],
  ),
})

export const NO_PRESET_USES: PresetUses = { messages: [], languages: [] }

export function parsePresetUses(stored: unknown): PresetUses {
  return storedUses.safeParse(stored).data ?? NO_PRESET_USES
}

export type PresetUse = {
  readonly message: string
  readonly situation: Situation | null
  readonly customerId: string | null
  readonly language: string | null
  readonly at: number
}

export function addPresetUse(
  uses: PresetUses,
  { message, situation, customerId, language, at }: PresetUse,
): PresetUses {
  const used: UseSituation = situation ?? 'other'
  const isSame = (it: MessageUse) => it.message === message && it.situation === used
  const count = (uses.messages.find(isSame)?.count ?? 0) + 1
  return {
    messages: [{ message, situation: used, count, at }, ...uses.messages.filter((it) => !isSame(it))].slice(
      0,
      MAX_MESSAGES,
    ),
    languages:
      customerId === null || language === null
        ? uses.languages
        : [{ customerId, language }, ...uses.languages.filter((it) => it.customerId !== customerId)].slice(
            0,
            MAX_LANGUAGES,
          ),
  }
}

export function getUseCount(uses: PresetUses, message: string, situation: Situation | null): number {
  const used = situation ?? 'other'
  return uses.messages.find((it) => it.message === message && it.situation === used)?.count ?? 0
}

/** The language of the last message that was sent to the customer from a preset with variants; null: none. */
export function getLastLanguage(uses: PresetUses, customerId: string | null): string | null {
  return uses.languages.find((it) => it.customerId === customerId)?.language ?? null
}
