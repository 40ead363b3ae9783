import type { CustomerDocument } from '#src/domain/search/documents.ts'
import { foldText } from '#src/domain/text/fold.ts'

/** Whether the platform's search finds the customer too: the whole text, as a part of one field, in any case (D44). */
export function isPlatformMatch({ name, email, company, phone }: CustomerDocument, text: string): boolean {
  // Accents count: the platform's zoe isn't Zoë.
  const searched = normalizeCase(text.trim())
  const digits = foldText(searched).text.replaceAll(/\D/g, '')
  return (
    [name, email, company].some((it) => normalizeCase(it).includes(searched)) ||
    (digits.length >= 4 && digits.length === searched.replaceAll(/[\s()+.-]/g, '').length
      ? phone.replaceAll(/\D/g, '').includes(digits)
      : false)
  )
}

function normalizeCase(text: string): string {
  return text.normalize('NFC').toLowerCase()
}
