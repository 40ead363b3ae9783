/**
 * Marks a browser test that only `npm run test:deep` runs, because a test that `npm test` runs proves the same rule: in
 * jsdom, or at another size. Written as the second argument of `test`, or of `test.describe`. The contract doesn't count
 * such tests (scripts/test-titles.ts).
 */
export const deep = { tag: '@deep' } as const

/** For a loop over sizes, screens or engines: marks a case unless `npm test` runs it. */
export const deepUnless = (isOfEveryRun: boolean) => (isOfEveryRun ? {} : deep)
