/** A draft out of what was kept of one. */
import type { Draft, DraftButton, DraftValue } from './template-draft.ts'
import { CATEGORIES } from './template-preset.ts'

const MOST = 100

/** Null where it isn't one: another version of the app, or somebody else, has written it. */
export function readDraft(value: unknown): Draft | null {
  const it = partsOf(value)
  const { channelId, templateName, phone, phoneFrom, customerName, text, reason, values, buttons } = it
  const { kind, link } = partsOf(it['header'])
  if (typeof channelId !== 'string' || typeof templateName !== 'string' || typeof phone !== 'string')
    return null
  if (typeof customerName !== 'string' || typeof text !== 'string') return null
  if (!Array.isArray(values) || !Array.isArray(buttons)) return null
  return {
    channelId,
    templateName,
    category: CATEGORIES.find((each) => each === it['category']) ?? null,
    phone,
    phoneFrom: typeof phoneFrom === 'string' ? phoneFrom : null,
    customerName,
    values: values.slice(0, MOST).flatMap(valueIn),
    text,
    header: {
      kind: kind === 'image' || kind === 'document' ? kind : 'none',
      link: typeof link === 'string' ? link : '',
    },
    buttons: buttons.slice(0, MOST).flatMap(buttonIn),
    reason: typeof reason === 'string' ? reason : '',
  }
}

function valueIn(value: unknown, place: number): DraftValue[] {
  const { text } = partsOf(value)
  return typeof text === 'string' ? [{ key: place + 1, text }] : []
}

function buttonIn(value: unknown, place: number): DraftButton[] {
  const { index, label, url, wraps, text } = partsOf(value)
  if (typeof index !== 'number' || typeof text !== 'string') return []
  return [
    {
      key: place + 1,
      index,
      label: typeof label === 'string' ? label : `Button ${index}`,
      url: typeof url === 'string' ? url : null,
      wraps: wraps === true,
      text,
    },
  ]
}

function partsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}
