import type { Session } from '#src/data/session/session.ts'
import { getSendOutbox } from '#src/data/templates/sends.ts'
import type { Send } from '#src/domain/templates/send.ts'

/** A new decision with the same bytes. The old entry goes once the new one is on disk: neither is ever out of sight. */
export async function resend(
  session: Session,
  { id, at: _at, state: _state, ...request }: Send,
): Promise<void> {
  const outbox = getSendOutbox(session)
  const submitted = await outbox.submit({ ...request, acceptsDuplicate: true })
  if (submitted.kind === 'begun') await outbox.dismiss(id)
}
