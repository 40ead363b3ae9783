import { Link, useParams, useSearch } from '@tanstack/react-router'
import type { Call } from '#src/api/schema/call.ts'
import type { Desk } from '#src/queries/desk.ts'
import { whyNotSend } from '#src/queries/template-sends.ts'

type Props = { desk: Desk; call: Call; className: string | undefined }

/** To whoever called: the composer has their number and their name. Not there where nothing can be sent. */
export function SendLink({ desk, call, className }: Props) {
  const { chatId } = useParams({ strict: false })
  const { code } = useSearch({ strict: false })
  if (whyNotSend(desk) !== null) return null
  return (
    <Link
      to="/send"
      search={{
        ...(call.customerId === null ? {} : { customer: call.customerId }),
        ...(chatId === undefined ? {} : { ticket: chatId }),
        ...(code === undefined ? {} : { code }),
        call: call.id,
      }}
      className={className}
    >
      Send template <span className="visually-hidden">to this caller</span>
    </Link>
  )
}
