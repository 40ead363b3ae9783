import { storageOwner } from '#src/domain/session/storage-owner.ts'
import { createWorkOrigin } from '#src/domain/session/work-origin.ts'

/** Whose outbox it is, where a test has one agent in one workspace. */
export const OUTBOX_IDENTITY = {
  origin: createWorkOrigin({ owner: storageOwner.parse('test'), workspaceId: 'w', tokenId: 't' }),
}
