// The performance budgets that the build, the tests and the benchmarks enforce.

import { MAIN_THREAD_BUDGETS } from './main-thread-budgets.ts'
import { SEARCH_BUDGETS } from './search-budgets.ts'
import { START_BUDGETS } from './start-budgets.ts'

const KiB = 1024

/** gzip -9, in bytes: what a start downloads (`scripts/budget.ts`, `npm test`). Fonts are compressed already. */
export const WEIGHTS = {
  initialFiles: 5,
  initialJs: 320 * KiB,
  restJs: 362 * KiB, // With what is loaded after the first screen: tests/e2e/budgets.spec.ts.
  /** A start without a session, until the form is shown: `tests/e2e/first-page.spec.ts`. */
  firstPageJs: 168 * KiB,
  initialCss: 20 * KiB,
  initialFonts: 48 * KiB,
  lazyChunk: 60 * KiB,
}

export type Budget = {
  /** The benchmark that measures it: `npm run bench -- thread`. */
  bench:
    | 'attention'
    | 'cold'
    | 'customers'
    | 'day'
    | 'merge'
    | 'queue'
    | 'sanitise'
    | 'search'
    | 'slow'
    | 'thread'
    | 'warm'
  what: string
  /** The unit of the figure; `×` against the vanilla baseline or against the smaller of two. */
  unit: '×' | 'KiB' | 'MiB' | 'ms' | 'px' | '%' | ''
  most: number
  /** The goal, stricter than the limit. */
  better?: number
}

export const BUDGETS = {
  // The goals of CPU: docs/performance.md says how milliseconds of another day became ratios.
  'first message CPU': {
    bench: 'cold',
    what: 'cold start → first message at 25 messages, CPU against the vanilla baseline',
    unit: '×',
    most: 2.3,
    better: 2.1,
  },
  'rest CPU': {
    bench: 'cold',
    what: 'cold start → rest, without any action, CPU against the vanilla baseline',
    unit: '×',
    most: 2.6,
    better: 2.1,
  },
  'first message JS': {
    bench: 'cold',
    what: 'JavaScript until the first message, gzip',
    unit: 'KiB',
    most: WEIGHTS.initialJs / KiB,
    better: 220,
  },
  'rest JS': {
    bench: 'cold',
    what: 'JavaScript until rest, gzip',
    unit: 'KiB',
    most: WEIGHTS.restJs / KiB,
    better: 240,
  },
  fonts: {
    bench: 'cold',
    what: 'fonts until rest, on a device with fonts for the scripts of the list',
    unit: 'KiB',
    most: WEIGHTS.initialFonts / KiB,
  },
  ...START_BUDGETS,
  'same start': {
    bench: 'cold',
    what: 'elements by which the vanilla baseline’s page differs from the app’s at rest',
    unit: '%',
    most: 5,
    better: 0,
  },
  'initial files': {
    bench: 'cold',
    what: 'JavaScript files of a start',
    unit: '',
    most: WEIGHTS.initialFiles,
  },
  'initial CSS': {
    bench: 'cold',
    what: 'CSS of a start, gzip',
    unit: 'KiB',
    most: WEIGHTS.initialCss / KiB,
  },
  'lazy chunk': {
    bench: 'cold',
    what: 'the largest lazily loaded file, gzip',
    unit: 'KiB',
    most: WEIGHTS.lazyChunk / KiB,
  },
  locales: { bench: 'cold', what: 'languages beside the active one', unit: '', most: 0 },
  'cold calls': {
    bench: 'cold',
    what: 'API calls from a cold start to a painted ticket',
    unit: '',
    most: 6,
    better: 5,
  },
  'switch CPU': {
    bench: 'queue',
    what: 'ticket switch, prefetched, whole page, CPU against the vanilla baseline',
    unit: '×',
    most: 2.5,
    better: 1.8,
  },
  'click CPU': {
    bench: 'queue',
    what: 'ticket switch by mouse, prefetched, whole page, CPU against the vanilla baseline',
    unit: '×',
    most: 2.5,
    better: 1.9,
  },
  'click CPU later': {
    bench: 'queue',
    what: 'ticket switch by mouse and the 400 ms after it is painted, CPU against the vanilla baseline',
    unit: '×',
    most: 2.5,
    better: 2,
  },
  'switch wall': {
    bench: 'queue',
    what: 'ticket switch, key → painted, p95 against the vanilla baseline’s',
    unit: '×',
    most: 2,
    better: 1,
  },
  'same page': {
    bench: 'queue',
    what: 'elements by which the vanilla baseline’s page differs from the app’s',
    unit: '%',
    most: 5,
    better: 0,
  },
  elements: { bench: 'queue', what: 'elements, any ticket open', unit: '', most: 1500, better: 1200 },
  'row elements': {
    bench: 'queue',
    what: 'elements of a message’s row beside those of its HTML and its files, on average',
    unit: '',
    most: 12,
  },
  'heap V8': {
    bench: 'queue',
    what: 'heap after collection at 25 messages, V8',
    unit: 'MiB',
    most: 25,
    better: 18,
  },
  'heap Blink': { bench: 'queue', what: 'the same, Blink', unit: 'MiB', most: 8, better: 6 },
  'long tasks': {
    bench: 'queue',
    what: 'tasks over 50 ms of CPU during keyboard navigation and scrolling',
    unit: '',
    most: 0,
  },
  'uncached calls': { bench: 'queue', what: 'API calls of an uncached switch', unit: '', most: 4, better: 3 },
  'cached calls': { bench: 'queue', what: 'API calls of a cached switch', unit: '', most: 0 },
  'list poll': {
    bench: 'queue',
    what: 'a poll with thousands of tickets loaded, CPU against 50',
    unit: '×',
    most: 2,
  },
  'list walk': {
    bench: 'queue',
    what: 'a step of keyboard navigation with thousands of tickets loaded, CPU against 50',
    unit: '×',
    most: 1.25,
  },
  palette: { bench: 'queue', what: 'command palette, key → painted, CPU', unit: 'ms', most: 50 },
  'open 10,000': {
    bench: 'thread',
    what: 'opening a thread with 10,000 loaded, CPU against innerHTML',
    unit: '×',
    most: 0.06,
    better: 0.04,
  },
  'by length': {
    bench: 'thread',
    what: '100,000 messages against 1,000: open, prepend, heap, DOM',
    unit: '×',
    most: 1.25,
    better: 1.05,
  },
  'thread CPU': {
    bench: 'thread',
    what: 'the conversation alone, CPU against the vanilla baseline',
    unit: '×',
    most: 2,
  },
  'same rows': { bench: 'thread', what: 'rows that differ from the vanilla baseline’s', unit: '', most: 0 },
  drift: { bench: 'thread', what: 'drift of the message that is read', unit: 'px', most: 1, better: 0 },
  blank: { bench: 'thread', what: 'blank points at 400 px a frame', unit: '%', most: 2, better: 0 },
  'page cold': {
    bench: 'sanitise',
    what: 'parse, validate and sanitise a page of 100 against JSON.parse and innerHTML, cold',
    unit: '×',
    most: 7,
  },
  'page again': { bench: 'sanitise', what: 'the same, again', unit: '×', most: 1.1 },
  'sanitised once': {
    bench: 'sanitise',
    what: 'sanitiser calls for each sanitised message',
    unit: '',
    most: 1,
  },
  'sanitised on opening': {
    bench: 'sanitise',
    what: 'messages sanitised when a thread is opened',
    unit: '',
    most: 125,
  },
  'sanitised ahead': {
    bench: 'sanitise',
    what: 'messages sanitised after 400 were in view',
    unit: '',
    most: 600,
  },
  'worst message': {
    bench: 'sanitise',
    what: 'worst message of ≤ 1 MB, CPU to show',
    unit: 'ms',
    most: 100,
    better: 50,
  },
  ...MAIN_THREAD_BUDGETS,
  'customers jump': {
    bench: 'customers',
    what: 'requests for a jump to row 500,000 of 1,000,000',
    unit: '',
    most: 2,
  },
  'customers long tasks': {
    bench: 'customers',
    what: 'tasks over 50 ms of CPU in a minute of scrolling through the million',
    unit: '',
    most: 0,
  },
  'customers heap': {
    bench: 'customers',
    what: 'heap after that minute, V8',
    unit: 'MiB',
    most: 25,
  },
  'customers requests': {
    bench: 'customers',
    what: 'pages read in that minute for each stop',
    unit: '',
    most: 2,
  },
  ...SEARCH_BUDGETS,
  'day heap': {
    bench: 'day',
    what: 'heap slope from the 500th of 2,000 switches with live traffic, a switch',
    unit: 'KiB',
    most: 0.5,
  },
  'day listeners': { bench: 'day', what: 'listeners, the last against the 500th', unit: '', most: 0 },
  'day nodes': { bench: 'day', what: 'nodes, the last against the 500th', unit: '%', most: 1 },
  'day timers': { bench: 'day', what: 'pending timers, the last against the 500th', unit: '', most: 0 },
  'day storage': {
    bench: 'day',
    what: 'IndexedDB, the last against the 500th',
    unit: 'KiB',
    most: 64,
  },
  'requests active': {
    bench: 'day',
    what: 'requests per hour, user active, 500 open tickets kept current',
    unit: '',
    most: 1250,
  },
  'requests idle': { bench: 'day', what: 'the same, user idle, page visible', unit: '', most: 500 },
  'requests hidden': { bench: 'day', what: 'the same, hidden', unit: '', most: 60 },
  'requests of five tabs': { bench: 'day', what: 'the same, five tabs against one', unit: '×', most: 1.05 },
} as const satisfies Record<string, Budget>

export type BudgetId = keyof typeof BUDGETS

const isBudgetId = (name: string): name is BudgetId => name in BUDGETS

export const BUDGET_IDS: readonly BudgetId[] = Object.keys(BUDGETS).filter(isBudgetId)
