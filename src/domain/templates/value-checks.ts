/** The checks of the values that fill the template's placeholders. */
import { cleanInput } from '#src/lib/text/clean-input.ts'
import { fillSource } from './bindings.ts'
import { createCheck, hasBrokenCharacter, type SendRule } from './check.ts'
import { getValueTexts, isOneTimeCode } from './draft.ts'
import { findPlaceholders } from './text.ts'

export const checkValues: SendRule = (draft, { presetValueCount, fillContext }) => {
  const texts = getValueTexts(draft)
  if (isOneTimeCode(draft)) return null
  const emptyIndex = texts.findIndex((it) => cleanInput(it) === '')
  const { count, gaps, malformed } = findPlaceholders(draft.text)
  const hasText = draft.text.trim() !== ''
  const expected = hasText ? count : presetValueCount
  const given = texts.length
  if (texts.some(hasBrokenCharacter)) return createCheck('values', 'stop', { kind: 'value-broken' }, 'values')
  if (expected !== null && expected !== given)
    return createCheck('values', 'stop', { kind: 'values-miscounted', expected, given, hasText }, 'values')
  if (emptyIndex >= 0) {
    const source = draft.values[emptyIndex]?.source ?? null
    const problem = source === null ? null : fillSource(source, fillContext).problem
    const unfilled = source === null || problem === null ? null : { source, problem }
    const finding = { kind: 'value-empty', number: emptyIndex + 1, unfilled } as const
    return { ...createCheck('values', 'stop', finding, 'values'), valueIndex: emptyIndex }
  }
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

export const checkOneTimeCode: SendRule = (draft) => {
  if (!isOneTimeCode(draft)) return null
  const [text = ''] = getValueTexts(draft)
  if (cleanInput(text) === '') return createCheck('code', 'stop', { kind: 'code-missing' }, 'values')
  return hasBrokenCharacter(text)
    ? createCheck('code', 'stop', { kind: 'code-broken' }, 'values')
    : createCheck('code', 'ok', { kind: 'code-valid' })
}
