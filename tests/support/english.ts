import { setupI18n } from '@lingui/core'

/** English. Outside the build, the text is read from the code: no catalog is needed. */
export const english = setupI18n({ locale: 'en', messages: { en: {} } })
