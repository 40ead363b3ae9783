import type { Ticket } from '#src/api/schema/ticket.ts'

/** Whether a known ticket has the text in its name, code or subject: what the platform looks at as well (D44). */
export function hasText(ticket: Ticket, search: string): boolean {
  const wanted = folded(search)
  const code = wanted.replace(/^#/, '')
  return (
    folded(ticket.customerName).includes(wanted) ||
    folded(ticket.subject ?? '').includes(wanted) ||
    (code !== '' && ticket.code.toLowerCase().startsWith(code))
  )
}

function folded(text: string): string {
  return text.normalize('NFC').trim().toLowerCase()
}
