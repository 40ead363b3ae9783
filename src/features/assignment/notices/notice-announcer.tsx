import { useLingui } from '@lingui/react/macro'
import { noticesSlice } from '#src/data/notices/notices.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'

/**
 * Says each notice once to screen readers, on every page. Always mounted: they ignore a live region that is inserted
 * together with its text, and the line moves from the list to the page.
 */
export function NoticeAnnouncer() {
  const { t } = useLingui()
  const newest = useSessionState(noticesSlice, (notices) => notices.at(-1))
  return (
    <div role="status" aria-atomic="false" aria-label={t`Recent actions`} className="visually-hidden">
      {/* A new element is announced also with the text of the one before. */}
      {newest && <p key={newest.number}>{newest.text}</p>}
    </div>
  )
}
