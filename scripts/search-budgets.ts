import type { Budget } from './budgets.ts'

/** The budgets of the search of what was seen on this device. */
export const SEARCH_BUDGETS = {
  'search query': {
    bench: 'search',
    what: 'a query among 100,000 messages and 20,000 customers seen on this device, CPU of the worker, p95',
    unit: 'ms',
    most: 16,
  },
  'search query on the page': {
    bench: 'search',
    what: 'the same, CPU of the main thread, p95',
    unit: 'ms',
    most: 16,
  },
  'search unlock': {
    bench: 'search',
    what: 'the stored index of these → searchable, CPU',
    unit: 'ms',
    most: 1500,
  },
  'search memory': { bench: 'search', what: 'the index of these in memory', unit: 'MiB', most: 38 },
  'search storage': { bench: 'search', what: 'the same on the disk', unit: 'MiB', most: 23.8 },
  'search feeding': {
    bench: 'search',
    what: 'sending a page of 100 messages to the index, CPU of the main thread',
    unit: 'ms',
    most: 5,
  },
} satisfies Record<string, Budget>
