import { type ReactNode, useState } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import type { AskedRepeat } from '#src/data/templates/outbox.ts'
import { getSendOutbox } from '#src/data/templates/send-outbox.ts'
import type { Send } from '#src/domain/templates/send.ts'
import { RepeatDialog } from './repeat-dialog.tsx'

/**
 * Sends the same bytes as a new send. The old entry is dismissed only once the new one is in device storage, so that one of
 * them is always listed. `question` is asked first if something else was sent to the same number lately.
 */
export function useResend(): { resend: (send: Send) => void; question: ReactNode } {
  const session = useSession()
  const [asked, setAsked] = useState<(AskedRepeat & { old: Send }) | null>(null)
  const submit = async (old: Send, confirmedIds: readonly string[]) => {
    const { id, at: _at, state: _state, lastMessageId: _last, isDismissed: _dismissed, ...request } = old
    const outbox = getSendOutbox(session)
    const result = await outbox.submit({ ...request, confirmedIds: [id, ...confirmedIds] })
    setAsked(result.kind === 'asks' ? { ...result, old } : null)
    if (result.kind === 'begun') await outbox.dismiss(id)
  }
  return {
    resend: (send) => void submit(send, []),
    question: asked && (
      <RepeatDialog
        repeat={asked}
        onSend={() => void submit(asked.old, asked.askedIds)}
        onClose={() => setAsked(null)}
      />
    ),
  }
}
