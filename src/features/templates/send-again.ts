import type { Send } from '#src/domain/template-send.ts'
import type { Desk } from '#src/queries/desk.ts'
import { outboxOf } from '#src/queries/template-sends.ts'

/** A new decision with the same bytes. The old entry goes once the new one is on disk: neither is ever out of sight. */
export async function sendAgain(desk: Desk, { id, at: _at, state: _state, ...wish }: Send): Promise<void> {
  const outbox = outboxOf(desk)
  const pressed = await outbox.press({ ...wish, anyway: true })
  if (pressed.kind === 'begun') await outbox.settle(id)
}
