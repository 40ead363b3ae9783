/** The template sends of this device, as the app shows them. What sends them is loaded apart: `send-outbox.ts`. */
import type { Session } from '#src/data/session/session.ts'
import { defineSlice, type SessionStore, type Slice } from '#src/data/session/store.ts'
import { recordUnsent } from '#src/data/session/unsent.ts'
import { isSendInProgress, type Sends } from '#src/domain/templates/send.ts'

const storedSends = defineSlice<Sends>([])

/** The agent's sends on this device, newest first. */
export const sendsSlice: Slice<Sends> = storedSends

/** Called by the outbox with its list on each change, newest first. */
export function recordSends(store: SessionStore, sends: Sends): void {
  storedSends(store).update(() => sends)
  recordUnsent(store, { sends: sends.filter(isSendInProgress).length })
}

/** The key of what is said about a send (`Notice`). */
export function getSendNoticeKey(id: string): string {
  return `send ${id}`
}

/** Whether this deployment has an address for sending. The page that sends asks for a missing key (rule 4). */
export function hasSendAddress({ config }: Session): boolean {
  return config.platform.legacyBaseUrl !== undefined
}

/** Whether templates are sent from here: the deployment has an address for it, and the agent a key. */
export function canSendTemplates(session: Session): boolean {
  return hasSendAddress(session) && session.credentials.legacy !== null
}
