// Which folder may import which. Everything not listed is forbidden. tests/house/boundaries.test.ts breaks every rule and
// expects an error.

/**
 * The allowed imports of each layer of src: other layers, packages, and folders for types only.
 *
 * @type {Record<string, { ours: string[], npm: string[], types: string[] }>}
 */
const layers = {
  lib: { ours: [], npm: ['idb', 'libphonenumber-js', '@lingui/core'], types: [] },
  api: { ours: ['lib'], npm: ['ky', 'zod'], types: [] },
  domain: { ours: ['lib', 'api/schema'], npm: [], types: [] },
  // React for hooks that features share (`use-…`), never for components.
  data: {
    ours: ['api', 'domain', 'lib'],
    npm: ['react', '@tanstack/react-query', '@lingui/core', 'pinyin-match'],
    types: [],
  },
  ui: {
    ours: ['lib'],
    npm: [
      'react',
      'react-dom',
      '@base-ui/react',
      '@tanstack/react-virtual',
      'dompurify',
      'qr',
      '@lingui/core',
      '@lingui/react',
    ],
    types: [],
  },
  // How domain things are said and drawn, for several features.
  presentation: {
    ours: ['data', 'domain', 'api/schema', 'ui', 'lib'],
    npm: ['react', '@lingui/core', '@lingui/react'],
    types: [],
  },
  features: {
    ours: ['presentation', 'data', 'domain', 'ui', 'lib'],
    npm: [
      'react',
      'react-dom',
      '@tanstack/react-query',
      '@tanstack/react-router',
      '@lingui/core',
      '@lingui/react',
      'd3-scale',
      'd3-shape',
    ],
    types: ['api'],
  },
  routes: {
    ours: ['features', 'presentation', 'data', 'domain', 'ui'],
    npm: ['react', '@tanstack/react-query', '@tanstack/react-router', '@lingui/core', '@lingui/react'],
    types: ['api'],
  },
}

const platformPackages = [
  '@electric-sql/pglite',
  '@hono/node-server',
  '@modelcontextprotocol/sdk',
  'hono',
  'kysely',
  'pg',
  'zod',
]

// The router's context is a type of router.tsx, which imports every route.
/** @type {Record<string, string[]>} */
const contextOf = { features: ['^src/router[.]tsx$'], routes: ['^src/router[.]tsx$'] }

const ours = '^(src|platform|tests|scripts)/'
/** @param {string[]} names */
const folders = (names) => names.map((name) => `^src/${name}/`)
/** @param {string[]} names */
const packages = (names) => names.map((name) => `node_modules/(@types/)?${name}/`)
const notTypes = { dependencyTypesNot: ['type-only'] }

/** @param {[string, { ours: string[], npm: string[], types: string[] }]} entry */
const ofLayer = ([layer, may]) => {
  const from = { path: `^src/${layer}/` }
  const types = [...folders(may.types), ...(contextOf[layer] ?? [])]
  return [
    {
      name: `${layer}-ours`,
      comment: `${layer} imports ${may.ours.join(', ') || 'nothing'} of ours`,
      severity: 'error',
      from,
      to: { path: ours, pathNot: [...folders([layer, ...may.ours]), ...types] },
    },
    ...(types.length === 0
      ? []
      : [
          {
            name: `${layer}-types`,
            comment: `${layer} takes only types of ${may.types.join(', ')}`,
            severity: 'error',
            from,
            to: { path: types, ...notTypes },
          },
        ]),
    {
      name: `${layer}-npm`,
      comment: `${layer} imports ${may.npm.join(', ') || 'nothing'} of npm`,
      severity: 'error',
      from,
      to: { path: 'node_modules/', pathNot: packages(may.npm) },
    },
  ]
}

// Started by a tool rather than imported.
const stands = ['[.]d[.]ts$', '[.](test|spec|bench|test-d)[.]tsx?$', '^tests/support/', '^scripts/']

const forbidden = [
  ...Object.entries(layers).flatMap(ofLayer),
  {
    name: 'features-apart',
    comment: 'a feature never imports another',
    severity: 'error',
    from: { path: '^src/features/([^/]+)/' },
    to: { path: '^src/features/', pathNot: '^src/features/$1/' },
  },
  {
    name: 'core-alone',
    comment: 'the core of a session knows no service',
    severity: 'error',
    from: { path: '^src/data/session/' },
    to: { path: '^src/data/', pathNot: '^src/data/session/' },
  },
  {
    name: 'one-sanitiser',
    comment: 'DOMPurify is imported by ui/safe-html only',
    severity: 'error',
    from: { path: '^(src|platform)/', pathNot: '^src/ui/safe-html/' },
    to: { path: 'node_modules/dompurify/' },
  },
  {
    name: 'composition-root',
    comment: 'nothing but the entry and the two starts imports a root file',
    severity: 'error',
    from: { path: '^src/', pathNot: '^src/(main|app|first-page)[.]tsx$' },
    to: { path: '^src/(main|app|first-page|router)[.]tsx$', ...notTypes },
  },
  {
    name: 'src-alone',
    comment: 'src imports nothing of ours outside src',
    severity: 'error',
    from: { path: '^src/' },
    to: { path: ours, pathNot: '^src/' },
  },
  {
    name: 'src-in-a-browser',
    comment: 'src runs in a browser, which has no modules of Node',
    severity: 'error',
    from: { path: '^src/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'platform-alone',
    comment: 'the platform is a second reading of the specification: it imports nothing else of ours',
    severity: 'error',
    from: { path: '^platform/' },
    to: { path: ours, pathNot: '^platform/' },
  },
  {
    name: 'platform-npm',
    comment: `the platform imports ${platformPackages.join(', ')} of npm`,
    severity: 'error',
    from: { path: '^platform/' },
    to: { path: 'node_modules/', pathNot: packages(platformPackages) },
  },
  {
    name: 'tests-last',
    comment: 'nothing imports tests',
    severity: 'error',
    from: { pathNot: '^tests/' },
    to: { path: '^tests/' },
  },
  {
    name: 'resolved',
    comment: 'every import is found',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-cycle',
    comment: 'no module needs itself, types aside',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: notTypes },
  },
  {
    name: 'no-cycle-in-src',
    comment: 'no module of src needs itself, not even for a type',
    severity: 'error',
    // The router's context is a type of router.tsx, which imports every route.
    from: { path: '^src/(api|data|domain|features|lib|presentation|ui)/' },
    to: { circular: true, viaOnly: { pathNot: '^src/(router|route-tree)' } },
  },
  {
    name: 'no-orphan',
    comment: 'a module imports or is imported',
    severity: 'error',
    from: { orphan: true, path: '^(src|platform|tests|scripts)/', pathNot: stands },
    to: {},
  },
  {
    name: 'src-used',
    comment: 'the app uses every module of src: tests alone do not keep one alive',
    severity: 'error',
    from: { path: '^src/main[.]tsx$' },
    // Only generated code of the build imports retrying-route and trans, and keep-over-reload is of the service worker.
    // The signals are also run from outside the app.
    to: {
      path: '^src/',
      pathNot:
        '[.]d[.]ts$|^src/ui/loading/retrying-route[.]tsx$|^src/ui/language/trans[.]tsx$|/keep-over-reload[.]ts$|^src/domain/attention/',
      reachable: false,
    },
  },
  {
    name: 'platform-used',
    comment: 'the server uses every module of the platform',
    severity: 'error',
    from: { path: '^platform/serve[.]ts$' },
    to: { path: '^platform/', pathNot: '[.]d[.]ts$', reachable: false },
  },
]

export default {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    // Without the compiler API of TypeScript 6 (docs/decisions/0004), no TypeScript file would be read.
    parser: 'tsc',
    tsPreCompilationDeps: true,
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      conditionNames: ['import', 'module', 'types', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
}
