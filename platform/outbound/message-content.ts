import type { TemplateRow } from '../seed/templates.ts'
import type { FilledTemplate } from './fill-template.ts'

/** The content of a message in its ticket: text, HTML, the header's media as an attachment, the buttons as links. */
export type MessageContent = {
  content: string
  content_html: string
  attachments: unknown[]
  links: unknown[]
}

/** Fills the template (TPL-15). `{{n}}` inside a value isn't replaced. */
export function messageContentOf(
  { header, body, footer, buttons }: TemplateRow,
  filled: FilledTemplate,
): MessageContent {
  const content = body.replace(/\{\{(\d+)\}\}/g, (_, n) => filled.values[Number(n) - 1] ?? '')
  const head = header?.kind === 'text' ? `<p><b>${escaped(header.text)}</b></p>` : ''
  const foot = footer === null ? '' : `<p><i>${escaped(footer)}</i></p>`
  return {
    content,
    content_html: `${head}<p>${escaped(content).replaceAll('\n', '<br>')}</p>${foot}`,
    attachments: filled.media
      ? [{ type: filled.media.kind, url: filled.media.link, name: fileOf(filled.media.link) }]
      : [],
    links: buttons.flatMap((button, index) =>
      button.kind === 'url'
        ? [{ title: button.text, url: button.url.replace('{{1}}', () => filled.buttons.get(index) ?? '') }]
        : [],
    ),
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
}

function fileOf(link: string): string {
  const { pathname, hostname } = new URL(link)
  return pathname.split('/').at(-1) || hostname
}
