import type { Selectable } from 'kysely'
import type { Messages } from '../db/schema.ts'
import { offset } from './time.ts'

/** A ticket message (MSG-01), shaped for a kind of channel where one is asked for (MSG-20). */
export function message(row: Selectable<Messages>, channelKind?: string) {
  return {
    id: row.id,
    role: row.role,
    content: channelKind === 'chatapp' ? withMarks(row.content) : row.content,
    content_html: row.content_html,
    created_at: offset(row.created_at),
    attachments: row.attachments,
    meta_data: row.meta_data,
    status: row.status,
    error_code: row.error_code,
    error_details: row.error_details,
    chat_id: row.chat_id,
    is_feedback_message: row.is_feedback_message,
    type: row.type,
    agent_id: row.agent_id,
    pilot_id: row.pilot_id,
    links: row.links,
    context_message: row.context_message,
    outbound_context_message: row.outbound_context_message,
  }
}

const MARKS: [RegExp, string][] = [
  [/<br\s*\/?>|<\/p>\s*<p[^>]*>/gi, '\n'],
  [/<\/?(?:b|strong)(?:\s[^>]*)?>/gi, '*'],
  [/<\/?(?:i|em)(?:\s[^>]*)?>/gi, '_'],
  [/<\/?(?:s|del|strike)(?:\s[^>]*)?>/gi, '~'],
]

/** The text as the messaging channel itself writes it: its own marks in the place of inline tags. */
function withMarks(content: string): string {
  return MARKS.reduce((text, [tag, mark]) => text.replace(tag, mark), content)
}
