/** Finds where a phone number in a text ends: figures often stand beside it, and dialled with it they reach another person. */
import { toAsciiDigits } from './digits.ts'
import { toUsualNumber } from './phone-lengths.ts'

/**
 * With the country code, behind a + or 00, and all digits beside it. Without a country code, it could be the number of an
 * order.
 */
export const PHONE =
  '(?<![\\p{L}\\p{N}@])(?:[+＋]\\(?|(?<![#№.,:/_-]|[#№] )00[ \\u00a0]?(?=[1-9]))\\p{Nd}(?:[ \\u00a0().\\u2010-\\u2013-]{0,2}\\p{Nd}){7,29}'

/** UTF-16 units of a match of `PHONE`: 30 digits, with two other characters between each. */
const MAX_LENGTH = 90

type Group = { readonly digits: string; readonly from: number; readonly to: number }

export type FoundNumber = {
  /** Where it ends, in UTF-16 units from its beginning. */
  readonly to: number
  /** With the country code first, as they are dialled from abroad. */
  readonly digits: string
}

/**
 * The number at the beginning of a match of `PHONE`: the longest of its groups of digits that together have a usual length,
 * so without a quantity, a date or an extension behind them. Null where it isn't sure which digits are its own.
 */
export function readPhone(written: string, after: string): FoundNumber | null {
  const all = findGroups(written.slice(0, MAX_LENGTH))
  const own = takeOwn(all, written, after)
  const whole = joinDigits(own)
  const to = own.at(-1)?.to ?? 0
  const fitting = own.flatMap((group, index) => {
    const digits = toUsualNumber(joinDigits(own.slice(0, index + 1)))
    return digits === null ? [] : [{ to: group.to, digits }]
  })
  const found = fitting.at(-1)
  const isCut = own.length < all.length
  const isUncertain = !isCut && /^\s{1,3}\p{L}/u.test(after) && isBeside(own, written)
  if (found) return isUncertain && found.to === to && fitting.length > 1 ? null : found
  // Of no usual length, as a country may have such numbers too: only what is written as one number.
  const isOne = !isCut && !isUncertain && !written.startsWith('00')
  return isOne && /^[1-9]\d{7,14}$/.test(whole) ? { to, digits: whole } : null
}

/** Without the 00 in front, and the `(0)` that is dialled only within the country. */
function findGroups(written: string): readonly Group[] {
  return [...written.matchAll(/\p{Nd}+/gu)]
    .map((match) => ({
      digits: toAsciiDigits(match[0]),
      from: match.index,
      to: match.index + match[0].length,
    }))
    .map((group) => (group.from === 0 ? { ...group, digits: group.digits.slice(2) } : group))
    .filter(
      ({ digits, from, to }) =>
        digits !== '' && (digits !== '0' || written.slice(from - 1, to + 1) !== '(0)'),
    )
}

function joinDigits(groups: readonly Group[]): string {
  return groups.map((it) => it.digits).join('')
}

/** Without what can't be part of the number: `(2)` at its end, or a figure with a unit: `5kg`. */
function takeOwn(groups: readonly Group[], written: string, after: string): readonly Group[] {
  const end = groups.findIndex(
    ({ digits, from }, index) => index >= 2 && digits.length <= 3 && written.charAt(from - 1) === '(',
  )
  if (end !== -1) return groups.slice(0, end)
  return /^[\p{L}\p{N}@]/u.test(after) ? groups.slice(0, -1) : groups
}

/** Whether the last group may be a figure beside the number: `… 8123 4567 20 pcs`. */
function isBeside(groups: readonly Group[], written: string): boolean {
  const [before, last] = groups.slice(-2)
  if (!before || !last || groups.length < 3 || !/^\s+$/.test(written.slice(before.to, last.from)))
    return false
  return last.digits.length === 1 || (last.digits.length <= 3 && before.digits.length >= 4)
}
