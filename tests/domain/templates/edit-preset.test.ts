import { expect, test } from 'vitest'
import { NO_RECIPIENT } from '#src/domain/templates/draft.ts'
import {
  addPresetButton,
  addPresetValue,
  changePresetButton,
  changePresetValue,
  checkPreset,
  createEmptyPreset,
  createExampleDraft,
  movePresetValue,
  removePresetButton,
  removePresetValue,
  renameTemplate,
} from '#src/domain/templates/edit-preset.ts'
import type { FillContext } from '#src/domain/templates/fill-context.ts'
import type { Preset, PresetContent } from '#src/domain/templates/preset.ts'

const CHANNEL = '8a1fa0c4-7c2e-4b6e-9a53-d0f4a9ab1c02'
const NO_CUSTOMER: FillContext = { customer: 'noNumber', ticket: null, agentName: 'Meera', today: '1 May' }

const toPreset = (content: PresetContent): Preset => ({ ...content, key: 'a', source: 'device' })
const check = (content: PresetContent) => {
  const preset = toPreset(content)
  return checkPreset(preset, createExampleDraft(preset, NO_RECIPIENT, NO_CUSTOMER), NO_CUSTOMER)
}

test('a name in lists follows the template’s name until it is its own', () => {
  const named = renameTemplate(createEmptyPreset(null), 'sale')
  expect(named).toMatchObject({ name: 'sale', label: 'sale' })
  expect(renameTemplate({ ...named, label: 'Sale' }, 'sale_2')).toMatchObject({
    name: 'sale_2',
    label: 'Sale',
  })
})

test('values are added, changed, moved within the list and removed', () => {
  let preset = createEmptyPreset(null)
  for (const [index, name] of ['a', 'b', 'c'].entries())
    preset = changePresetValue(addPresetValue(preset), index, { name })
  const names = (it: PresetContent) => it.values.map((value) => value.name).join('')
  expect(names(movePresetValue(preset, 0, 2))).toBe('bca')
  expect(names(movePresetValue(preset, 2, -5))).toBe('cab')
  expect(names(movePresetValue(preset, 7, 0))).toBe('abc')
  expect(names(removePresetValue(preset, 1))).toBe('ac')
})

test('a new button gets the first free index, whatever its position [TPL-14]', () => {
  let preset = addPresetButton(addPresetButton(createEmptyPreset(null)))
  preset = changePresetButton(preset, 0, { index: 1 })
  preset = changePresetButton(preset, 1, { index: 2 })
  expect(addPresetButton(preset).buttons.map((it) => it.index)).toEqual([1, 2, 0])
  expect(removePresetButton(preset, 0).buttons.map((it) => it.index)).toEqual([2])
})

test('the preview shows what fills a value, else its example', () => {
  let preset = addPresetValue(addPresetValue(createEmptyPreset(CHANNEL)))
  preset = changePresetValue(preset, 0, { source: { from: 'today' }, example: 'a day' })
  preset = changePresetValue(preset, 1, { source: { from: 'customer', field: 'name' }, example: 'Zubeida' })
  const draft = createExampleDraft(toPreset(preset), NO_RECIPIENT, NO_CUSTOMER)
  expect(draft.values.map((it) => it.text)).toEqual(['1 May', 'Zubeida'])
})

test('only what is wrong with every message is found: a value that is typed for each customer isn’t [TPL-15]', () => {
  const preset = { ...addPresetValue(createEmptyPreset(CHANNEL)), name: 'sale', text: 'Hi {{1}}' }
  expect(check(preset).filter((it) => it.level !== 'ok')).toEqual([])
  expect(check({ ...preset, text: 'Hi {{1}} {{2}} {{name}}' })).toMatchObject([
    { level: 'stop', finding: { kind: 'values-miscounted', expected: 2, given: 1 } },
  ])
  expect(check({ ...preset, channelId: null, name: ' ' })).toMatchObject([
    { finding: { kind: 'channel-missing' } },
    { finding: { kind: 'template-missing' } },
    { level: 'ok' },
  ])
})
