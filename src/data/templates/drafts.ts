/** Template drafts in device storage (rule 23): one for each workspace, customer and template. */

import { queryOptions } from '@tanstack/react-query'
import { DRAFTS_STORE } from '#src/data/session/device/object-stores.ts'
import type { DeviceAccess } from '#src/data/session/session.ts'
import { type Draft, parseDraft } from '#src/domain/templates/draft.ts'
import { createDelayedWrite } from './delayed-write.ts'
import { getRowIds, removeDraft } from './draft-rows.ts'

/**
 * The stored draft; null: none. Read once, when the form opens. `after`: one that was written earlier, in milliseconds since
 * 1970, is none.
 */
export function draftQuery(session: DeviceAccess, draftId: string, after = Number.NEGATIVE_INFINITY) {
  return queryOptions({
    queryKey: ['templates', 'draft', draftId, after],
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
    queryFn: async (): Promise<Draft | null> => {
      const [deviceStore, { own, others }] = await Promise.all([
        session.deviceStore(),
        getRowIds(session, draftId),
      ])
      const rows = await Promise.all([own, ...others].map((id) => deviceStore.get(DRAFTS_STORE, id)))
      return parseDraft(rows.find((it) => it !== null && it.at > after)?.value)
    },
  })
}

export type DraftStorage = {
  /** Stores the draft within 300 ms. */
  readonly save: (draft: Draft) => void
  /** Stores a draft that is still waiting, at once. */
  readonly flush: () => void
  /** Removes the draft: it was sent, or the agent emptied it. */
  readonly discard: () => Promise<void>
}

export function createDraftStorage(session: DeviceAccess, draftId: string): DraftStorage {
  // Before the first change: a page that is being left has no time for it.
  const rowIds = getRowIds(session, draftId)
  const write = async (draft: Draft) => {
    const [deviceStore, { own, others }] = await Promise.all([session.deviceStore(), rowIds])
    await deviceStore.write(DRAFTS_STORE, { put: [{ id: own, value: draft }], removedIds: others })
  }
  const { save, flush, cancel } = createDelayedWrite(write)
  return {
    save,
    flush,
    discard: async () => {
      cancel()
      await removeDraft(session, draftId)
    },
  }
}
