import { createFileRoute } from '@tanstack/react-router'
import { NoTicket } from '#src/features/conversation/no-ticket.tsx'

export const Route = createFileRoute('/_desk/inbox/')({ component: NoTicket })
