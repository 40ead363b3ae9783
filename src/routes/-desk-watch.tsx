import { useRouteContext } from '@tanstack/react-router'
import { AppUpdate } from '#src/features/app-update/app-update.tsx'
import { OwnTickets } from '#src/features/assignment/own-tickets.tsx'
import { Waiting } from '#src/features/assignment/waiting.tsx'
import { Awake } from '#src/features/device/awake.tsx'
import { IdleLock } from '#src/features/device/idle-lock.tsx'
import { AskAgain } from '#src/features/offline/ask-again.tsx'
import { SeenWatch } from '#src/features/offline/seen-watch.tsx'
import { SendNews } from '#src/features/templates/send-news.tsx'
import type { Desk } from '#src/queries/desk.ts'

type Props = {
  desk: Desk
  /** Signs out without asking. */
  onLeave: () => Promise<void>
}

/** What watches over the desk wherever the person is, and shows something only when there is something to say. */
export function DeskWatch({ desk, onLeave }: Props) {
  const { sessions } = useRouteContext({ from: '/_desk' })
  return (
    <>
      <IdleLock desk={desk} sessions={sessions} onLeft={() => void onLeave()} />
      <Awake />
      <AppUpdate desk={desk} />
      <Waiting desk={desk} />
      <OwnTickets desk={desk} />
      <SeenWatch desk={desk} />
      <AskAgain desk={desk} />
      {desk.session.legacy && <SendNews desk={desk} />}
    </>
  )
}
