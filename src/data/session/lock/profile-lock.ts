import type { LockedState } from '#src/data/session/sessions.ts'
import type { PinProfile } from './pin-profiles.ts'

/** The locked state in which the app starts: it offers this profile's PIN. */
export function toLockedState({ owner, agentId, unsent }: PinProfile): LockedState {
  return {
    why: 'start',
    owner: Promise.resolve(owner),
    agentId,
    workspaceId: null,
    unsent,
    sends: false,
  }
}
