import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { ACTS } from '#src/domain/acts.ts'
import { ticketBookQuery } from '#src/queries/ticket-book.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useToast } from '#src/ui/toaster.tsx'
import { useAct } from '#src/ui/use-act.ts'

/** Acts on the open ticket that belong to none of its panes. */
export function DeskActs() {
  const { chatId } = useParams({ strict: false })
  return chatId !== undefined && <TicketActs id={chatId} />
}

function TicketActs({ id }: { id: string }) {
  const navigate = useNavigate()
  const { buildLocation } = useRouter()
  const toast = useToast()
  const linked = useSearch({ strict: false, select: (search) => search.code })
  const { data: known } = useQuery({ ...ticketBookQuery(), select: (book) => book.tickets.get(id)?.code })
  const code = known ?? linked
  const say = (text: string, icon: 'check' | 'circle-alert') =>
    toast({ key: 'copied', lead: <Icon name={icon} />, text })
  const copy = async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text)
      say(done, 'check')
    } catch {
      // Refused without https, without focus, or by the browser's settings.
      say('The browser did not let it be copied', 'circle-alert')
    }
  }
  useAct(ACTS.copyCode, () => void (code !== undefined && copy(code, `Copied ${code}`)), {
    whyNot: code === undefined ? 'The code isn’t known yet' : null,
  })
  useAct(ACTS.copyLink, () => {
    // Without the message that was gone to: the link is to the ticket.
    const { href } = buildLocation({ to: '.', search: ({ m: _m, ...place }) => place })
    void copy(new URL(href, location.origin).href, 'Link copied')
  })
  useAct(ACTS.timeline, () => {
    void navigate({
      to: '/inbox/$chatId',
      params: { chatId: id },
      search: ({ view = 'open', ...place }) => ({ ...place, view, show: 'timeline' }),
    })
  })
  return null
}
