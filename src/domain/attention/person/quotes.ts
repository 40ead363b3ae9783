/** Removes what a customer only quotes or forwards. */

/** UTF-16 units of a message that are read. */
const MAX_LENGTH = 1_000
/** Lines of a mail, and of an exported chat. */
const QUOTED_LINE =
  /^\s*(?:>|\|)|^\s*\[?\d{1,2}[./-]\d{1,2}[./-]\d{2,4}[, ]+\d{1,2}[:.]\d{2}[^\]\n]{0,12}[\]-]/
const FORWARDED =
  /^[\s*_-]*(?:fwd?:|fw:|forwarded|forwarded message|reenviado|mensaje reenviado|encaminhada?|mensagem encaminhada|diteruskan|pesan terusan|pesan diteruskan|محول|رسالة محولة|تمت إعادة التوجيه|अग्रेषित|फॉरवर्ड|forward kiya|முன்னனுப்பியது|அனுப்பப்பட்டது|ফরওয়ার্ড)(?!\p{L})/iu
/** Four words or more between quotation marks. */
const QUOTATION = /["“”„«»‘‹][^"“”„«»’›\n]*\s[^"“”„«»’›\n]*\s[^"“”„«»’›\n]*\s[^"“”„«»’›\n]*["“”«»’›]/gu

export function withoutQuotes(text: string): string {
  const lines = text.slice(0, MAX_LENGTH).split('\n')
  const own: string[] = []
  for (const line of lines) {
    if (FORWARDED.test(line)) break
    own.push(QUOTED_LINE.test(line) ? '' : line.replace(QUOTATION, (quote) => '.'.padEnd(quote.length)))
  }
  return own.join('\n')
}
