import { PageNotices } from '#src/features/assignment/notices/page-notices.tsx'
import { CommandsHost } from '#src/features/commands/commands-host.tsx'
import { RenderWhenIdle } from '#src/ui/loading/render-when-idle.tsx'
import { SessionWatchers } from './-session-watchers.tsx'

type Props = {
  /** Called when another tab of the same agent has signed out. */
  onSignedOutElsewhere: () => void
}

/** What every page of a session has below it: notices, commands and, once the browser is idle, the watchers. */
export function SessionParts({ onSignedOutElsewhere }: Props) {
  return (
    <>
      <PageNotices />
      <RenderWhenIdle>
        <SessionWatchers onSignedOutElsewhere={onSignedOutElsewhere} />
      </RenderWhenIdle>
      <CommandsHost />
    </>
  )
}
