import { readFileSync } from 'node:fs'
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { lingui } from '@lingui/vite-plugin'
import type { Plugin } from 'vite'
import { APP, APP_PARTS, ENTRY, FIRST_PAGE } from './starts.ts'
import { findStaticImports } from './static-imports.ts'

const PART = /\/(?<language>[\w-]+)\.po\?(?<part>first|start|rest)(?:=(?<test>[\w-]+))?$/

/**
 * Replaces the macros of the interface text by message ids, and compiles the catalogs in `messages/` when they are
 * imported: for the build, the development server and the tests alike.
 */
export const interfaceMessages = () => [
  lingui({ macroTransform: true, failOnCompileError: true }),
  catalogParts(),
]

/** Vitest's own types would replace those of the tests' matchers. */
type VitestHook = {
  configureVitest: (context: {
    defineCacheKeyGenerator: (generate: (module: { id: string }) => string | false) => void
  }) => void
}

/** The folder of the chunks of the test languages. No service worker stores them. */
export const TEST_LANGUAGES_FOLDER = 'assets/test-languages'

/** The folder of the chunks of all languages but English. The service worker stores those that were shown. */
export const LANGUAGES_FOLDER = 'assets/languages'

/** The name of a chunk's file. */
export function getChunkFileName({ facadeModuleId }: { readonly facadeModuleId: string | null }): string {
  const groups = PART.exec(facadeModuleId ?? '')?.groups
  if (!groups || (groups.language === 'en' && groups.test === undefined)) return 'assets/[name]-[hash].js'
  return `${groups.test === undefined ? LANGUAGES_FOLDER : TEST_LANGUAGES_FOLDER}/[name]-[hash].js`
}

/**
 * Compiles a catalog in parts: `?start` has the messages of the files with which the app starts, `?rest` all others, and
 * `?first` those of the first page, which the other parts have too. The files of a message are those that its catalog names.
 * `?start=en-XA` makes a test language of the catalog.
 */
function catalogParts(): Plugin & VitestHook {
  return {
    name: 'catalog-parts',
    enforce: 'pre',
    // Vitest stores transformed modules. What they contain also depends on the configuration, and a part on its catalog.
    configureVitest({ defineCacheKeyGenerator }) {
      const configuration = readFileSync('lingui.config.ts', 'utf8')
      defineCacheKeyGenerator(({ id }) => !PART.test(id) && configuration)
    },
    async load(id) {
      const query = PART.exec(id)?.groups
      if (!query) return null
      const file = id.replace(/\?.*$/, '')
      const config = getConfig()
      const found = getCatalogForFile(file.replace(`${config.rootDir}/`, ''), await getCatalogs(config))
      if (!found) throw new Error(`${file} is no catalog of lingui.config.ts`)
      const { locale, catalog } = found
      this.addWatchFile(file)
      const files = [ENTRY, ...(query.part === 'first' ? [FIRST_PAGE] : [APP, ...APP_PARTS])].map(
        findStaticImports,
      )
      const source = (await catalog.read(config.sourceLocale ?? 'en')) ?? {}
      const isOfStart = (messageId: string) =>
        source[messageId]?.origin?.some(([origin]) => files.some((it) => it.has(origin))) ?? false
      const { messages, missing } = await catalog.getTranslations(locale, {
        fallbackLocales: config.fallbackLocales,
        sourceLocale: config.sourceLocale,
      })
      if (missing.length > 0)
        throw new Error(`${file} lacks ${missing.length} messages, such as “${missing[0]?.source ?? ''}”`)
      const test = config.pseudoLocale.find((it) => it.locale === query.test)
      const { source: code, errors } = createCompiledCatalog(
        test?.locale ?? locale,
        Object.fromEntries(
          Object.entries(messages).filter(([it]) => isOfStart(it) === (query.part !== 'rest')),
        ),
        {
          namespace: 'es',
          ...(test && { pseudoLocale: test.locale, pseudoLocaleOptions: test.options }),
        },
      )
      const [error] = errors
      if (error) throw error
      return { code, moduleType: 'js' }
    },
  }
}
