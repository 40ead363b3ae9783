import { I18nProvider } from '@lingui/react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { DisplayLocaleProvider } from '#src/ui/hooks/display-locale.tsx'
import { getShownLanguage, subscribeToShownLanguage } from './language.ts'

/** Shows everything below in the language that is chosen, and in another one without unmounting anything. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const { i18n, locale } = useSyncExternalStore(subscribeToShownLanguage, getShownLanguage)
  return (
    <I18nProvider i18n={i18n}>
      <DisplayLocaleProvider locale={locale}>{children}</DisplayLocaleProvider>
    </I18nProvider>
  )
}
