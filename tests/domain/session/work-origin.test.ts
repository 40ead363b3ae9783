import { expect, test } from 'vitest'
import { storageOwner } from '#src/domain/session/storage-owner.ts'
import { createWorkOrigin, isOwnWork, markWork } from '#src/domain/session/work-origin.ts'

const ORIGIN = createWorkOrigin({
  owner: storageOwner.parse('handoff asha'),
  workspaceId: 'kaveri',
  tokenId: 'token',
})

test.each([undefined, null, 7, {}, { origin: 7 }, { origin: '' }, { text: 'a draft' }])(
  'work without a mark is no session’s: %j',
  (stored) => {
    expect(isOwnWork(stored, ORIGIN)).toBe(false)
    expect(isOwnWork(markWork({}, ORIGIN), ORIGIN)).toBe(true)
  },
)
