import { expect, test } from 'vitest'
import {
  addPresetUse,
  getLastLanguage,
  getUseCount,
  NO_PRESET_USES,
  type PresetUse,
  type PresetUses,
  parsePresetUses,
} from '#src/domain/templates/preset-uses.ts'
import { rankPresets } from '#src/domain/templates/rank-presets.ts'
import { SITUATIONS, type Situation } from '#src/domain/templates/situations.ts'
import { fc } from '../../support/property.ts'

const preset = (label: string, situations: readonly Situation[] = []) => ({
  key: `key ${label}`,
  label,
  situations,
})
const use = (label: string, situation: Situation | null, fields: Partial<PresetUse> = {}): PresetUse => ({
  message: `key ${label}`,
  situation,
  customerId: null,
  language: null,
  at: 0,
  ...fields,
})
const useAll = (...uses: readonly PresetUse[]): PresetUses => uses.reduce(addPresetUse, NO_PRESET_USES)

const PRESETS = [
  preset('Order 10'),
  preset('Order 2'),
  preset('apology'),
  preset('Call back', ['missedCall']),
  preset('Welcome', ['newCustomer']),
]
const rank = (situations: readonly Situation[], uses: PresetUses) =>
  rankPresets(PRESETS, situations, uses, 'en').map((it) => it.item.label)

test('presets used in the situation come first, then those that name it, then the others by label', () => {
  const uses = useAll(
    use('Order 10', 'missedCall'),
    use('apology', 'missedCall'),
    use('apology', 'missedCall'),
    use('Welcome', 'noReply'),
  )
  expect(rank(['missedCall'], uses)).toEqual(['apology', 'Order 10', 'Call back', 'Order 2', 'Welcome'])
  expect(rank([], uses)).toEqual(['apology', 'Call back', 'Order 2', 'Order 10', 'Welcome'])
})

test('of several situations the first counts more than any number of uses in the second', () => {
  const uses = useAll(use('apology', 'noReply'), use('apology', 'noReply'), use('Order 2', 'missedCall'))
  const situations = ['missedCall', 'noReply'] as const
  expect(rank(situations, uses)).toEqual(['Order 2', 'apology', 'Call back', 'Order 10', 'Welcome'])
  expect(rankPresets(PRESETS, situations, uses, 'en').map((it) => it.reason)).toEqual([
    { kind: 'used', situation: 'missedCall', count: 1 },
    { kind: 'used', situation: 'noReply', count: 2 },
    { kind: 'named', situation: 'missedCall' },
    null,
    null,
  ])
})

test('without a situation, uses without one count', () => {
  const uses = useAll(use('Order 2', null), use('apology', 'missedCall'))
  expect(rank([], uses)[0]).toBe('Order 2')
})

test('the order doesn’t depend on that of the input', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(PRESETS, { minLength: PRESETS.length }),
      fc.subarray([...SITUATIONS]),
      fc.array(fc.record({ at: fc.nat(4), situation: fc.constantFrom(null, ...SITUATIONS) }), {
        maxLength: 12,
      }),
      (shuffled, situations, chosen) => {
        const uses = useAll(...chosen.map(({ at, situation }) => use(PRESETS[at]?.label ?? '', situation)))
        expect(rankPresets(shuffled, situations, uses, 'en')).toEqual(
          rankPresets(PRESETS, situations, uses, 'en'),
        )
      },
    ),
    { numRuns: 60 },
  )
})

test('uses are read again as they were stored, at most 300 counts and 500 languages, the latest of them', () => {
  const uses = Array.from({ length: 600 }, (_, index) =>
    use(`p${index}`, 'missedCall', { customerId: `c${index}`, language: 'ta', at: index }),
  ).reduce(addPresetUse, NO_PRESET_USES)
  expect(uses.messages).toHaveLength(300)
  expect(uses.languages).toHaveLength(500)
  expect(getUseCount(uses, 'key p599', 'missedCall')).toBe(1)
  expect(getUseCount(uses, 'key p0', 'missedCall')).toBe(0)
  expect(getLastLanguage(uses, 'c599')).toBe('ta')
  expect(parsePresetUses(JSON.parse(JSON.stringify(uses)))).toEqual(uses)
})

test.each([undefined, null, 7, [], {}, { messages: 'x', languages: [7] }])(
  'stored uses that can’t be read are none: %j',
  (stored) => {
    expect(parsePresetUses(stored)).toEqual(NO_PRESET_USES)
  },
)

test('a use that only a later version knows is left out', () => {
  const known = { message: 'a', situation: 'noReply', count: 2, at: 3 }
  const stored = { messages: [{ ...known, situation: 'raining' }, known], languages: [] }
  expect(parsePresetUses(stored).messages).toEqual([known])
})
