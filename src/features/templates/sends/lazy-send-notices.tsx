import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { hasSendAddress, sendsSlice } from '#src/data/templates/sends.ts'
import { lazyPart } from '#src/ui/loading/lazy-with-retry.tsx'

const SendNotices = lazyPart(async () => (await import('./send-notices.tsx')).SendNotices)

/** What comes back from sends, once there are any: most sessions send no templates. */
export function LazySendNotices() {
  const session = useSession()
  return hasSendAddress(session) && <StoredSends />
}

function StoredSends() {
  const hasSends = useSessionState(sendsSlice, (it) => it.length > 0)
  return hasSends && <SendNotices />
}
