import type { Budget } from './budgets.ts'

/** The budgets of a start behind a PIN, and of a first visit with a slow network. */
export const START_BUDGETS = {
  'lock screen': {
    bench: 'warm',
    what: 'start behind a PIN → keypad, CPU against the vanilla baseline',
    unit: '×',
    most: 1.3,
  },
  'warm message': {
    bench: 'warm',
    what: 'last digit of the PIN → newest message of the last ticket, CPU against the vanilla baseline',
    unit: '×',
    most: 1.5,
  },
  'warm rest': {
    bench: 'warm',
    what: 'last digit of the PIN → rest, CPU against the vanilla baseline',
    unit: '×',
    most: 2,
  },
  'warm answers': {
    bench: 'warm',
    what: 'starts behind a PIN whose newest message waits for an answer of the platform',
    unit: '',
    most: 0,
  },
  'slow sign-in': {
    bench: 'slow',
    what: 'first visit → sign-in form, CPU 6× slower, 1.6 Mbit/s, 150 ms',
    unit: 'ms',
    most: 2500,
    better: 1500,
  },
  'slow message': {
    bench: 'slow',
    what: 'sign-in form sent → first message, CPU 6× slower, 1.6 Mbit/s, 150 ms',
    unit: 'ms',
    most: 3000,
    better: 2000,
  },
} as const satisfies Record<string, Budget>
