import { createPreference } from '#src/lib/storage/preference.ts'

/** Whether what was read is stored on this device for use without a network, where the deployment allows it. */
export const storesDataPreference = createPreference('storesData', (stored) => stored !== false)
