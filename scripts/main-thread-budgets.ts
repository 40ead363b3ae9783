import type { Budget } from './budgets.ts'

/** The budgets of what runs with each message on the main thread, measured without a browser. */
export const MAIN_THREAD_BUDGETS = {
  merge: {
    bench: 'merge',
    what: 'merging a page into a log of 100,000 against 1,000, CPU',
    unit: '×',
    most: 1.25,
  },
  'signals of a thread': {
    bench: 'attention',
    what: 'the signals of a thread of 25 messages that is read first, with every text, CPU',
    unit: 'ms',
    most: 1,
  },
  'signals of rows': {
    bench: 'attention',
    what: 'the signals and the waits of 3,000 tickets, CPU',
    unit: 'ms',
    most: 16,
  },
} as const satisfies Record<string, Budget>
