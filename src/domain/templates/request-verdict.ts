/**
 * What the platform would say of a request, before it is asked: its form, and the conditions of the specification's
 * table (ERR-05 to ERR-09) in the platform's own order. Whether a template is approved only the platform knows.
 */
import { getPublicLinkError } from '#src/lib/text/public-link.ts'
import { isUuid } from '#src/lib/text/uuid.ts'
import type { SendCheck } from './check.ts'
import { type Draft, isOneTimeCode } from './draft.ts'
import type { Preset } from './preset.ts'
import { REFUSAL_CAUSES, type RefusalCondition } from './refusal.ts'
import { findPlaceholders } from './text.ts'

export type RequestVerdict = 'accepted' | 'malformed' | RefusalCondition
/** What is known of the template; a null part is not known, and nothing is said against it. */
export type TemplateShape = Pick<Preset, 'text' | 'header' | 'buttons' | 'category'>

const MAX_CUSTOMER_NAME_LENGTH = 500

/** `isRoutable` is told digits only. */
export function evaluateRequest(
  body: unknown,
  shape: TemplateShape | null,
  isRoutable: (digits: string) => boolean,
): RequestVerdict {
  const it = getFields(body)
  if (!it) return 'malformed'
  if (it.has('workspace_id')) return 'missing-workspace-id'
  const components = it.get('parameters')
  if (!hasValidForm(it) || !Array.isArray(components) || !components.every(isComponent)) return 'malformed'
  const name = it.get('customer_name') ?? ''
  const phone = it.get('customer_phone') ?? ''
  if (typeof name !== 'string' || name.trim() === '') return 'missing-customer-name'
  if (typeof phone !== 'string' || !/^\d+$/.test(phone) || !isRoutable(phone)) return 'invalid-phone-number'
  if (shape && !matchesShape(components.filter(isComponent), shape)) return 'template-variable-mismatch'
  const links = components.filter(isComponent).flatMap((each) => each.parameters.flatMap(getMediaLink))
  return links.every((link) => getPublicLinkError(link) === null) ? 'accepted' : 'media-cannot-be-fetched'
}

/**
 * The last look, at the very bytes: what the platform would refuse by the specification is not sent. Null: nothing to say.
 */
export function checkRequestBody(body: string, draft: Draft): SendCheck | null {
  const buttons = draft.buttons.map(({ index, label, url, wraps }) => ({
    index,
    label,
    url,
    wraps,
    example: '',
  }))
  const own = buttons.filter((it) => !isOneTimeCode(draft) || it.index !== 0)
  const first = { index: 0, label: '', url: null, wraps: false, example: '' }
  const shape: TemplateShape = {
    text: draft.text.trim() === '' || isOneTimeCode(draft) ? null : draft.text,
    header: { kind: draft.header.kind, example: '' },
    buttons: (isOneTimeCode(draft) ? [first, ...own] : own).toSorted((a, b) => a.index - b.index),
    category: draft.category,
  }
  // Whether the number can be routed has been looked at by its own rules.
  const verdict = evaluateRequest(JSON.parse(body), shape, () => true)
  if (verdict === 'accepted') return null
  const cause = verdict === 'malformed' ? null : REFUSAL_CAUSES[verdict]
  return {
    id: 'request',
    level: 'stop',
    title:
      cause === null
        ? 'The request has a form that no platform takes'
        : `It would be refused: ${cause.title.toLowerCase()}`,
    advice: cause?.fix ?? 'Look at the request beside the form.',
    field: cause?.field ?? 'template',
  }
}

function hasValidForm(it: Fields): boolean {
  const channel = it.get('channel_id')
  const name = it.get('customer_name')
  return (
    typeof channel === 'string' &&
    isUuid(channel) &&
    isText(it.get('template_name')) &&
    isTextOrLeftOut(it, 'customer_phone') &&
    isTextOrLeftOut(it, 'customer_name') &&
    (typeof name !== 'string' || name.length <= MAX_CUSTOMER_NAME_LENGTH) &&
    isOrLeftOut(it, 'message_type', 'template') &&
    isOrLeftOut(it, 'parameter_type', 'list')
  )
}

function matchesShape(
  components: readonly ReadComponent[],
  { text, header, buttons, category }: TemplateShape,
): boolean {
  const parts = components.map((it) => `${it.type} ${it.index ?? ''}`)
  if (new Set(parts).size < parts.length) return false
  const of = (type: string) => components.filter((it) => it.type === type)
  const texts = (it: ReadComponent | undefined) => it?.parameters.map((each) => each.text ?? '') ?? []
  const isFilled = (it: ReadComponent) =>
    it.parameters.every((each) => each.type === 'text' && each.text?.trim() !== '')
  const [body] = of('body')
  const media = of('header').flatMap((it) => it.parameters)
  const wanted = header.kind === 'none' ? [] : [header.kind]
  if (media.map((it) => it.type).join() !== wanted.join()) return false
  if (![...of('body'), ...of('button')].every(isFilled)) return false
  if (text !== null && texts(body).length !== findPlaceholders(text).count) return false
  const given = of('button')
  if (given.some((it) => it.parameters.length !== 1)) return false
  const indexes = given.map((it) => it.index ?? -1).toSorted((a, b) => a - b)
  if (indexes.join() !== buttons.map((it) => it.index).join()) return false
  const code = given.find((it) => it.index === 0)
  return category !== 'AUTHENTICATION' || texts(code)[0] === texts(body)[0]
}

type ReadParameter = { readonly type: string; readonly text?: string }
type ReadComponent = {
  readonly type: string
  readonly index?: number
  readonly parameters: readonly ReadParameter[]
}

function isComponent(value: unknown): value is ReadComponent {
  const it = getFields(value)
  const parameters = it?.get('parameters')
  if (!it || !Array.isArray(parameters) || !parameters.every(isParameter)) return false
  const index = it.get('index')
  if (it.get('type') === 'button')
    return (
      it.get('sub_type') === 'url' && typeof index === 'number' && Number.isSafeInteger(index) && index >= 0
    )
  if (it.get('type') !== 'body' && it.get('type') !== 'header') return false
  return it.get('sub_type') === undefined && index === undefined
}

function isParameter(value: unknown): boolean {
  const it = getFields(value)
  const type = it?.get('type')
  if (type === 'text') return isText(it?.get('text'))
  if (type !== 'image' && type !== 'document') return false
  return isText(getFields(it?.get(type))?.get('link'))
}

function getMediaLink(parameter: ReadParameter): string[] {
  const link = getFields(getFields(parameter)?.get(parameter.type))?.get('link')
  return typeof link === 'string' ? [link] : []
}

/** What a database can hold: no NUL, no half of a pair. */
function isText(value: unknown): boolean {
  return typeof value === 'string' && value.isWellFormed() && !value.includes('\0')
}

function isTextOrLeftOut(it: Fields, key: string): boolean {
  return it.get(key) === undefined || isText(it.get(key))
}

function isOrLeftOut(it: Fields, key: string, value: string): boolean {
  return it.get(key) === undefined || it.get(key) === value
}

type Fields = ReadonlyMap<string, unknown>

function getFields(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map<string, unknown>(Object.entries(value))
    : null
}
