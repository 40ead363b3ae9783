import { createPreference, type Preference } from '#src/lib/storage/preference.ts'

export const APPEARANCES = ['system', 'light', 'dark'] as const
export type Appearance = (typeof APPEARANCES)[number]

/** `system`: the contrast that the operating system is set to. */
export const CONTRASTS = ['system', 'more'] as const
export type Contrast = (typeof CONTRASTS)[number]

export const DENSITIES = ['comfortable', 'compact'] as const

export const appearancePreference = createChoicePreference('appearance', APPEARANCES)
export const contrastPreference = createChoicePreference('contrast', CONTRASTS)
export const densityPreference = createChoicePreference('density', DENSITIES)

/** The first choice is the default. */
function createChoicePreference<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Preference<Choice> {
  return createPreference(name, (stored) => choices.find((it) => it === stored) ?? choices[0])
}

const PREFERENCES = { theme: appearancePreference, contrast: contrastPreference, density: densityPreference }

/** Applies this device's appearance preferences to the page, now and on each change. Returns `unsubscribe`. */
export function applyAppearance(): () => void {
  const unsubscribers = Object.entries(PREFERENCES).map(([name, preference]) => {
    const apply = () => {
      const chosen = preference.get()
      if (chosen === 'system' || chosen === 'comfortable') delete document.documentElement.dataset[name]
      else document.documentElement.dataset[name] = chosen
    }
    apply()
    return preference.subscribe(apply)
  })
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe()
  }
}
