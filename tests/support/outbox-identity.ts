import { createWorkOrigin } from '#src/domain/session/work-origin.ts'

/** Whose outbox it is, where a test has one agent in one workspace. */
export const OUTBOX_IDENTITY = {
  owner: 'test',
  origin: createWorkOrigin({ owner: 'test', workspaceId: 'w', tokenId: 't' }),
}
