import { isRightToLeft } from './languages.ts'

/**
 * A text of others inside a sentence, such as an id or a phone number: in a right-to-left sentence its signs would otherwise
 * move to another end. Other sentences stay without invisible characters, which would be copied with them.
 */
export function isolate(text: string, locale: string): string {
  return isRightToLeft(locale) ? `\u2068${text}\u2069` : text
}
