import type { Ticket } from '#src/api/schema/ticket.ts'

/** Whether a known ticket has the text in its name, code or subject: what the platform looks at as well (D44). */
export function matchesTicketText(ticket: Ticket, search: string): boolean {
  const wanted = foldText(search)
  const code = wanted.replace(/^#/, '')
  return (
    foldText(ticket.customerName).includes(wanted) ||
    foldText(ticket.subject ?? '').includes(wanted) ||
    (code !== '' && ticket.code.toLowerCase().startsWith(code))
  )
}

function foldText(text: string): string {
  return text.normalize('NFC').trim().toLowerCase()
}
