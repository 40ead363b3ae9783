import { useEffect, useState } from 'react'
import type { Session } from '#src/data/session/session.ts'
import { createDraftStorage } from '#src/data/templates/drafts.ts'
import type { Draft } from '#src/domain/templates/draft.ts'

/**
 * What stands in the form. Every change is stored within 300 ms, and at once when the page is hidden. A page that is left
 * may end before that write does: `store` writes earlier, where leaving is to be expected.
 */
export function useDraft(session: Session, draftId: string, initial: Draft) {
  const [draft, setDraft] = useState(initial)
  const [draftStorage] = useState(() => createDraftStorage(session, draftId))
  useEffect(() => {
    const abortController = new AbortController()
    const { signal } = abortController
    window.addEventListener('pagehide', draftStorage.flush, { signal })
    document.addEventListener('visibilitychange', draftStorage.flush, { signal })
    return () => {
      abortController.abort()
      draftStorage.flush()
    }
  }, [draftStorage])
  const changeDraft = (next: Draft) => {
    setDraft(next)
    draftStorage.save(next)
  }
  const resetDraft = (next: Draft) => {
    setDraft(next)
    void draftStorage.discard()
  }
  return { draft, changeDraft, resetDraft, storeDraft: draftStorage.flush }
}
