import { useNavigate } from '@tanstack/react-router'
import type { Send } from '#src/domain/templates/send.ts'
import { Button } from '#src/ui/controls/button.tsx'

/** To where the message would turn up: the ticket, else the customer. */
export function ConversationLink({ send: { ticketId, ticketCode, customerId, state } }: { send: Send }) {
  const navigate = useNavigate()
  const messageId = state.step === 'unknown' ? state.found : null
  if (ticketId !== null)
    return (
      <Button
        size="sm"
        onClick={() =>
          void navigate({
            to: '/inbox/$chatId',
            params: { chatId: ticketId },
            search: {
              view: 'open',
              ...(ticketCode === null ? {} : { code: ticketCode }),
              ...(messageId === null ? {} : { m: messageId }),
            },
          })
        }
      >
        Open conversation
      </Button>
    )
  if (customerId === null) return null
  return (
    <Button size="sm" onClick={() => void navigate({ to: '/customers/$customerId', params: { customerId } })}>
      Open customer
    </Button>
  )
}
