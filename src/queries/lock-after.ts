import { readLockAfter } from '#src/domain/idle.ts'
import { createPreference } from '#src/lib/preference.ts'

/** Minutes without input after which this device locks, where that is fewer than the deployment says; null: as it says. */
export const lockAfterHere = createPreference('lockAfter', readLockAfter)
