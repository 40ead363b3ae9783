import { QueryObserver } from '@tanstack/react-query'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { isQuiet, newsIn, unreadFor } from '#src/domain/notices.ts'
import { beSeen, isSeenAnywhere } from '#src/lib/in-sight.ts'
import { closeNotices, showNotice } from '#src/lib/system-notice.ts'
import { keepTitle } from '#src/lib/title-count.ts'
import { playTone } from '#src/lib/tone.ts'
import type { Desk } from './desk.ts'
import { notices } from './notices.ts'
import { lockQuery } from './session.ts'
import { bookOf, ticketBookQuery } from './ticket-book.ts'

type Open = (ticketId: string, code: string) => void

/** Watches the tickets of a desk and tells of what is new, while nobody looks. Returns the way to stop. */
export function beginNotices({ queryClient, session, tabs }: Desk, onOpen: Open): () => void {
  const me = session.agentId
  let before = bookOf(queryClient)
  const title = keepTitle()
  const unsee = beSeen()

  const count = () => {
    const { title: isWanted, unassigned } = notices.get()
    title.show(isWanted ? unreadFor(bookOf(queryClient), { me, unassigned }) : 0)
  }
  const tell = async (news: readonly Ticket[]) => {
    const { sound, system, quiet } = notices.get()
    // One tab speaks for all, and none to somebody who looks at one of them.
    if (!tabs.isLeader() || isQuiet(quiet, minuteOfDay()) || (await isSeenAnywhere())) return
    if (sound) await playTone()
    if (!system) return
    const isLocked = queryClient.getQueryData(lockQuery().queryKey) === true
    for (const { id, code, holder } of news.slice(0, MOST)) {
      const where = isLocked ? 'a ticket' : `ticket #${code}`
      const whose = holder.known === 'yes' && holder.assignee.kind === 'unassigned' ? ', held by nobody' : ''
      showNotice({ tag: id, title: `New message on ${where}${whose}`, onPress: () => onOpen(id, code) })
    }
  }
  const observer = new QueryObserver(queryClient, ticketBookQuery())
  const deaf = observer.subscribe(() => {
    const after = bookOf(queryClient)
    const news = newsIn(before, after, { me, unassigned: notices.get().unassigned })
    before = after
    count()
    if (news.length > 0) void tell(news)
  })
  const unfollow = notices.subscribe(count)
  count()
  return () => {
    deaf()
    unfollow()
    unsee()
    title.stop()
    closeNotices()
  }
}

/** A flood after a night says it as well with a few. */
const MOST = 5

function minuteOfDay(): number {
  const now = new Date()
  return now.getHours() * 60 + now.getMinutes()
}
