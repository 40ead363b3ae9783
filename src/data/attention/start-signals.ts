import { defineLazyService } from '#src/data/session/service.ts'
import type { Session } from '#src/data/session/session.ts'
import { loadWithRetry } from '#src/lib/browser/load-with-retry.ts'
import { dismissedSignals } from './dismissed-signals.ts'

/** Keeps the signals current until the session ends, and reads what they need. Its code is loaded with its first use. */
export const followedSignals = defineLazyService(async (session: Session, onClose) => {
  const [{ followSignals }, { startTextReader }, { readThreads }, { notifyNeeds }] = await loadWithRetry(() =>
    Promise.all([
      import('./follow-signals.ts'),
      import('./start-text-reader.ts'),
      import('./read-threads.ts'),
      import('./notify-needs.ts'),
    ]),
  )
  // Where it can’t be read, nothing is dismissed.
  await dismissedSignals(session).catch(() => undefined)
  onClose(notifyNeeds(session))
  const textReader = await startTextReader(session)
  onClose(textReader.close)
  onClose(followSignals(session, textReader.openPort))
  readThreads(session)
})
