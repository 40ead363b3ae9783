import { AppUpdate } from '#src/features/app-update/app-update.tsx'
import { SendNews } from '#src/features/templates/send-news.tsx'
import type { Desk } from '#src/queries/desk.ts'

type Props = { desk: Desk; onSignOut: () => void }

/** What watches over the desk wherever the person is, and shows something only when there is something to say. */
export function DeskWatch({ desk }: Props) {
  return (
    <>
      <AppUpdate desk={desk} />
      {desk.session.legacy && <SendNews desk={desk} />}
    </>
  )
}
