import { useEffect, useState } from 'react'
import type { Draft } from '#src/domain/template-draft.ts'
import type { Desk } from '#src/queries/desk.ts'
import { keeperOf } from '#src/queries/template-drafts.ts'

/**
 * What stands in the form. Every change is stored within 300 ms, and at once when the page is hidden. A page that is left
 * may end before that write does: `store` writes earlier, where leaving is to be expected.
 */
export function useDraft(desk: Desk, draftId: string, initial: Draft) {
  const [draft, setDraft] = useState(initial)
  const [keeper] = useState(() => keeperOf(desk, draftId))
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    window.addEventListener('pagehide', keeper.flush, { signal })
    document.addEventListener('visibilitychange', keeper.flush, { signal })
    return () => {
      leaving.abort()
      keeper.flush()
    }
  }, [keeper])
  const change = (next: Draft) => {
    setDraft(next)
    keeper.keep(next)
  }
  const empty = (next: Draft) => {
    setDraft(next)
    void keeper.forget()
  }
  return { draft, change, empty, store: keeper.flush }
}
