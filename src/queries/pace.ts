import { readPace } from '#src/domain/pace.ts'
import { createPreference } from '#src/lib/preference.ts'

/** The pace that was chosen on this device; null: the deployment's own. */
export const pacePreference = createPreference('pace', readPace)
