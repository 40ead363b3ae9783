/** What a code of a Windows text stands for in HTML: `&#146;` is an apostrophe. In the order of the codes from 0x80. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const ACCENTS =
  'grave\u0300 acute\u0301 circ\u0302 tilde\u0303 macr\u0304 breve\u0306 dot\u0307 uml\u0308 ring\u030a caron\u030c cedil\u0327 ogon\u0328 dblac\u030b'
const GREEK =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega'
const ACCENT_MARKS = new Map(ACCENTS.split(' ').map((it) => [it.slice(0, -1), it.slice(-1)]))
const GREEK_NAMES = GREEK.split(' ')
/** Names and their characters, each name followed by one character. */
const SYMBOLS = new Map(
  Array.from(
    `amp&lt<gt>excl!num#dollar$percnt%lpar(rpar)ast*plus+comma,sol/colon:semi;equals=quest?commat@lbrack[lsqb[bsol\\rsqb]rbrack]Hat^lowbar_grave\`lcub{lbrace{vert|verbar|rcub}rbrace}NewLine\nTab\thairsp\u200anumsp\u2007puncsp\u2008hyphen‐NoBreak\u2060quot"apos'nbsp\u00a0iexcl¡cent¢pound£curren¤yen¥brvbar¦sect§copy©ordf.ªlaquo«not¬shy\u00adreg®deg°plusmn±sup2²sup3³micro.µpara¶middot·sup1¹ordm.ºraquo»frac14¼frac12½frac34¾iquest¿times×divide÷AElig.ÆOslash.ØETH.ÐTHORN.Þszlig.ßaelig.æoslash.øeth.ðthorn.þOElig.Œoelig.œinodot.ıLstrok.Łlstrok.łensp\u2002emsp\u2003thinsp\u2009zwnj\u200czwj\u200dlrm\u200erlm\u200fndash–mdash—lsquo‘rsquo’sbquo‚ldquo“rdquo”bdquo„dagger†Dagger‡bull•hellip…permil‰prime′Prime″lsaquo‹rsaquo›euro€trade™larr←uarr↑rarr→darr↓harr↔rArr⇒infin∞ne≠le≤ge≥asymp≈minus−spades♠clubs♣hearts♥diams♦check✓star☆phone☎`.matchAll(
      /([A-Za-z]+\d*)\.?([^.])/gu,
    ),
    ([, name = '', character = '']) => [name, character],
  ),
).set('period', '.')

const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,10}[1-4]{0,2}));/gi

const MARKUP_ENTITY = /&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,10}[1-4]{0,2})(;?)/gi

/** As `decodeEntities`, of a text in markup: there, an entity of Latin-1 may lack its semicolon. */
export function decodeMarkupEntities(text: string): string {
  if (!text.includes('&')) return text
  return decodeEntities(
    text.replace(MARKUP_ENTITY, (source, name: string, end: string) =>
      end === '' ? closeEntity(name) : source,
    ),
  )
}

/** The longest beginning of what follows an ampersand that browsers read without a semicolon gets one. */
function closeEntity(name: string): string {
  if (name.startsWith('#')) return `&${name};`
  for (let { length } = name; length > 1; length -= 1) {
    const begin = name.slice(0, length)
    if (isLatinName(begin)) return `&${begin};${name.slice(length)}`
  }
  return `&${name}`
}

function isLatinName(name: string): boolean {
  const character = decodeName(name)
  if (character === undefined || character > 'ÿ') return false
  if (character < '\u00a0' && !/^(?:amp|lt|gt|quot)$/i.test(name)) return false
  // `decodeName` takes other capitals as well.
  return SYMBOLS.has(name) || !SYMBOLS.has(name.toLowerCase()) || /^(?:AMP|COPY|GT|LT|QUOT|REG)$/.test(name)
}

/** A `&` that begins nothing like an entity. */
const BARE_AMPERSAND = /&(?!(?:#\w{1,8}|[a-z]{2,31}\d{0,2});)/i

/** The text that a program escaped, as it always does all of it; any other text as it is. */
export function decodeEscaped(text: string): string {
  return !text.includes('&') || /[<>]/.test(text) || BARE_AMPERSAND.test(text) ? text : decodeEntities(text)
}

/** Replaces numeric entities, as browsers read them, and the named ones of HTML 4 and of punctuation. Others are left as they are. */
export function decodeEntities(text: string): string {
  return text.replace(ENTITY, (source, hex?: string, decimal?: string, name = '') => {
    if (name !== '') return decodeName(name) ?? source
    return decodeCode(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
  })
}

function decodeCode(code: number): string {
  if (code >= 0x80 && code <= 0x9f) return WINDOWS_1252.charAt(code - 0x80)
  const isPrintable = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isPrintable ? String.fromCodePoint(code) : ' '
}

function decodeName(name: string): string | undefined {
  const symbol = SYMBOLS.get(name) ?? SYMBOLS.get(name.toLowerCase())
  if (symbol !== undefined) return symbol
  const greek = GREEK_NAMES.indexOf(name.charAt(0).toLowerCase() + name.slice(1))
  if (greek !== -1) return String.fromCodePoint((/^[A-Z]/.test(name) ? 0x391 : 0x3b1) + greek)
  const mark = ACCENT_MARKS.get(name.slice(1))
  const letter = `${name.charAt(0)}${mark ?? ''}`.normalize()
  // Not every letter has every accent: `&xacute;` is no entity.
  return mark !== undefined && letter.length === 1 ? letter : undefined
}
