import own from '#src/features/conversation/message/message-header.module.css'
import row from '#src/features/conversation/message/message-row.module.css'
import thread from '#src/features/conversation/thread/thread.module.css'
import { getCalendarDay } from '#src/lib/text/format.ts'
import { getInitials } from '#src/lib/text/initials.ts'
import { hasTallScript } from '#src/lib/text/script.ts'
import mark from '#src/ui/data-display/avatar.module.css'
import prose from '#src/ui/data-display/prose.module.css'
import safe from '#src/ui/safe-html/safe-html.module.css'
import { sanitiseHtml } from '#src/ui/safe-html/sanitise.ts'
import { make, reader, time } from './make.ts'

/** As it comes from the platform. */
export type Message = {
  id: string
  role: string
  content_html: string
  created_at: string
  agent_id: string | null
  pilot_id: string | null
}

const PAUSE = 5 * 60_000

/** What stands in the page for these messages, which come newest first: day lines and rows, oldest first. */
export function rowsOf(
  messages: readonly Message[],
  customerName: string,
  names: ReadonlyMap<string, string>,
): DocumentFragment {
  const rows = document.createDocumentFragment()
  let before: Step | undefined
  for (const message of messages.toReversed()) {
    const step = stepOf(message)
    const { at, day } = step
    if (before?.day !== day) {
      const line = make('h3', thread.day)
      line.append(time(message.created_at, at, 'day'))
      rows.append(line)
    }
    const continues = before?.day === day && before.by === step.by && at - before.at <= PAUSE
    const article = make('article', row.row)
    article.dataset['message'] = message.id
    article.tabIndex = -1
    const role = message.role === 'user' ? 'customer' : message.role
    article.dataset['role'] = role
    if (role !== 'customer') article.dataset['side'] = 'out'
    if (continues) article.dataset['continues'] = 'true'
    const name = names.get(message.agent_id ?? message.pilot_id ?? '') ?? customerName
    const head = headOf(role, name, continues)
    head.append(linkTo(message.id, time(message.created_at, at, 'time')))
    article.append(head, bodyOf(message))
    rows.append(article)
    before = step
  }
  return rows
}

type Step = { by: string; at: number; day: string }

function stepOf({ role, agent_id, pilot_id, created_at }: Message): Step {
  const at = Date.parse(created_at)
  return { by: `${role} ${agent_id} ${pilot_id}`, at, day: getCalendarDay(at, reader.zone) }
}

function headOf(role: string, name: string, continues: boolean): HTMLElement {
  const head = make('header', continues ? `${row.head} ${own.quiet}` : row.head)
  if (role !== 'customer') {
    const holder = make('span', `${mark.mark} ${mark.md}`)
    holder.dataset['kind'] = role
    holder.dataset['text'] = getInitials(name, role === 'pilot' ? 1 : 2) ?? ''
    holder.ariaHidden = 'true'
    head.append(holder)
  }
  const author = make('bdi', `${row.author} truncate`)
  author.dir = 'auto'
  author.textContent = name
  head.append(author)
  if (role !== 'customer') {
    const word = make('span', row.role)
    word.textContent = role === 'agent' ? 'Agent' : 'Pilot'
    head.append(word)
  }
  return head
}

function bodyOf({ content_html }: Message): HTMLElement {
  const body = make('div', row.body)
  const box = make('div', `${prose.prose} ${safe.box}`)
  const clean = sanitiseHtml(content_html)
  if (clean.kind === 'text') throw new Error('a message of ours is not fit to be shown')
  if (hasTallScript(clean.nodes.textContent)) box.dataset['tall'] = 'true'
  box.dir = 'auto'
  box.append(document.importNode(clean.nodes, true))
  body.append(box)
  return body
}

function linkTo(id: string, at: HTMLElement): HTMLElement {
  const link = document.createElement('a')
  link.href = `?m=${id}`
  link.className = own.link ?? ''
  link.ariaLabel = `Link to this message, ${at.textContent}`
  link.append(at)
  return link
}
