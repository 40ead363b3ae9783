import { useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import { createDraftStorage } from '#src/data/templates/drafts.ts'
import type { Draft } from '#src/domain/templates/draft.ts'
import { onPageLeave } from '#src/lib/browser/page-events.ts'

/**
 * The draft in the form. A change is stored on the device within 300 ms, and at once when the page is hidden. The browser
 * may discard the page before that write completes, so call `storeDraft` when the agent is likely to leave. `isUnsaved`: what
 * it begins with isn't stored under this id yet.
 */
export function useDraft(draftId: string, initial: Draft, isUnsaved: boolean) {
  const session = useSession()
  const [draft, setDraft] = useState(initial)
  const [draftStorage] = useState(() => createDraftStorage(session, draftId))
  useEffect(() => {
    const abortController = new AbortController()
    onPageLeave(draftStorage.flush, abortController.signal)
    return () => {
      abortController.abort()
      draftStorage.flush()
    }
  }, [draftStorage])
  const saveInitial = useEffectEvent(() => isUnsaved && draftStorage.save(initial))
  useEffect(() => void saveInitial(), [])
  const changeDraft = (changedDraft: Draft) => {
    setDraft(changedDraft)
    draftStorage.save(changedDraft)
  }
  const resetDraft = (newDraft: Draft) => {
    setDraft(newDraft)
    void draftStorage.discard()
  }
  return { draft, changeDraft, resetDraft, storeDraft: draftStorage.flush }
}
