/** The object stores of templates. Presets are what an agent made for every customer, never a customer's data. */

export const DRAFTS_STORE = 'drafts'
export const PRESETS_STORE = 'presets'
/** Sources that were chosen on this device for presets of the deployment, by the preset's key. */
export const PRESET_SOURCES_STORE = 'presetSources'

/** What stays stored at sign-out, where a PIN that also stays protects it. */
export const STORES_KEPT_AT_SIGN_OUT: readonly string[] = [PRESETS_STORE, PRESET_SOURCES_STORE]
