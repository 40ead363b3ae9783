import { expect, test } from 'vitest'
import type { Preset, PresetContent } from '#src/domain/templates/preset.ts'
import {
  type ParsedPresets,
  parseConfigPresets,
  parsePresets,
  savePresets,
} from '#src/domain/templates/preset-list.ts'
import { toStoredPreset } from '#src/domain/templates/preset-schema.ts'
import { formatPresetsFile, readPresetsFile } from '#src/domain/templates/presets-file.ts'
import {
  getPresetSummary,
  getPresetsFullMessage,
  PRESET_EXPECTATION_TEXTS,
} from '#src/features/templates/preset-labels.ts'
import { english } from '../../support/english.ts'
import { fc } from '../../support/property.ts'

const CHANNEL = 'c41d7e02-9b55-4f0a-8a1e-2f6c01b7d9aa'

/** A preset as every version has stored and exported it. */
const STORED = {
  name: 'order_delay_apology',
  label: 'Delay',
  channelId: CHANNEL,
  category: 'UTILITY',
  components: [
    { type: 'header', parameters: [{ type: 'image', name: 'image', example: 'https://a.example/a.png' }] },
    {
      type: 'body',
      parameters: [
        { name: 'customer', example: 'Asha' },
        { name: 'order', example: '' },
      ],
    },
    {
      type: 'button',
      sub_type: 'url',
      index: 2,
      text: 'Track',
      url: 'https://a.example/{{1}}',
      wrapsRedirect: true,
      parameters: [{ name: 'Track', example: 'KL-1' }],
    },
  ],
  preview: 'Order {{2}} of {{1}}',
}
const CONTENT: PresetContent = {
  name: 'order_delay_apology',
  label: 'Delay',
  channelId: CHANNEL,
  category: 'UTILITY',
  header: { kind: 'image', example: 'https://a.example/a.png', source: null },
  values: [
    { name: 'customer', example: 'Asha', source: null },
    { name: 'order', example: '', source: null },
  ],
  buttons: [
    {
      index: 2,
      label: 'Track',
      url: 'https://a.example/{{1}}',
      wraps: true,
      example: 'KL-1',
      source: null,
    },
  ],
  text: 'Order {{2}} of {{1}}',
  language: null,
  group: null,
  situations: [],
}

const parseOne = (value: unknown) => parsePresets([value])
const describeSkipped = ({ skippedPresets }: ParsedPresets) =>
  skippedPresets.map(({ path, expected }) => `${path}: ${english._(PRESET_EXPECTATION_TEXTS[expected])}`)
/** Why a file can't be read. */
async function readReason(file: Blob) {
  const result = await readPresetsFile(file)
  return result.ok ? null : result.reason
}
const readText = (text: string) => readPresetsFile(new Blob([text]))

test('a preset of an earlier version is read, and a preset is stored in the form that it reads [DEC-11]', () => {
  expect(parseOne(STORED)).toEqual({ presets: [CONTENT], skippedPresets: [] })
  expect(toStoredPreset(CONTENT)).toEqual(STORED)
})

const INVALID_PRESETS: readonly (readonly [value: unknown, path: string, expected: string])[] = [
  [null, '', 'a preset'],
  [[], '', 'a preset'],
  [{ label: 'x' }, '.name', 'the exact name of a template'],
  [{ name: 7 }, '.name', 'the exact name of a template'],
  [{ name: '' }, '.name', 'the exact name of a template'],
  [{ name: 'x'.repeat(513) }, '.name', 'the exact name of a template'],
  [JSON.parse('{ "__proto__": { "name": "x" } }'), '.name', 'the exact name of a template'],
  [{ name: 'x', channelId: 'x' }, '.channelId', 'a UUID'],
  [{ name: 'x', channelId: 7 }, '.channelId', 'a UUID'],
  [{ name: 'x', category: 'OTHER' }, '.category', 'one of UTILITY, MARKETING, AUTHENTICATION'],
  [{ name: 'x', components: {} }, '.components', 'a list'],
  [{ name: 'x', components: [7] }, '.components.0', 'a component'],
  [{ name: 'x', components: [{ type: 'footer' }] }, '.components.0.type', 'body, header or button'],
  [{ name: 'x', components: [{ type: 'constructor' }] }, '.components.0.type', 'body, header or button'],
  [{ name: 'x', components: [{ type: 'body', parameters: {} }] }, '.components.0.parameters', 'a list'],
  [{ name: 'x', components: [{ type: 'header' }] }, '.components.0.parameters.0', 'image or document'],
  [
    { name: 'x', components: [{ type: 'header', parameters: [{ type: 'video' }] }] },
    '.components.0.parameters.0.type',
    'image or document',
  ],
  ...['1', -1, 1.5, 2 ** 53, undefined].map(
    (index) =>
      [
        { name: 'x', components: [{ type: 'body' }, { type: 'button', index }] },
        '.components.1.index',
        'the place of the button, counted from 0',
      ] as const,
  ),
]

test.each(INVALID_PRESETS)(
  'an invalid preset is named with its first problem, and the others are read: %j',
  (value, path, expected) => {
    const parsed = parsePresets([STORED, value, { name: 'y' }])
    expect(parsed).toMatchObject({ presets: [CONTENT, { name: 'y' }] })
    expect(describeSkipped(parsed)).toEqual([`templates.1${path}: expected ${expected}`])
  },
)

test('what a preset can do without falls back field by field', () => {
  const hostile = {
    name: 'x\uD800',
    label: 'x'.repeat(513),
    channelId: null,
    category: null,
    components: [
      { type: 'body', parameters: [7, { name: '', example: {} }, { name: 'n'.repeat(513), example: 'e' }] },
      { type: 'button', index: 3, text: 7, url: [], wrapsRedirect: 'yes' },
      { type: 'button', index: 1, parameters: [null, { example: 'second' }] },
    ],
    preview: 'x'.repeat(5_001),
  }
  expect(parseOne(hostile).presets).toEqual([
    {
      name: 'x\uFFFD',
      label: 'x\uFFFD',
      channelId: null,
      category: null,
      header: { kind: 'none', example: '', source: null },
      values: [
        { name: null, example: '', source: null },
        { name: null, example: '', source: null },
        { name: null, example: 'e', source: null },
      ],
      buttons: [
        { index: 1, label: null, url: null, wraps: false, example: '', source: null },
        { index: 3, label: null, url: null, wraps: false, example: '', source: null },
      ],
      text: null,
      language: null,
      group: null,
      situations: [],
    },
  ])
})

test('the default names and labels that earlier versions stored are read as missing ones', () => {
  const parameters = [{ name: 'value 1' }, { name: 'value 1' }]
  const components = [
    { type: 'body', parameters },
    { type: 'button', index: 0, text: 'Button 0' },
    { type: 'button', index: 1, text: 'Button 0' },
  ]
  const [preset] = parseOne({ name: 'x', components }).presets
  expect(preset?.values.map((it) => it.name)).toEqual([null, 'value 1'])
  expect(preset?.buttons.map((it) => it.label)).toEqual([null, 'Button 0'])
})

test.each<[Partial<Preset>, string]>([
  [{}, 'Kaveri Support, 2 values, image'],
  [
    { values: [], header: { kind: 'document', example: '', source: null } },
    'Kaveri Support, no values, document',
  ],
  [
    { values: CONTENT.values.slice(1), header: { kind: 'none', example: '', source: null } },
    'Kaveri Support, 1 value',
  ],
  [{ category: 'AUTHENTICATION' }, 'One-time code'],
])('the summary of a preset with %j is “%s”', (change, summary) => {
  const preset: Preset = { ...CONTENT, ...change, key: 'k', source: 'config' }
  expect(getPresetSummary(preset, 'Kaveri Support', 'en-IN', english)).toBe(summary)
})

test('no word joins the last detail of a summary in a language that has one for lists', () => {
  const preset: Preset = {
    ...CONTENT,
    header: { kind: 'none', example: '', source: null },
    key: 'k',
    source: 'config',
  }
  expect(getPresetSummary(preset, 'Kaveri Support', 'es', english)).toBe('Kaveri Support, 2 values')
})

test('any value is read without an exception, and what is read is stored and read back unchanged', () => {
  const entry = fc.record(
    Object.fromEntries(
      Object.entries(STORED).map(([name, value]) => [name, fc.oneof(fc.constant(value), fc.anything())]),
    ),
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.anything(), entry)), (entries) => {
      const { presets, skippedPresets } = parsePresets(entries)
      expect(presets.length + skippedPresets.length).toBeLessThanOrEqual(entries.length)
      expect(parsePresets(JSON.parse(JSON.stringify(presets.map(toStoredPreset)))).presets).toEqual(presets)
    }),
  )
})

test('a list of 10,000 entries is cut, and the cut is reported', () => {
  const names = Array.from({ length: 10_000 }, (_, index) => ({ name: `template_${index}` }))
  const parsed = parsePresets(names)
  expect(parsed.presets).toHaveLength(500)
  expect(describeSkipped(parsed)).toEqual(['templates: expected at most 500 presets'])
  expect(parsePresets(Array(10_000).fill(0)).skippedPresets).toHaveLength(501)
  const parameters = Array.from({ length: 10_000 }, () => ({ name: 'a', example: 'b' }))
  const components = [
    { type: 'body', parameters },
    ...Array.from({ length: 99 }, () => ({ type: 'body' })),
    'ignored',
  ]
  expect(parseOne({ name: 'x', components }).skippedPresets).toEqual([])
  expect(parseOne({ name: 'x', components: components.slice(0, 1) }).presets[0]?.values).toHaveLength(100)
})

test('several presets of one template are kept, and have keys of their own in a configuration', () => {
  const entries = [
    STORED,
    { ...STORED, label: 'Same content under another label' },
    { ...STORED, channelId: CHANNEL.toUpperCase(), preview: 'Another text' },
    { name: 'order_delay_apology' },
  ]
  expect(parsePresets(entries).presets.map((it) => it.text)).toEqual([STORED.preview, 'Another text', null])
  expect(parseConfigPresets(entries).presets).toMatchObject([
    { key: 'order_delay_apology@c41d7e02', source: 'config' },
    { key: 'order_delay_apology@c41d7e02~2', source: 'config' },
    { key: 'order_delay_apology', source: 'config' },
  ])
})

test('saving a preset again renames it under its key, and a full list takes no more', () => {
  const saved = [{ ...CONTENT, key: 'first', source: 'device' } as const]
  expect(savePresets(saved, [{ ...CONTENT, label: 'Late', key: 'second', source: 'device' }])).toEqual([
    { ...CONTENT, label: 'Late', key: 'first', source: 'device' },
  ])
  const many = Array.from({ length: 600 }, (_, index) => ({ ...CONTENT, text: `${index}` }))
  expect(savePresets([CONTENT], many)).toHaveLength(500)
  expect(savePresets(many, [CONTENT])).toEqual(many)
  expect(getPresetsFullMessage(english)).toBe('This device can store 500 presets.')
})

test('presets survive an export and an import', async () => {
  const presets = [CONTENT, { ...CONTENT, label: 'x', text: null }]
  const expected = { ok: true, presets, skippedPresets: [] }
  expect(await readText(formatPresetsFile(presets))).toEqual(expected)
  expect(await readText(`\uFEFF${formatPresetsFile(presets)}`)).toEqual(expected)
  expect(await readText(JSON.stringify(presets.map(toStoredPreset)))).toEqual(expected)
})

test.each([
  ['{', 'not-json'],
  ['', 'not-json'],
  ['{}', 'no-list'],
  ['null', 'no-list'],
  ['{"templates":{"name":"x"}}', 'no-list'],
  ['{"__proto__":{"templates":[]}}', 'no-list'],
])('a file without presets is refused with the reason: %s', async (text, reason) => {
  expect(await readReason(new Blob([text]))).toBe(reason)
})

test('a file that is too large is refused, and not loaded if its size shows it', async () => {
  const reason = 'too-large'
  expect(await readReason(new Blob([`[]${' '.repeat(5_000_000)}`]))).toBe(reason)
  const file = new Blob([new Uint8Array(15_000_001)])
  file.text = () => Promise.reject(new Error('the file was loaded'))
  expect(await readReason(file)).toBe(reason)
})
