/** One for each language: a comparison by `localeCompare` takes many times as long. */
const collators = new Map<string, Intl.Collator>()

/** Sorts names as the page's language does, and numbers in them by value: “Team 9” before “Team 10”. */
export function compareNames(a: string, b: string): number {
  const language = globalThis.document?.documentElement.lang ?? ''
  const collator = collators.get(language) ?? new Intl.Collator(language || undefined, { numeric: true })
  collators.set(language, collator)
  return collator.compare(a, b)
}
