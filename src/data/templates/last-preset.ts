import { orNull } from '#src/api/schema/stored-fields.ts'
import { z } from '#src/api/schema/zod.ts'
import { createPersonalPreference } from '#src/lib/storage/preference.ts'

const storedPresetKey = orNull(z.string().check(z.maxLength(600)))

/** The key of the preset that the agent sent last from this device; null: none. */
export const lastPresetPreference = createPersonalPreference('templatePreset', (stored) =>
  storedPresetKey.parse(stored),
)
