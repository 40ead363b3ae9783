/** The form of a preset in `config.json`, in files and on this device. Its error messages are codes: `PresetExpectation`. */
import { orNull, readableItems } from '#src/api/schema/stored-fields.ts'
import { withDefault, z } from '#src/api/schema/zod.ts'
import { isUuid } from '#src/lib/text/uuid.ts'
import { PRESET_CATEGORIES, type PresetContent, type PresetValue } from './preset.ts'
import { SITUATIONS } from './situations.ts'
import { type ValueSource, valueSource } from './value-source.ts'

export const PRESET_EXPECTATIONS = [
  'preset',
  'template name',
  'UUID',
  'category',
  'list',
  'component',
  'component type',
  'media type',
  'button index',
  'fewer presets',
] as const
export type PresetExpectation = (typeof PRESET_EXPECTATIONS)[number]

const MAX_NAME_LENGTH = 512
const MAX_TEXT_LENGTH = 5_000
/** The most components of a preset, and parameters of a component; further ones are ignored. */
const MAX_PARTS = 100

const toWellFormed = z.transform((text: string) => text.toWellFormed())
/** What a preset can do without is null where it can't be read. */
const nameOrNull = orNull(z.pipe(z.string().check(z.maxLength(MAX_NAME_LENGTH)), toWellFormed))
const textOrNull = orNull(z.pipe(z.string().check(z.maxLength(MAX_TEXT_LENGTH)), toWellFormed))

const nameError = createError('template name')
const templateName = z.pipe(
  z.string(nameError).check(z.minLength(1, nameError), z.maxLength(MAX_NAME_LENGTH, nameError)),
  toWellFormed,
)
const uuidError = createError('UUID')
const channelId = z.pipe(
  z.string(uuidError).check(z.refine(isUuid, uuidError)),
  z.transform((id: string) => id.toLowerCase()),
)

/** An array, cut before its items are parsed; empty where it is missing. */
const parts = z.pipe(
  z.nullish(z.array(z.unknown(), createError('list'))),
  z.transform((items) => (items ?? []).slice(0, MAX_PARTS)),
)
/** Versions before sources ignore them; a source that only a later version knows is none. */
const source = orNull<ValueSource>(valueSource)
const parameter = withDefault(z.object({ name: nameOrNull, example: textOrNull, source }), {
  name: null,
  example: null,
  source: null,
})
/** A tag that no version of Unicode knows is fine: it has no name, but it tells variants apart. */
const languageOrNull = orNull(z.pipe(z.string().check(z.refine(isLanguageTag)), z.transform(toLanguageTag)))
/** A situation that only a later version knows is left out. */
const situations = withDefault(readableItems(z.enum(SITUATIONS), SITUATIONS.length), [])
const mediaError = createError('media type')
const media = z.object(
  { type: z.enum(['image', 'document'], mediaError), example: textOrNull, source },
  mediaError,
)
const indexError = createError('button index')

const component = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('header'), parameters: z.pipe(parts, z.tuple([media], z.unknown())) }),
    z.object({ type: z.literal('body'), parameters: z.pipe(parts, z.array(parameter)) }),
    z.object({
      type: z.literal('button'),
      index: z.int(indexError).check(z.minimum(0, indexError)),
      text: nameOrNull,
      url: textOrNull,
      wrapsRedirect: withDefault(z.boolean(), false),
      parameters: z.pipe(parts, z.array(parameter)),
    }),
  ],
  { error: ({ code }): PresetExpectation => (code === 'invalid_union' ? 'component type' : 'component') },
)
type Component = z.output<typeof component>

export const presetContent: z.ZodMiniType<PresetContent> = z.pipe(
  z.object(
    {
      name: templateName,
      label: nameOrNull,
      channelId: z.nullish(channelId),
      category: z.nullish(z.enum(PRESET_CATEGORIES, createError('category'))),
      components: z.pipe(parts, z.array(component)),
      preview: textOrNull,
      language: languageOrNull,
      group: nameOrNull,
      situations,
    },
    createError('preset'),
  ),
  z.transform((stored) => ({
    name: stored.name,
    label: stored.label || stored.name,
    channelId: stored.channelId ?? null,
    category: stored.category ?? null,
    ...combineComponents(stored.components),
    text: stored.preview,
    language: stored.language,
    group: stored.group || null,
    situations: stored.situations,
  })),
)

/** Of several headers or bodies, the last one counts. */
function combineComponents(
  components: readonly Component[],
): Pick<PresetContent, 'header' | 'values' | 'buttons'> {
  const [header] = components.findLast((it) => it.type === 'header')?.parameters ?? []
  const values = components.findLast((it) => it.type === 'body')?.parameters ?? []
  return {
    header: {
      kind: header?.type ?? 'none',
      example: header?.example ?? '',
      source: header?.source ?? null,
    },
    values: values.map(({ name, example, ...value }, index) => ({
      // Earlier versions stored a default in place of a missing name or label.
      name: name === `value ${index + 1}` ? null : name || null,
      example: example ?? '',
      source: value.source,
    })),
    buttons: components
      .filter((it) => it.type === 'button')
      .map(({ index, text, url, wrapsRedirect, parameters: [first] }) => ({
        index,
        label: text === `Button ${index}` ? null : text || null,
        url,
        wraps: wrapsRedirect,
        example: first?.example ?? '',
        source: first?.source ?? null,
      }))
      .toSorted((a, b) => a.index - b.index),
  }
}

export function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}

function toLanguageTag(tag: string): string {
  return new Intl.Locale(tag).toString()
}

function createError(error: PresetExpectation) {
  return { error }
}

/** The value that `presetContent` reads. */
export function toStoredPreset(preset: PresetContent) {
  const { name, label, channelId: channel, category, header, values, buttons, text } = preset
  const { language, group } = preset
  const headerMedia = { type: header.kind, name: header.kind, example: header.example, ...toSource(header) }
  return {
    name,
    label,
    ...(channel === null ? {} : { channelId: channel }),
    ...(category === null ? {} : { category }),
    components: [
      ...(header.kind === 'none' ? [] : [{ type: 'header', parameters: [headerMedia] }]),
      ...(values.length === 0 ? [] : [{ type: 'body', parameters: values.map(toParameter) }]),
      ...buttons.map((button) => ({
        type: 'button',
        sub_type: 'url',
        index: button.index,
        text: button.label,
        ...(button.url === null ? {} : { url: button.url }),
        ...(button.wraps ? { wrapsRedirect: true } : {}),
        parameters: [toParameter({ ...button, name: button.label })],
      })),
    ],
    ...(text === null ? {} : { preview: text }),
    ...(language === null ? {} : { language }),
    ...(group === null ? {} : { group }),
    ...(preset.situations.length === 0 ? {} : { situations: preset.situations }),
  }
}

function toParameter(value: PresetValue) {
  return { name: value.name, example: value.example, ...toSource(value) }
}

function toSource(value: Pick<PresetValue, 'source'>) {
  return value.source === null ? {} : { source: value.source }
}
