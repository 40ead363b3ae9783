/** Texts about presets. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import type { Preset } from '#src/domain/templates/preset.ts'
import { MAX_PRESETS } from '#src/domain/templates/preset-list.ts'
import type { PresetExpectation } from '#src/domain/templates/preset-schema.ts'
import type { PresetsFileProblem } from '#src/domain/templates/presets-file.ts'
import { formatDetails } from '#src/lib/text/format.ts'

/** `Kaveri Support, 4 values, image` for the list of presets. `locale` is the display locale. */
export function getPresetSummary(
  { category, header, values }: Preset,
  channelName: string | null,
  locale: string,
  i18n: I18n,
): string {
  if (category === 'AUTHENTICATION') return t(i18n)`One-time code`
  const details = [
    ...(channelName === null ? [] : [channelName]),
    getValueCountLabel(values.length, i18n),
    ...(header.kind === 'none' ? [] : [i18n._(HEADER_LABELS[header.kind])]),
  ]
  return formatDetails(details, locale)
}

function getValueCountLabel(count: number, i18n: I18n): string {
  if (count === 0) return t(i18n)({ message: 'no values', comment: 'In a list of a template’s parts' })
  return t(i18n)({
    message: plural(count, { one: '# value', other: '# values' }),
    comment: 'In a list of a template’s parts',
  })
}

const HEADER_LABELS: Readonly<Record<'image' | 'document', MessageDescriptor>> = {
  image: msg({ message: 'image', comment: 'In a list of a template’s parts: the header is an image' }),
  document: msg({
    message: 'document',
    comment: 'In a list of a template’s parts: the header is a document',
  }),
}

/** Why a preset wasn't saved. */
export function getPresetsFullMessage(i18n: I18n): string {
  return t(i18n)`${plural(MAX_PRESETS, {
    one: 'This device can store # preset.',
    other: 'This device can store # presets.',
  })}`
}

export const PRESETS_FILE_PROBLEM_TEXTS: Readonly<Record<PresetsFileProblem, MessageDescriptor>> = {
  'too-large': msg`The file is too large to be a list of presets.`,
  'not-json': msg`The file isn’t JSON.`,
  'no-list': msg`There is no list of templates in the file.`,
}

/** What was expected at the path of a preset that can't be read. */
export const PRESET_EXPECTATION_TEXTS: Readonly<Record<PresetExpectation, MessageDescriptor>> = {
  preset: msg({ message: 'expected a preset', comment: 'After the path of a field in a file' }),
  'template name': msg({
    message: 'expected the exact name of a template',
    comment: 'After the path of a field in a file',
  }),
  UUID: msg({ message: 'expected a UUID', comment: 'After the path of a field in a file' }),
  category: msg({
    message: 'expected one of UTILITY, MARKETING, AUTHENTICATION',
    comment: 'After the path of a field in a file. Don’t translate the words in capital letters.',
  }),
  list: msg({ message: 'expected a list', comment: 'After the path of a field in a file' }),
  component: msg({
    message: 'expected a component',
    comment:
      'After the path of a field in a file. A component is the header, the body or a button of a template.',
  }),
  'component type': msg({
    message: 'expected body, header or button',
    comment:
      'After the path of a field in a file. Don’t translate body, header and button: the file has these words.',
  }),
  'media type': msg({
    message: 'expected image or document',
    comment:
      'After the path of a field in a file. Don’t translate image and document: the file has these words.',
  }),
  'button index': msg({
    message: 'expected the place of the button, counted from 0',
    comment: 'After the path of a field in a file',
  }),
  'fewer presets': msg({
    message: plural(MAX_PRESETS, {
      one: 'expected at most # preset',
      other: 'expected at most # presets',
    }),
    comment: 'After the path of a field in a file',
  }),
}
