import { Link, useParams, useSearch } from '@tanstack/react-router'
import type { Call } from '#src/api/schema/call.ts'
import type { Session } from '#src/data/session/session.ts'
import { getSendDisabledReason } from '#src/data/templates/sends.ts'

type Props = { session: Session; call: Call; className: string | undefined }

/** To whoever called: the composer has their number and their name. Not there where nothing can be sent. */
export function SendTemplateLink({ session, call, className }: Props) {
  const { chatId } = useParams({ strict: false })
  const { code } = useSearch({ strict: false })
  if (getSendDisabledReason(session) !== null) return null
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
