import { expect, test } from 'vitest'
import type { Preset, PresetContent } from '#src/domain/templates/preset.ts'
import { parsePresets, savePresets } from '#src/domain/templates/preset-list.ts'
import { presetContent, toStoredPreset } from '#src/domain/templates/preset-schema.ts'

const PLAIN = presetContent.parse({ name: 'order_delay', label: 'Delay' })
const parseOne = (value: unknown) => parsePresets([value])
const VARIANT: PresetContent = {
  ...PLAIN,
  language: 'ta-IN',
  group: 'delay',
  situations: ['missedCall', 'noReply'],
}

test('language, group and situations are kept with a preset, in a form that earlier versions read without them', () => {
  const stored: unknown = JSON.parse(JSON.stringify(toStoredPreset(VARIANT)))
  expect(stored).toEqual({
    name: 'order_delay',
    label: 'Delay',
    components: [],
    language: 'ta-IN',
    group: 'delay',
    situations: ['missedCall', 'noReply'],
  })
  expect(parseOne(stored).presets).toEqual([VARIANT])
})

test.each([
  [{ language: 'not a tag', group: 7, situations: 'missedCall' }, {}],
  [{ language: 'TA-in', group: '' }, { language: 'ta-IN' }],
  [{ situations: ['raining', 'noReply', null] }, { situations: ['noReply'] }],
])('what only a later version knows of %j is left out', (fields, read) => {
  expect(parseOne({ name: 'order_delay', label: 'Delay', ...fields }).presets).toEqual([
    { ...PLAIN, ...read },
  ])
})

test('saving a preset in another language or group changes the saved one', () => {
  const saved: Preset[] = [{ ...PLAIN, key: 'first', source: 'device' }]
  expect(savePresets(saved, [{ ...VARIANT, key: 'second', source: 'device' }])).toEqual([
    { ...VARIANT, key: 'first', source: 'device' },
  ])
})
