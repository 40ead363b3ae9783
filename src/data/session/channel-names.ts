/** Names that the tabs of this browser and its service worker share. Without imports: the worker has this code, too. */

/** Every tab. It keeps its name, so that a lock reaches the tabs of every version. */
export const ALL_TABS_CHANNEL = 'handoff lock'

/** Only the page that asked with the nonce knows it. */
export const getVouchChannelName = (nonce: string): string => `handoff vouch ${nonce}`

/** Milliseconds for which the worker keeps a key over a reload. */
export const RELOAD_MS = 10_000
