/** Finds the earlier messages that mail programs repeat below or above a reply. */

/** "wrote", as mail programs write it in the line above a quoted message. */
const WROTE = /wrote|schrieb|a écrit|escribió|escreveu|ha scritto|schreef|menulis|ने लिखा|எழுதி|كتب|كتابة/i
/** A sender's own words: "as I wrote on 20 Nov 2026:". */
const BY_ITSELF = /(?:^|\s)(?:i|we|ich|saya|मैंने|நான்|كتبت)\s/i
/** The end of the line, or all of it between hyphens. */
const ATTRIBUTES = /[:：]$|^-{3,}.*-{3,}$/
const ADDRESS = /[<[][^<>\s@]+@[^<>\s@]+[>\]]/
const BEGINS_WITH_DATE =
  /^(?:\d+[/.年-]\d|(?:on|am|le|el|em|il|op|pada|w dniu)\s(?:\p{L}+[.,]*\s)?\d{1,2}\b)/iu
const YEAR = /(?<!\p{Nd})(?:19|20|(?!\d)\p{Nd}{2})\p{Nd}{2}(?!\p{Nd})/u
/** Indonesian and Finnish write it with a full stop. */
const TIME = /\p{Nd}:\p{Nd}{2}|(?<![.\p{Nd}])\p{Nd}{1,2}\.\p{Nd}{2}(?!\p{Nd}|\.\p{Nd}{4})/u
/** "-----Original Message-----", in any language, with the header of the message behind it or on the next line. */
const ORIGINAL = /^-{5,}\s?[\p{L}\p{M} .’']{5,40}-{5,}\s*\*?[\p{L}\p{M} ]{2,30}[:：]/u
const field = (names: string) => new RegExp(`^\\s*\\*?(?:${names})\\s*[:：]`, 'i')
const FROM = field('from|von|de|da|van|dari|من|प्रेषक|से|அனுப்புநர்')
const SENT = field(
  'sent|gesendet|envoyé|enviad[oa](?: el| em)?|inviato|verzonden|(?:di|ter)kirim|أُرسلت|(?:تم|تاريخ) الإرسال|भेजा गया|அனுப்பியது',
)
/** Instead of it, beside a sender with an address. */
const DATE = field('date|datum|fecha|data|tanggal|(?:ال)?تاريخ|दिनांक')
const SUBJECT = field('subje[ck]t?|betreff|objet|as+unto|oggetto|onderwerp|विषय|பொருள்|الموضوع')
const FORWARDED =
  /forwarded message|weitergeleiteten? nachricht|message (?:transféré|réexpédié)|mensaje reenviado|mensagem encaminhada|messaggio inoltrato|doorgestuurd bericht|pesan (?:yang )?diteruskan|अग्रेषित संदेश|அனுப்பப்பட்ட செய்தி|رسالة (?:معاد توجيهها|مُعاد توجيهها|محولة)/i
/** Of a quoted message with paragraphs, or with another one in it. A list doesn't have them. */
const QUOTED_PARAGRAPH = /^\s*>\s*(?:>|$)/
const MAX_ATTRIBUTION = 300
const MAX_LINES = 5000
/** UTF-16 units of a text that is folded: more than one that people write. */
const MAX_TEXT_LENGTH = 200_000

/** Marks of direction, with which mail programs surround names and addresses. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Whether a text is the line above a quoted message: "On Fri, 20 Nov 2026, Shop wrote:". */
export function isAttribution(text: string): boolean {
  const line = text.replace(DIRECTION, '').trim()
  if (line.length > MAX_ATTRIBUTION || !ATTRIBUTES.test(line) || BY_ITSELF.test(line)) return false
  const isDated = YEAR.test(line) && TIME.test(line)
  // With an address and a time, in any language: some have no verb there.
  if (ADDRESS.test(line)) return isDated || (WROTE.test(line) && /\p{Nd}/u.test(line))
  return WROTE.test(line) && (isDated || BEGINS_WITH_DATE.test(line))
}

/** Whether it can't be anything else, even if no mark of a quotation follows. */
function isWholeAttribution(line: string): boolean {
  return isAttribution(line) && ADDRESS.test(line) && YEAR.test(line) && TIME.test(line)
}

/** Whether the header of a message begins with a line. An order may have a "From", a "To" and a "Date" too. */
function isHeader(lines: readonly string[], at: number): boolean {
  const [first = '', ...others] = lines.slice(at, at + 6)
  if (!FROM.test(first)) return false
  const isSent = first.includes('@') || others.some((it) => SUBJECT.test(it)) ? SENT : null
  const isDated = ADDRESS.test(first) ? DATE : null
  // The fields of a form have a message between them.
  const isHeaderField = (it: string) => SUBJECT.test(it) || it.includes('@')
  return others
    .slice(0, 3)
    .some(
      (it, index) =>
        (isSent?.test(it) || (isDated?.test(it) && others.slice(0, index).every(isHeaderField))) &&
        (YEAR.test(it) || TIME.test(it)),
    )
}

function isOriginal(lines: readonly string[], at: number): boolean {
  return ORIGINAL.test(lines.slice(at, at + 2).join(' '))
}

/** Whether what follows is a forwarded message, which is what the sender wants to show. */
export function isForwarded(text: string): boolean {
  return FORWARDED.test(text.slice(0, MAX_ATTRIBUTION))
}

/** Quoted history in a text, from one of its UTF-16 units to another; null where there is none, or nothing but that. */
export function findQuotedText(text: string): { readonly from: number; readonly to: number } | null {
  if (text.length > MAX_TEXT_LENGTH) return null
  const lines = text.split('\n', MAX_LINES)
  const range = findRest(lines) ?? findQuotedLines(lines)
  if (!range) return null
  const offsetOf = (count: number) =>
    count >= lines.length ? text.length : lines.slice(0, count).reduce((sum, it) => sum + it.length + 1, 0)
  const [from, to] = [offsetOf(range[0]), offsetOf(range[1])]
  return /\S/.test(text.slice(0, from)) || /\S/.test(text.slice(to)) ? { from, to } : null
}

/** From "Original Message", or from the header of a message, to the end. */
function findRest(lines: readonly string[]): readonly [number, number] | null {
  const lastQuoted = lines.findLastIndex((it) => /^\s*>/.test(it))
  const at = lines.findIndex(
    (line, index) =>
      isOriginal(lines, index) ||
      (/^\s*-{3,}/.test(line) && isAttribution(line)) ||
      isHeader(lines, index) ||
      (index > lastQuoted &&
        lines[index - 1]?.trim() === '' &&
        [1, 2, 3].some((it) => isWholeAttribution(lines.slice(index, index + it).join(' ')))),
  )
  if (at === -1 || lines.slice(Math.max(0, at - 3), at + 1).some(isForwarded)) return null
  return [/^\s*_{5,}\s*$/.test(lines[at - 1] ?? '') ? at - 1 : at, lines.length]
}

/** The only block of lines that begin with `>`; several of them are questions with answers in between. */
function findQuotedLines(lines: readonly string[]): readonly [number, number] | null {
  const isQuoted = (index: number) => /^\s*>/.test(lines[index] ?? '')
  const from = lines.findIndex((_, index) => isQuoted(index))
  if (from === -1) return null
  let to = from + 1
  while (to < lines.length && (isQuoted(to) || (lines[to]?.trim() === '' && isQuoted(to + 1)))) to += 1
  if (lines.slice(to).some((_, index) => isQuoted(to + index))) return null
  let start = from
  while (start > 0 && lines[start - 1]?.trim() === '') start -= 1
  // Mail programs wrap the line.
  const length = [1, 2, 3].find(
    (it) => it <= start && isAttribution(lines.slice(start - it, start).join(' ')),
  )
  if (length !== undefined) return [start - length, to]
  const isList = start === from || /[:：]\s*$/.test(lines[start - 1] ?? '')
  const hasParagraphs = lines.slice(from, to).some((it) => QUOTED_PARAGRAPH.test(it))
  return !isList && hasParagraphs && lines.slice(to).every((it) => it.trim() === '') ? [from, to] : null
}

export type HistoryKind = 'element' | 'rest'

const HISTORY_ELEMENT =
  /\s(?:class|id|name)\s*=\s*["']?[^"'>]*(?:yahoo_quoted|\b(?:gmail_quote|gmail_extra|moz-cite-prefix|protonmail_quote|zmail_extra|tutanota_quote|front-blockquote))|^<blockquote\b[^>]*\stype\s*=\s*["']?cite|\sname\s*=\s*["']?quote["'\s>]/i
const HISTORY_START =
  /\sid\s*=\s*["']?(?:x_)?(?:divRplyFwdMsg|appendonsend|mail-editor-reference-message-container|OLK_SRC_BODY_SECTION)|^<div\b[^>]*\sstyle\s*=\s*["'][^"'>]*border-top:\s*solid #(?:e1e1e1|b5c4df)/i

/** The tags in an attribution divide it into no more. */
const MAX_PARTS = 8

/**
 * Whether quoted history begins with a tag: the element is the history, or it and the rest of the message are. `readBefore`
 * and `readAfter`: the lines beside the tag.
 */
export function getHistoryKind(
  tag: string,
  readBefore: () => readonly string[],
  readAfter: () => readonly string[],
): HistoryKind | null {
  if (HISTORY_START.test(tag)) return 'rest'
  const after = readAfter()
  const isElement =
    HISTORY_ELEMENT.test(tag) || (/^<blockquote/i.test(tag) && isAttributed(readBefore(), after))
  if (!isElement && !isOriginal(after, 0) && !isHeader(after, 0)) return null
  if ([...readBefore().slice(-2), after.join(' ')].some(isForwarded)) return null
  return isElement ? 'element' : 'rest'
}

function isAttributed(before: readonly string[], after: readonly string[]): boolean {
  const counts = Array.from({ length: MAX_PARTS }, (_, it) => it + 1)
  return counts.some(
    (it) => isAttribution(before.slice(-it).join(' ')) || isWholeAttribution(after.slice(0, it).join(' ')),
  )
}
