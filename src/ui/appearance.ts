import { createPreference } from '#src/lib/preference.ts'

export const APPEARANCES = ['system', 'light', 'dark'] as const
export type Appearance = (typeof APPEARANCES)[number]

export const appearance = createPreference(
  'appearance',
  (stored): Appearance => APPEARANCES.find((it) => it === stored) ?? 'system',
)

/** Makes the page look as this device prefers, now and whenever that changes. Returns the way to stop. */
export function followAppearance(): () => void {
  const apply = () => {
    const chosen = appearance.get()
    if (chosen === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = chosen
  }
  apply()
  return appearance.subscribe(apply)
}
