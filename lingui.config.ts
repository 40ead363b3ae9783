import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { LANGUAGES } from './src/lib/text/languages.ts'

/** The catalogs of the interface text. English is extracted from the code (`npm run messages`), the others are translated. */
export default defineConfig({
  sourceLocale: 'en',
  locales: LANGUAGES.map(({ tag }) => tag),
  // Test languages, which are made from English: accented and 60 % longer; the second is written from right to left.
  pseudoLocale: [
    { locale: 'en-XA', extend: 0.6, prepend: '[', append: ']' },
    { locale: 'en-XB', extend: 0.6, prepend: '[', append: ']' },
  ],
  fallbackLocales: { default: 'en' },
  catalogs: [{ path: 'messages/{locale}', include: ['src'] }],
  // Without line numbers, which change with every edit of a file.
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
  runtimeConfigModule: { Trans: ['#src/ui/language/trans.tsx', 'Trans'] },
})
