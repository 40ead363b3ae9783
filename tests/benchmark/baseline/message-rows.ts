import rowStyles from '#src/features/conversation/message/message-row.module.css'
import thread from '#src/features/conversation/thread/thread.module.css'
import { getCalendarDay } from '#src/lib/text/format.ts'
import { getInitials } from '#src/lib/text/initials.ts'
import { hasTallScript } from '#src/lib/text/writing-system.ts'
import button from '#src/ui/controls/button.module.css'
import avatarStyles from '#src/ui/data-display/avatar.module.css'
import prose from '#src/ui/data-display/prose.module.css'
import safe from '#src/ui/safe-html/safe-html.module.css'
import { sanitiseHtml } from '#src/ui/safe-html/sanitise.ts'
import { createElement, createTime, i18n, localeSettings } from './elements.ts'
import type { Page } from './fetch-page.ts'

/** A message as the platform sends it. */
export type Message = {
  id: string
  role: string
  content_html: string
  created_at: string
  agent_id: string | null
  pilot_id: string | null
}

const GROUP_GAP_MS = 5 * 60_000

/** Day headings and rows, oldest first, for messages that are given newest first. */
export function renderRows(
  messages: readonly Message[],
  customerName: string,
  names: ReadonlyMap<string, string>,
): DocumentFragment {
  const rows = document.createDocumentFragment()
  let before: MessagePosition | undefined
  for (const message of messages.toReversed()) {
    const position = positionOf(message)
    const { at, day } = position
    if (before?.day !== day) {
      const line = createElement('h3', thread.day)
      line.append(createTime(message.created_at, at, 'day'))
      rows.append(line)
    }
    const continues = before?.day === day && before.by === position.by && at - before.at <= GROUP_GAP_MS
    const article = createElement('article', rowStyles.row)
    article.dataset['message'] = message.id
    article.tabIndex = -1
    const role = message.role === 'user' ? 'customer' : message.role
    article.dataset['role'] = role
    if (role !== 'customer') article.dataset['side'] = 'out'
    if (continues) article.dataset['continues'] = 'true'
    const name = names.get(message.agent_id ?? message.pilot_id ?? '') ?? customerName
    const head = renderHeader(role, name, continues)
    head.append(renderLink(message.id, createTime(message.created_at, at, 'time')))
    article.append(head, renderBody(message))
    rows.append(article)
    before = position
  }
  return rows
}

type MessagePosition = { by: string; at: number; day: string }

function positionOf({ role, agent_id, pilot_id, created_at }: Message): MessagePosition {
  const at = Date.parse(created_at)
  return { by: `${role} ${agent_id} ${pilot_id}`, at, day: getCalendarDay(at, localeSettings.zone) }
}

function renderHeader(role: string, name: string, continues: boolean): HTMLElement {
  const head = createElement(
    'header',
    continues ? `${rowStyles.head} ${rowStyles.groupedHeader}` : rowStyles.head,
  )
  if (role !== 'customer') {
    const avatar = createElement('span', `${avatarStyles.mark} ${avatarStyles.md}`)
    avatar.dataset['kind'] = role
    avatar.dataset['text'] = getInitials(name, role === 'pilot' ? 1 : 2) ?? ''
    avatar.ariaHidden = 'true'
    head.append(avatar)
  }
  const author = createElement('bdi', `${rowStyles.author} truncate`)
  author.dir = 'auto'
  author.textContent = name
  head.append(author)
  if (role !== 'customer') {
    const roleLabel = createElement('span', rowStyles.role)
    roleLabel.textContent = role === 'agent' ? 'Agent' : 'Pilot'
    head.append(roleLabel)
  }
  return head
}

function renderBody({ content_html }: Message): HTMLElement {
  const body = createElement('div', rowStyles.body)
  const box = createElement('div', `${prose.prose} ${safe.box}`)
  const clean = sanitiseHtml(content_html, i18n)
  if (clean.kind === 'text') throw new Error('the sanitiser refused a generated message')
  if (hasTallScript(clean.nodes.textContent)) box.dataset['tall'] = 'true'
  box.dir = 'auto'
  box.append(document.importNode(clean.nodes, true))
  body.append(box)
  return body
}

function renderLink(id: string, at: HTMLElement): HTMLElement {
  const link = document.createElement('a')
  link.href = `?m=${id}`
  link.className = rowStyles.link ?? ''
  link.ariaLabel = `Link to this message, ${at.textContent}`
  link.append(at)
  return link
}

/** The row above the messages. */
export function renderStart({ cursor }: Page): HTMLElement {
  if (cursor === null)
    return createElement(
      'p',
      thread.paginationRow,
      createElement('span', '', 'Beginning of the conversation'),
    )
  const older = createElement('button', `${button.btn} ${button.quiet} ${button.sm}`, 'Load older messages')
  return createElement('div', thread.paginationRow, older)
}
