/** What was typed, on disk (rule 23): one draft for each customer and template. */
import { queryOptions } from '@tanstack/react-query'
import type { Session } from '#src/data/session/session.ts'
import type { Draft } from '#src/domain/templates/draft.ts'
import { parseDraft } from '#src/domain/templates/parse-draft.ts'

const OBJECT_STORE = 'drafts'
/** Milliseconds until a letter is on its way to the disk. */
const SAVE_DELAY_MS = 150

/** What was typed the last time; null: nothing. Read once, when the form opens. */
export function draftQuery(session: Session, draftId: string) {
  return queryOptions({
    queryKey: ['templates', 'draft', draftId],
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
    queryFn: async (): Promise<Draft | null> => {
      const deviceStore = await session.deviceStore()
      return parseDraft((await deviceStore.get(OBJECT_STORE, draftId))?.value)
    },
  })
}

export type DraftStorage = {
  /** Keeps it within 300 ms. */
  readonly save: (draft: Draft) => void
  /** Keeps what is still waiting, at once. */
  readonly flush: () => void
  /** Lets go of it: it has been sent, or emptied by hand. */
  readonly discard: () => Promise<void>
}

export function createDraftStorage(session: Session, draftId: string): DraftStorage {
  let unsavedDraft: Draft | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const draft = unsavedDraft
    unsavedDraft = null
    if (draft) void session.deviceStore().then((deviceStore) => deviceStore.put(OBJECT_STORE, draftId, draft))
  }
  return {
    save: (draft) => {
      unsavedDraft = draft
      // Not put off by the next letter: who types without a pause loses no more than who stops.
      timer ??= setTimeout(flush, SAVE_DELAY_MS)
    },
    flush,
    discard: async () => {
      clearTimeout(timer)
      timer = undefined
      unsavedDraft = null
      await (await session.deviceStore()).remove(OBJECT_STORE, draftId)
    },
  }
}
