import type { Sessions } from '#src/data/session/sessions.ts'
import { PageNotices } from '#src/features/assignment/notices/page-notices.tsx'
import { CommandsHost } from '#src/features/commands/commands-host.tsx'
import { IdleLock } from '#src/features/lock/idle-lock.tsx'
import { RenderWhenIdle } from '#src/ui/loading/render-when-idle.tsx'
import { SessionWatchers } from './-session-watchers.tsx'

type Props = {
  sessions: Sessions
  /** Called when another tab of the same agent has signed out. */
  onSignedOutElsewhere: () => void
}

/** What every page of a session has below it: the lock, notices, commands and, once the browser is idle, the watchers. */
export function SessionParts({ sessions, onSignedOutElsewhere }: Props) {
  return (
    <>
      <IdleLock sessions={sessions} onSignedOutElsewhere={onSignedOutElsewhere} />
      <PageNotices />
      <RenderWhenIdle>
        <SessionWatchers />
      </RenderWhenIdle>
      <CommandsHost />
    </>
  )
}
