import {
  getFormatChoices,
  getLanguage,
  saveShownLanguage,
  subscribeToLanguageChoices,
} from '#src/data/preferences/language.ts'
import type { Sessions } from '#src/data/session/sessions.ts'
import { createDisplayLocale } from '#src/lib/text/display-formats.ts'
import type { Language, TestLanguage } from '#src/lib/text/languages.ts'
import { showLanguage } from '#src/ui/language/language.ts'

/** Loads and shows a language, with the formats chosen on this device. Rejects if the network fails. */
export async function showLanguageWithFormats(
  language: Language | TestLanguage,
  part?: 'first' | 'start',
): Promise<void> {
  await showLanguage(language, createDisplayLocale(language, getFormatChoices(), navigator.languages), part)
}

/** Shows the language of a start, or English, which is stored with the app, where it can't be loaded. */
export function showStartLanguage(language: Language | TestLanguage, part: 'first' | 'start'): Promise<void> {
  return showLanguageWithFormats(language, part).catch(() => showLanguageWithFormats('en'))
}

/** Shows the language of an agent; null: no agent is known. One that can't be loaded isn't shown. */
export async function showAgentLanguage(agentId: string | null): Promise<void> {
  const language = getLanguage(agentId, navigator.languages)
  try {
    await showLanguageWithFormats(language)
  } catch {
    return
  }
  // A start knows the agent later. Where no agent is known, nothing is stored: a wiped device stays empty.
  if (agentId !== null) saveShownLanguage(language)
}

/**
 * Shows the language of the agent who unlocks or signs out, and each choice at once. Also while a session is locked, its
 * agent's language is shown. Returns `unsubscribe`.
 */
export function followLanguage(
  sessions: Pick<Sessions, 'current' | 'lockedState' | 'subscribe'>,
): () => void {
  const follow = () =>
    void showAgentLanguage((sessions.current()?.credentials ?? sessions.lockedState())?.agentId ?? null)
  const unsubscribers = [sessions.subscribe(follow), subscribeToLanguageChoices(follow)]
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe()
  }
}
