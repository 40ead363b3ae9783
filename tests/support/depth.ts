/** Whether the long form of a vitest file runs, in Node or in a browser: `npm run test:deep`. */
export const isDeep = import.meta.env['HANDOFF_DEEP'] === '1'

/** A number of random tries: `few` in `npm test`, `many` in `npm run test:deep`. */
export function depth(few: number, many: number): number {
  return isDeep ? many : few
}
