import { expect, test } from 'vitest'
import { createDraft, NO_RECIPIENT, resumeDraft } from '#src/domain/templates/draft.ts'
import type { Preset, PresetContent } from '#src/domain/templates/preset.ts'
import { parsePresets, savePresets } from '#src/domain/templates/preset-list.ts'
import { toStoredPreset } from '#src/domain/templates/preset-schema.ts'
import { formatPresetsFile, readPresetsFile } from '#src/domain/templates/presets-file.ts'
import type { ValueSource } from '#src/domain/templates/value-source.ts'

const CONTENT: PresetContent = {
  name: 'order_delay_apology',
  label: 'Delay',
  channelId: null,
  category: 'UTILITY',
  header: { kind: 'image', example: 'https://a.example/a.png', source: null },
  values: [
    { name: 'customer', example: 'Asha', source: null },
    { name: 'order', example: '', source: null },
  ],
  buttons: [
    { index: 2, label: 'Track', url: 'https://a.example/{{1}}', wraps: true, example: 'KL-1', source: null },
  ],
  text: 'Order {{2}} of {{1}}',
  language: null,
  group: null,
  situations: [],
}

/** The sources of a preset in every form. */
const SOURCES: readonly ValueSource[] = [
  { from: 'customer', field: 'firstName' },
  { from: 'customField', path: ['address.default', 'city'] },
  { from: 'ticket', field: 'subject' },
  { from: 'agent' },
  { from: 'today' },
  { from: 'text', text: 'Hello' },
]
const BOUND: PresetContent = {
  ...CONTENT,
  header: { ...CONTENT.header, source: { from: 'text', text: 'https://a.example/b.png' } },
  values: SOURCES.map((source) => ({ name: null, example: '', source })),
  buttons: CONTENT.buttons.map((it) => ({ ...it, source: { from: 'customer', field: 'phone' } })),
}

test('sources are kept with a preset, in a form that earlier versions read without them', () => {
  const stored: unknown = JSON.parse(JSON.stringify(toStoredPreset(BOUND)))
  expect(parsePresets([stored]).presets).toEqual([BOUND])
  expect(stored).toMatchObject({
    components: [{}, { parameters: SOURCES.map((source) => ({ source })) }, {}],
  })
})

test.each([
  'customer',
  { from: 'orders', field: 'last' },
  { from: 'customer', field: 'password' },
  { from: 'customField', path: [] },
  { from: 'customField', path: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] },
  { from: 'customField', path: 'city' },
  { from: 'ticket', field: 'constructor' },
  { from: 'text', text: 'x'.repeat(2_001) },
])('a source that can’t be read is none, and the preset is read all the same: %j', (source) => {
  const components = [{ type: 'body', parameters: [{ name: 'order', example: 'KL-1', source }] }]
  expect(parsePresets([{ name: 'x', components }]).presets[0]?.values).toEqual([
    { name: 'order', example: 'KL-1', source: null },
  ])
})

test('saving a preset with other sources changes those of the saved one', () => {
  const saved: Preset[] = [{ ...CONTENT, key: 'first', source: 'device' }]
  const sources = { values: CONTENT.values.map((it) => ({ ...it, source: { from: 'today' } as const })) }
  expect(savePresets(saved, [{ ...CONTENT, ...sources, key: 'second', source: 'device' }])).toEqual([
    { ...CONTENT, ...sources, key: 'first', source: 'device' },
  ])
})

test('sources survive an export and an import', async () => {
  const file = new Blob([formatPresetsFile([BOUND])])
  expect(await readPresetsFile(file)).toEqual({ ok: true, presets: [BOUND], skippedPresets: [] })
})

test('a draft of an earlier version keeps what was typed, and takes sources where it is empty', () => {
  const preset: Preset = { ...BOUND, key: 'k', source: 'config' }
  const { values, ...rest } = createDraft(preset, NO_RECIPIENT, '')
  const typed = {
    ...rest,
    values: values.map((it, index) => ({ ...it, text: index === 0 ? 'Rammy' : '', source: null })),
  }
  const resumed = resumeDraft(typed, preset)
  expect(resumed.values[0]).toEqual({ key: 1, text: 'Rammy', source: null })
  expect(resumed.values[1]?.source).toEqual(SOURCES[1])
  expect(resumeDraft({ ...typed, templateName: 'other' }, preset).values[1]?.source).toBeNull()
})
