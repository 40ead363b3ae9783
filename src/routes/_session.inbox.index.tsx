import { createFileRoute } from '@tanstack/react-router'
import { NoTicketOpen } from '#src/features/conversation/no-ticket-open.tsx'

export const Route = createFileRoute('/_session/inbox/')({ component: NoTicketOpen })
