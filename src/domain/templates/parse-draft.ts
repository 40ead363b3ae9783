/** A draft out of what was kept of one. */
import type { Draft, DraftButton, DraftValue } from './draft.ts'
import { PRESET_CATEGORIES } from './preset.ts'

const MAX_DRAFT_ITEMS = 100

/** Null where it isn't one: another version of the app, or somebody else, has written it. */
export function parseDraft(value: unknown): Draft | null {
  const it = getFields(value)
  const { channelId, templateName, phone, phoneFrom, customerName, text, reason, values, buttons } = it
  const { kind, link } = getFields(it['header'])
  if (typeof channelId !== 'string' || typeof templateName !== 'string' || typeof phone !== 'string')
    return null
  if (typeof customerName !== 'string' || typeof text !== 'string') return null
  if (!Array.isArray(values) || !Array.isArray(buttons)) return null
  return {
    channelId,
    templateName,
    category: PRESET_CATEGORIES.find((each) => each === it['category']) ?? null,
    phone,
    phoneFrom: typeof phoneFrom === 'string' ? phoneFrom : null,
    customerName,
    values: values.slice(0, MAX_DRAFT_ITEMS).flatMap(parseValue),
    text,
    header: {
      kind: kind === 'image' || kind === 'document' ? kind : 'none',
      link: typeof link === 'string' ? link : '',
    },
    buttons: buttons.slice(0, MAX_DRAFT_ITEMS).flatMap(parseButton),
    reason: typeof reason === 'string' ? reason : '',
  }
}

function parseValue(value: unknown, index: number): DraftValue[] {
  const { text } = getFields(value)
  return typeof text === 'string' ? [{ key: index + 1, text }] : []
}

function parseButton(value: unknown, position: number): DraftButton[] {
  const { index, label, url, wraps, text } = getFields(value)
  if (typeof index !== 'number' || typeof text !== 'string') return []
  return [
    {
      key: position + 1,
      index,
      label: typeof label === 'string' ? label : `Button ${index}`,
      url: typeof url === 'string' ? url : null,
      wraps: wraps === true,
      text,
    },
  ]
}

function getFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}
