/**
 * Values of the platform as words: `awaiting_bank` and `awaitingBank` are “Awaiting bank”. The words themselves stay:
 * “L2 – with courier”, “eBay” or “WhatsApp”, which begins with a capital letter, doesn't change. A value without words stays.
 */
export function toWords(value: string): string {
  const words = /^\p{Ll}/u.test(value)
    ? value.replaceAll(
        /(\p{Ll}{2})(\p{Lu})(?=\p{Ll})/gu,
        (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
      )
    : value
  const spaced = words.replaceAll('_', ' ').trim()
  if (spaced === '') return value
  return /^\p{Ll}\p{Lu}/u.test(spaced) ? spaced : spaced.slice(0, 1).toUpperCase() + spaced.slice(1)
}
