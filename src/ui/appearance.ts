import { createPreference, type Preference } from '#src/lib/preference.ts'

export const APPEARANCES = ['system', 'light', 'dark'] as const
export type Appearance = (typeof APPEARANCES)[number]

/** `system`: as much as the device is set to. */
export const CONTRASTS = ['system', 'more'] as const
export type Contrast = (typeof CONTRASTS)[number]

export const DENSITIES = ['comfortable', 'compact'] as const

export const appearance = oneOf('appearance', APPEARANCES)
export const contrast = oneOf('contrast', CONTRASTS)
export const density = oneOf('density', DENSITIES)

/** The first one is how things are where nobody has chosen. */
function oneOf<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Preference<Choice> {
  return createPreference(name, (stored) => choices.find((it) => it === stored) ?? choices[0])
}

const LOOKS = { theme: appearance, contrast, density }

/** Makes the page look as this device prefers, now and whenever that changes. Returns the way to stop. */
export function followAppearance(): () => void {
  const stops = Object.entries(LOOKS).map(([name, look]) => {
    const apply = () => {
      const chosen = look.get()
      if (chosen === 'system' || chosen === 'comfortable') delete document.documentElement.dataset[name]
      else document.documentElement.dataset[name] = chosen
    }
    apply()
    return look.subscribe(apply)
  })
  return () => {
    for (const stop of stops) stop()
  }
}
