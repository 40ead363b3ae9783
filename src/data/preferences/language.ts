/** The language of the interface and the formats: of this device, and of each agent who chose another language. */

import { createPreference } from '#src/lib/storage/preference.ts'
import {
  DIGIT_CHOICES,
  type DigitChoice,
  type FormatChoices,
  GROUPING_CHOICES,
  type GroupingChoice,
} from '#src/lib/text/display-formats.ts'
import { chooseLanguage, type Language, parseLanguage, type TestLanguage } from '#src/lib/text/languages.ts'

type AnyLanguage = Language | TestLanguage

/** Chosen where no agent is known: at sign-in. Null: the browser's. */
const deviceLanguage = createPreference<AnyLanguage | null>('language', parseLanguage)

/** Chosen by an agent, by agent id. */
const agentLanguages = createPreference<Readonly<Record<string, AnyLanguage>>>('agentLanguages', (stored) =>
  Object.fromEntries(
    Object.entries(Object(stored)).flatMap(([agentId, tag]) => {
      const language = parseLanguage(tag)
      return language === null ? [] : [[agentId, language]]
    }),
  ),
)

/** The language that was shown last: a start shows it before it knows the agent. */
const shownLanguage = createPreference<AnyLanguage | null>('shownLanguage', parseLanguage)

export const regionPreference = createPreference<string | null>('region', (stored) =>
  typeof stored === 'string' && /^[A-Z]{2}$/.test(stored) ? stored : null,
)
export const digitsPreference = createPreference<DigitChoice>(
  'digits',
  (stored) => DIGIT_CHOICES.find((it) => it === stored) ?? 'latin',
)
export const groupingPreference = createPreference<GroupingChoice>(
  'grouping',
  (stored) => GROUPING_CHOICES.find((it) => it === stored) ?? 'region',
)

/** The language of an agent; null: no agent is known. */
export function getLanguage(agentId: string | null, browserLanguages: readonly string[]): AnyLanguage {
  const own = agentId === null ? undefined : agentLanguages.get()[agentId]
  return own ?? deviceLanguage.get() ?? chooseLanguage(browserLanguages)
}

/** The language of a start, before the session is restored. `mayHaveSession`: an agent may be signed in. */
export function getStartLanguage(mayHaveSession: boolean, browserLanguages: readonly string[]): AnyLanguage {
  return (mayHaveSession ? shownLanguage.get() : null) ?? getLanguage(null, browserLanguages)
}

/** Stores the choice of an agent, or of this device where no agent is known. */
export function saveLanguage(language: AnyLanguage, agentId: string | null): void {
  if (agentId === null) deviceLanguage.set(language)
  else agentLanguages.set({ ...agentLanguages.get(), [agentId]: language })
}

/** Stores which language a start shows first. */
export function saveShownLanguage(language: AnyLanguage): void {
  if (shownLanguage.get() !== language) shownLanguage.set(language)
}

export function getFormatChoices(): FormatChoices {
  return {
    region: regionPreference.get(),
    digits: digitsPreference.get(),
    grouping: groupingPreference.get(),
  }
}

/** Called when a language or format was chosen, here or in another tab. */
export function subscribeToLanguageChoices(listener: () => void): () => void {
  const unsubscribers = [
    deviceLanguage,
    agentLanguages,
    regionPreference,
    digitsPreference,
    groupingPreference,
  ].map(({ subscribe }) => subscribe(listener))
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe()
  }
}
