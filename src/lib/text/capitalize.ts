/** The text with a capital first letter, by the rules of the locale. */
export function capitalize(text: string, locale: string): string {
  const [first = '', ...rest] = text
  return first.toLocaleUpperCase(locale) + rest.join('')
}
