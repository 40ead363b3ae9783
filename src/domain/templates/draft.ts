/** What somebody is about to send, as it stands in the form. */
import type { HeaderKind, Preset, PresetCategory } from './preset.ts'

export type DraftValue = { readonly key: number; readonly text: string }
export type DraftButton = {
  readonly key: number
  readonly index: number
  readonly label: string
  readonly url: string | null
  readonly wraps: boolean
  readonly text: string
}
export type Draft = {
  readonly channelId: string
  /** Exactly as it is sent: a space at the end is part of it. */
  readonly templateName: string
  readonly category: PresetCategory | null
  /** As typed, or digits once it is known what they are: then `phoneFrom` is how they were spelled. */
  readonly phone: string
  readonly phoneFrom: string | null
  readonly customerName: string
  /** The nth fills {{n}}. Of a one-time code the first is the code. */
  readonly values: readonly DraftValue[]
  /** The body's text, for the preview and the count; never sent. */
  readonly text: string
  readonly header: { readonly kind: HeaderKind; readonly link: string }
  readonly buttons: readonly DraftButton[]
  /** Why it is sent to somebody who has opted out. */
  readonly reason: string
}

export type Recipient = Pick<Draft, 'phone' | 'phoneFrom' | 'customerName'>
export const NO_RECIPIENT: Recipient = { phone: '', phoneFrom: null, customerName: '' }

/** An empty form for a preset, or for a template that no preset knows. */
export function createDraft(preset: Preset | null, recipient: Recipient, channelId: string): Draft {
  const { phone, phoneFrom, customerName } = recipient
  return {
    channelId: preset?.channelId ?? channelId,
    templateName: preset?.name ?? '',
    category: preset?.category ?? null,
    phone,
    phoneFrom,
    customerName,
    values: (preset?.values ?? []).map((_, index) => ({ key: index + 1, text: '' })),
    text: preset?.text ?? '',
    header: { kind: preset?.header.kind ?? 'none', link: '' },
    buttons: (preset?.buttons ?? []).map((it, index) => ({
      key: index + 1,
      index: it.index,
      label: it.label,
      url: it.url,
      wraps: it.wraps,
      text: '',
    })),
    reason: '',
  }
}

export function isOneTimeCode({ category }: Pick<Draft, 'category'>): boolean {
  return category === 'AUTHENTICATION'
}

/** The texts of the values in their order; of a one-time code there is one, whatever else was typed before. */
export function getValueTexts(draft: Pick<Draft, 'category' | 'values'>): readonly string[] {
  const texts = draft.values.map((it) => it.text)
  return isOneTimeCode(draft) ? [texts[0] ?? ''] : texts
}

export function addValue(draft: Draft): Draft {
  return { ...draft, values: [...draft.values, { key: getFreeKey(draft.values), text: '' }] }
}

export function setValue(draft: Draft, key: number, text: string): Draft {
  const values = draft.values.length === 0 ? [{ key, text }] : draft.values
  return { ...draft, values: values.map((it) => (it.key === key ? { key, text } : it)) }
}

export function removeValue(draft: Draft, key: number): Draft {
  return { ...draft, values: draft.values.filter((it) => it.key !== key) }
}

/** Puts a value at a place, counted from zero; the others keep their order. */
export function moveValue(draft: Draft, key: number, index: number): Draft {
  const moved = draft.values.find((it) => it.key === key)
  if (!moved) return draft
  const others = draft.values.filter((it) => it !== moved)
  const at = Math.min(Math.max(index, 0), others.length)
  return { ...draft, values: [...others.slice(0, at), moved, ...others.slice(at)] }
}

export function addButton(draft: Draft): Draft {
  const taken = new Set(draft.buttons.map((it) => it.index))
  let index = 0
  while (taken.has(index)) index += 1
  const button = {
    key: getFreeKey(draft.buttons),
    index,
    label: `Button ${index}`,
    url: null,
    wraps: false,
    text: '',
  }
  return { ...draft, buttons: [...draft.buttons, button] }
}

export function changeButton(draft: Draft, key: number, change: Partial<Omit<DraftButton, 'key'>>): Draft {
  return { ...draft, buttons: draft.buttons.map((it) => (it.key === key ? { ...it, ...change } : it)) }
}

export function removeButton(draft: Draft, key: number): Draft {
  return { ...draft, buttons: draft.buttons.filter((it) => it.key !== key) }
}

function getFreeKey(rows: readonly { readonly key: number }[]): number {
  return Math.max(0, ...rows.map((it) => it.key)) + 1
}
