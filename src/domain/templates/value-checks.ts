/** The checks of the values that fill the template's placeholders. */
import { cleanInput } from '#src/lib/text/clean-input.ts'
import { fillSource } from './bindings.ts'
import type { Contradiction } from './candidates/contradiction.ts'
import {
  createCheck,
  hasBrokenCharacter,
  type SendCheck,
  type SendRule,
  type StructureRule,
} from './check.ts'
import { type Draft, getValueTexts, isOneTimeCode } from './draft.ts'
import { findPlaceholders } from './text.ts'

export const checkValues: StructureRule = (draft, { presetValueCount, fillContext, contradictions = [] }) => {
  const texts = getValueTexts(draft)
  if (isOneTimeCode(draft)) return null
  const differing = findDiffering(draft, contradictions)
  // A value that differs is empty until the agent takes one: that check says more.
  const emptyIndex = texts.findIndex((it, index) => cleanInput(it) === '' && !differing.has(index))
  const { count, gaps, malformed } = findPlaceholders(draft.text)
  const hasText = draft.text.trim() !== ''
  const expected = hasText ? count : presetValueCount
  const given = texts.length
  if (texts.some(hasBrokenCharacter)) return createCheck('values', 'stop', { kind: 'value-broken' }, 'values')
  if (expected !== null && expected !== given)
    return createCheck('values', 'stop', { kind: 'values-miscounted', expected, given, hasText }, 'values')
  const empty: SendCheck[] = []
  if (emptyIndex >= 0) {
    const source = draft.values[emptyIndex]?.source ?? null
    const problem = source === null ? null : fillSource(source, fillContext).problem
    const unfilled = source === null || problem === null ? null : { source, problem }
    const finding = { kind: 'value-empty', number: emptyIndex + 1, unfilled } as const
    empty.push({ ...createCheck('values', 'stop', finding, 'values'), valueIndex: emptyIndex })
  }
  // In the order of the text: the first is where the agent begins.
  const open = [...differing.values(), ...empty].toSorted((a, b) => (a.valueIndex ?? 0) - (b.valueIndex ?? 0))
  if (open.length > 0) return open
  return [
    expected === null
      ? createCheck('values', 'warn', { kind: 'values-uncounted', given }, 'values')
      : createCheck('values', 'ok', { kind: 'values-complete', expected, given, hasText }),
    ...gaps.map((number) =>
      createCheck(`gap ${number}`, 'warn', { kind: 'value-unshown', number }, 'values'),
    ),
    ...[...new Set(malformed)].map((text) =>
      createCheck(`odd ${text}`, 'warn', { kind: 'placeholder-malformed', text }, 'values'),
    ),
  ]
}

/**
 * The values that the conversation contradicts, by index. What the agent takes or types has no source: it is decided, also in a
 * stored draft.
 */
function findDiffering(
  { values }: Draft,
  contradictions: readonly (Contradiction | null)[],
): ReadonlyMap<number, SendCheck> {
  return new Map(
    values.flatMap(({ source, text }, index) => {
      const contradiction = contradictions[index] ?? null
      if (contradiction === null || (source === null && text !== '')) return []
      const finding = { kind: 'value-differs', number: index + 1, ...contradiction } as const
      return [[index, { ...createCheck(`differs ${index}`, 'stop', finding, 'values'), valueIndex: index }]]
    }),
  )
}

export const checkOneTimeCode: SendRule = (draft) => {
  if (!isOneTimeCode(draft)) return null
  const [text = ''] = getValueTexts(draft)
  if (cleanInput(text) === '') return createCheck('code', 'stop', { kind: 'code-missing' }, 'values')
  return hasBrokenCharacter(text)
    ? createCheck('code', 'stop', { kind: 'code-broken' }, 'values')
    : createCheck('code', 'ok', { kind: 'code-valid' })
}
