/**
 * Predicts the platform's verdict on a request: its form, then the conditions of the specification's table (ERR-05 to ERR-09)
 * in the platform's order. Only the platform knows whether a template is approved.
 */
import { getPublicLinkError } from '#src/lib/text/public-link.ts'
import { isUuid } from '#src/lib/text/uuid.ts'
import type { SendCheck } from './check.ts'
import { type Draft, isOneTimeCode } from './draft.ts'
import type { Preset } from './preset.ts'
import { REFUSAL_CAUSES, type RefusalCondition } from './refusal.ts'
import { findPlaceholders } from './text.ts'

export type RequestVerdict = 'accepted' | 'malformed' | RefusalCondition
/** What is known of the template; a null part is unknown and never a reason to refuse. */
export type TemplateShape = Pick<Preset, 'text' | 'header' | 'buttons' | 'category'>

const MAX_CUSTOMER_NAME_LENGTH = 500

/** The verdict on a request's body. `isRoutable` receives digits only. */
export function evaluateRequest(
  body: unknown,
  shape: TemplateShape | null,
  isRoutable: (digits: string) => boolean,
): RequestVerdict {
  const fields = getFields(body)
  if (!fields) return 'malformed'
  if (fields.has('workspace_id')) return 'missing-workspace-id'
  const components = fields.get('parameters')
  if (!hasValidForm(fields) || !Array.isArray(components) || !components.every(isComponent))
    return 'malformed'
  const name = fields.get('customer_name') ?? ''
  const phone = fields.get('customer_phone') ?? ''
  if (typeof name !== 'string' || name.trim() === '') return 'missing-customer-name'
  if (typeof phone !== 'string' || !/^\d+$/.test(phone) || !isRoutable(phone)) return 'invalid-phone-number'
  if (shape && !matchesShape(components.filter(isComponent), shape)) return 'template-variable-mismatch'
  const links = components.filter(isComponent).flatMap((each) => each.parameters.flatMap(getMediaLink))
  return links.every((link) => getPublicLinkError(link) === null) ? 'accepted' : 'media-cannot-be-fetched'
}

/**
 * The final check of the exact bytes: a request that the platform would refuse by the specification isn't sent. Null if it
 * would be accepted.
 */
export function checkRequestBody(body: string, draft: Draft): SendCheck | null {
  const buttons = draft.buttons.map(({ index, label, url, wraps }) => ({
    index,
    label,
    url,
    wraps,
    example: '',
  }))
  const urlButtons = buttons.filter((it) => !isOneTimeCode(draft) || it.index !== 0)
  const codeButton = { index: 0, label: '', url: null, wraps: false, example: '' }
  const shape: TemplateShape = {
    text: draft.text.trim() === '' || isOneTimeCode(draft) ? null : draft.text,
    header: { kind: draft.header.kind, example: '' },
    buttons: (isOneTimeCode(draft) ? [codeButton, ...urlButtons] : urlButtons).toSorted(
      (a, b) => a.index - b.index,
    ),
    category: draft.category,
  }
  // The phone check has already decided whether the number is routable.
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

function hasValidForm(fields: Fields): boolean {
  const channel = fields.get('channel_id')
  const name = fields.get('customer_name')
  return (
    typeof channel === 'string' &&
    isUuid(channel) &&
    isText(fields.get('template_name')) &&
    isTextOrAbsent(fields, 'customer_phone') &&
    isTextOrAbsent(fields, 'customer_name') &&
    (typeof name !== 'string' || name.length <= MAX_CUSTOMER_NAME_LENGTH) &&
    isValueOrAbsent(fields, 'message_type', 'template') &&
    isValueOrAbsent(fields, 'parameter_type', 'list')
  )
}

function matchesShape(
  components: readonly RequestComponent[],
  { text, header, buttons, category }: TemplateShape,
): boolean {
  const parts = components.map((it) => `${it.type} ${it.index ?? ''}`)
  if (new Set(parts).size < parts.length) return false
  const getComponents = (type: string) => components.filter((it) => it.type === type)
  const getTexts = (it: RequestComponent | undefined) => it?.parameters.map((each) => each.text ?? '') ?? []
  const isFilled = (it: RequestComponent) =>
    it.parameters.every((each) => each.type === 'text' && each.text?.trim() !== '')
  const [body] = getComponents('body')
  const media = getComponents('header').flatMap((it) => it.parameters)
  const expectedMedia = header.kind === 'none' ? [] : [header.kind]
  if (media.map((it) => it.type).join() !== expectedMedia.join()) return false
  if (![...getComponents('body'), ...getComponents('button')].every(isFilled)) return false
  if (text !== null && getTexts(body).length !== findPlaceholders(text).count) return false
  const buttonComponents = getComponents('button')
  if (buttonComponents.some((it) => it.parameters.length !== 1)) return false
  const indexes = buttonComponents.map((it) => it.index ?? -1).toSorted((a, b) => a - b)
  if (indexes.join() !== buttons.map((it) => it.index).join()) return false
  const code = buttonComponents.find((it) => it.index === 0)
  return category !== 'AUTHENTICATION' || getTexts(code)[0] === getTexts(body)[0]
}

type RequestParameter = { readonly type: string; readonly text?: string }
type RequestComponent = {
  readonly type: string
  readonly index?: number
  readonly parameters: readonly RequestParameter[]
}

function isComponent(value: unknown): value is RequestComponent {
  const fields = getFields(value)
  const parameters = fields?.get('parameters')
  if (!fields || !Array.isArray(parameters) || !parameters.every(isParameter)) return false
  const index = fields.get('index')
  if (fields.get('type') === 'button')
    return (
      fields.get('sub_type') === 'url' &&
      typeof index === 'number' &&
      Number.isSafeInteger(index) &&
      index >= 0
    )
  if (fields.get('type') !== 'body' && fields.get('type') !== 'header') return false
  return fields.get('sub_type') === undefined && index === undefined
}

function isParameter(value: unknown): boolean {
  const fields = getFields(value)
  const type = fields?.get('type')
  if (type === 'text') return isText(fields?.get('text'))
  if (type !== 'image' && type !== 'document') return false
  return isText(getFields(fields?.get(type))?.get('link'))
}

function getMediaLink(parameter: RequestParameter): string[] {
  const link = getFields(getFields(parameter)?.get(parameter.type))?.get('link')
  return typeof link === 'string' ? [link] : []
}

/** A text that a database can store: no NUL, no lone surrogate. */
function isText(value: unknown): boolean {
  return typeof value === 'string' && value.isWellFormed() && !value.includes('\0')
}

function isTextOrAbsent(fields: Fields, key: string): boolean {
  return fields.get(key) === undefined || isText(fields.get(key))
}

function isValueOrAbsent(fields: Fields, key: string, value: string): boolean {
  return fields.get(key) === undefined || fields.get(key) === value
}

type Fields = ReadonlyMap<string, unknown>

function getFields(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map<string, unknown>(Object.entries(value))
    : null
}
