/** The draft of a template message: the composer's form values, their changes, and the validation of stored drafts. */
import { orNull, storedFlag, storedText, storedTextOrNull } from '#src/api/schema/stored-fields.ts'
import { withDefault, z } from '#src/api/schema/zod.ts'
import { type HeaderKind, PRESET_CATEGORIES, type Preset, type PresetCategory } from './preset.ts'
import { getPresetSource } from './preset-sources.ts'
import { type ValueSource, valueSource } from './value-source.ts'

export type DraftValue = {
  readonly key: number
  readonly text: string
  /** What fills the text; null: the agent typed it, and nothing changes it. */
  readonly source: ValueSource | null
}
export type DraftButton = {
  readonly key: number
  readonly index: number
  /** Null if unknown. */
  readonly label: string | null
  readonly url: string | null
  readonly wraps: boolean
  readonly text: string
  readonly source: ValueSource | null
}
export type Draft = {
  readonly channelId: string
  /** Exactly as sent: a trailing space is part of it. */
  readonly templateName: string
  readonly category: PresetCategory | null
  /** As typed, or digits once the number is recognized; `phoneFrom` is then the original spelling. A number of a record
   * stands here with all its digits; what it lacks is added when it is read. */
  readonly phone: string
  readonly phoneFrom: string | null
  readonly customerName: string
  /** The name is the customer's own: it follows when another customer gets the message. False once the agent has typed. */
  readonly isNameFilled: boolean
  /** The nth value fills {{n}}. For a one-time code, the first value is the code. */
  readonly values: readonly DraftValue[]
  /** The template's body text, for the preview and the number of values; never sent. */
  readonly text: string
  readonly header: {
    readonly kind: HeaderKind
    readonly link: string
    readonly source: ValueSource | null
  }
  readonly buttons: readonly DraftButton[]
  /** Why the message is sent although the customer has opted out. */
  readonly reason: string
}

export type Recipient = Pick<Draft, 'phone' | 'phoneFrom' | 'customerName' | 'isNameFilled'>
export const NO_RECIPIENT: Recipient = { phone: '', phoneFrom: null, customerName: '', isNameFilled: true }

/** An empty draft for a preset, or for a template without a preset (null). */
export function createDraft(preset: Preset | null, recipient: Recipient, channelId: string): Draft {
  const { phone, phoneFrom, customerName, isNameFilled } = recipient
  return {
    channelId: preset?.channelId ?? channelId,
    templateName: preset?.name ?? '',
    category: preset?.category ?? null,
    phone,
    phoneFrom,
    customerName,
    isNameFilled,
    values: (preset?.values ?? []).map(({ source }, index) => ({ key: index + 1, text: '', source })),
    text: preset?.text ?? '',
    header: { kind: preset?.header.kind ?? 'none', link: '', source: preset?.header.source ?? null },
    buttons: (preset?.buttons ?? []).map((button, index) => ({
      key: index + 1,
      index: button.index,
      label: button.label,
      url: button.url,
      wraps: button.wraps,
      text: '',
      source: button.source,
    })),
    reason: '',
  }
}

/** The draft for another recipient. What is typed into it for the message stays. */
export function setRecipient(
  draft: Draft,
  { phone, phoneFrom, customerName, isNameFilled }: Recipient,
): Draft {
  return { ...draft, phone, phoneFrom, customerName, isNameFilled }
}

/** The draft with what was typed for the same template elsewhere: what was entered last wins. */
export function carryTyped(draft: Draft, from: Draft): Draft {
  if (from.templateName !== draft.templateName) return draft
  const isTyped = (it: { readonly text: string; readonly source: ValueSource | null } | undefined) =>
    it !== undefined && it.source === null && it.text !== ''
  const count = Math.max(draft.values.length, from.values.length)
  const texts = Array.from({ length: count }, (_, index) => from.values[index])
  const filled = texts.reduce(
    (it, value, index) => (value && isTyped(value) ? setValueAt(it, index, value.text) : it),
    draft,
  )
  const { header } = from
  return {
    ...filled,
    header:
      header.kind === draft.header.kind && header.source === null && header.link !== ''
        ? header
        : draft.header,
    buttons: draft.buttons.map((button) => {
      const other = from.buttons.find((it) => it.index === button.index)
      return other !== undefined && isTyped(other) ? { ...button, text: other.text, source: null } : button
    }),
    reason: from.reason || draft.reason,
  }
}

/** Whether a number or a name was entered or filled in. */
export function hasRecipient({ phone, customerName }: Recipient): boolean {
  return phone !== '' || customerName !== ''
}

export function isOneTimeCode({ category }: Pick<Draft, 'category'>): boolean {
  return category === 'AUTHENTICATION'
}

/** The values' texts in order. A one-time code has exactly one, whatever else was typed before. */
export function getValueTexts(draft: Pick<Draft, 'category' | 'values'>): readonly string[] {
  const texts = draft.values.map((it) => it.text)
  return isOneTimeCode(draft) ? [texts[0] ?? ''] : texts
}

function addValue(draft: Draft): Draft {
  return { ...draft, values: [...draft.values, { key: getFreeKey(draft.values), text: '', source: null }] }
}

/** The value as the agent typed it: from now on no source fills it. */
export function setValue(draft: Draft, key: number, text: string): Draft {
  const typed = { key, text, source: null }
  const values = draft.values.length === 0 ? [typed] : draft.values
  return { ...draft, values: values.map((it) => (it.key === key ? typed : it)) }
}

/** The nth value, counted from zero, as the agent typed it. Values that the preset doesn't list are added. */
export function setValueAt(draft: Draft, index: number, text: string): Draft {
  const value = draft.values[index]
  return value === undefined ? setValueAt(addValue(draft), index, text) : setValue(draft, value.key, text)
}

/** The value with what fills it; without a source it is empty until the agent types. */
export function setValueSource(draft: Draft, key: number, source: ValueSource | null): Draft {
  return { ...draft, values: draft.values.map((it) => (it.key === key ? { key, text: '', source } : it)) }
}

/** Typing a text takes the button's source away, unless the change gives another. */
export function changeButton(draft: Draft, key: number, change: Partial<Omit<DraftButton, 'key'>>): Draft {
  const source = change.text === undefined ? {} : { source: null }
  return {
    ...draft,
    buttons: draft.buttons.map((it) => (it.key === key ? { ...it, ...source, ...change } : it)),
  }
}

function getFreeKey(rows: readonly { readonly key: number }[]): number {
  return Math.max(0, ...rows.map((it) => it.key)) + 1
}

const MAX_DRAFT_ITEMS = 100

/** The items that can be read, each with the key of its position among all. */
function keyedItems<Item>(item: z.ZodMiniType<Item>) {
  return z.pipe(
    z.array(orNull(item)),
    z.transform((items: (Item | null)[]) =>
      items
        .slice(0, MAX_DRAFT_ITEMS)
        .flatMap((it, index) => (it === null ? [] : [{ key: index + 1, ...it }])),
    ),
  )
}

/** Absent in the drafts of earlier versions: everything in them was typed. */
const source = orNull<ValueSource>(valueSource)

const storedButton = z.pipe(
  z.object({
    index: z.number(),
    label: storedTextOrNull,
    url: storedTextOrNull,
    wraps: storedFlag,
    text: z.string(),
    source,
  }),
  // Earlier versions stored a default in place of a missing label.
  z.transform((button) => ({
    ...button,
    label: button.label === `Button ${button.index}` ? null : button.label,
  })),
)

const storedDraft: z.ZodMiniType<Draft> = z.object({
  channelId: z.string(),
  templateName: z.string(),
  category: orNull(z.enum(PRESET_CATEGORIES)),
  phone: z.string(),
  phoneFrom: storedTextOrNull,
  customerName: z.string(),
  isNameFilled: storedFlag,
  values: keyedItems(z.object({ text: z.string(), source })),
  text: z.string(),
  header: withDefault(
    z.object({
      kind: withDefault(z.enum(['none', 'image', 'document']), 'none'),
      link: storedText,
      source,
    }),
    { kind: 'none', link: '', source: null },
  ),
  buttons: keyedItems(storedButton),
  reason: storedText,
})

/** A stored draft; null if the value is none. It is untrusted: another version of the app may have written it. */
export function parseDraft(value: unknown): Draft | null {
  return storedDraft.safeParse(value).data ?? null
}

/**
 * A stored draft as the composer continues it: what was left empty gets the preset's source, which may be newer than the draft.
 * What was typed stays.
 */
export function resumeDraft(draft: Draft, preset: Preset | null): Draft {
  if (preset === null || preset.name !== draft.templateName) return draft
  const { header } = draft
  return {
    ...draft,
    values: draft.values.map((it, index) =>
      it.text === '' ? { ...it, source: it.source ?? preset.values[index]?.source ?? null } : it,
    ),
    buttons: draft.buttons.map((it) =>
      it.text === ''
        ? { ...it, source: it.source ?? getPresetSource(preset, { part: 'button', index: it.index }) }
        : it,
    ),
    header: header.link === '' ? { ...header, source: header.source ?? preset.header.source } : header,
  }
}
