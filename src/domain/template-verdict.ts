/**
 * What the platform would say of a request, before it is asked: its form, and the conditions of the specification's
 * table (ERR-05 to ERR-09) in the platform's own order. Whether a template is approved only the platform knows.
 */
import { whyNotPublicLink } from '#src/lib/public-link.ts'
import { isUuid } from '#src/lib/uuid.ts'
import type { Check } from './template-checks.ts'
import { type Draft, isCode } from './template-draft.ts'
import { CAUSES, type Condition } from './template-failure.ts'
import type { Preset } from './template-preset.ts'
import { placeholdersIn } from './template-text.ts'

export type Verdict = 'accepted' | 'malformed' | Condition
/** What is known of the template; a null part is not known, and nothing is said against it. */
export type Shape = Pick<Preset, 'text' | 'header' | 'buttons' | 'category'>

const LONGEST_NAME = 500

/** `isRoutable` is told digits only. */
export function judge(body: unknown, shape: Shape | null, isRoutable: (digits: string) => boolean): Verdict {
  const it = partsOf(body)
  if (!it) return 'malformed'
  if (it.has('workspace_id')) return 'missing-workspace-id'
  const components = it.get('parameters')
  if (!isForm(it) || !Array.isArray(components) || !components.every(isComponent)) return 'malformed'
  const name = it.get('customer_name') ?? ''
  const phone = it.get('customer_phone') ?? ''
  if (typeof name !== 'string' || name.trim() === '') return 'missing-customer-name'
  if (typeof phone !== 'string' || !/^\d+$/.test(phone) || !isRoutable(phone)) return 'invalid-phone-number'
  if (shape && !fits(components.filter(isComponent), shape)) return 'template-variable-mismatch'
  const links = components.filter(isComponent).flatMap((each) => each.parameters.flatMap(linkOf))
  return links.every((link) => whyNotPublicLink(link) === null) ? 'accepted' : 'media-cannot-be-fetched'
}

/**
 * The last look, at the very bytes: what the platform would refuse by the specification is not sent. Null: nothing to say.
 */
export function lastCheck(body: string, draft: Draft): Check | null {
  const places = draft.buttons.map(({ index, label, url, wraps }) => ({
    index,
    label,
    url,
    wraps,
    example: '',
  }))
  const own = places.filter((it) => !isCode(draft) || it.index !== 0)
  const first = { index: 0, label: '', url: null, wraps: false, example: '' }
  const shape: Shape = {
    text: draft.text.trim() === '' || isCode(draft) ? null : draft.text,
    header: { kind: draft.header.kind, example: '' },
    buttons: (isCode(draft) ? [first, ...own] : own).toSorted((a, b) => a.index - b.index),
    category: draft.category,
  }
  // Whether the number can be routed has been looked at by its own rules.
  const verdict = judge(JSON.parse(body), shape, () => true)
  if (verdict === 'accepted') return null
  const cause = verdict === 'malformed' ? null : CAUSES[verdict]
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

function isForm(it: Parts): boolean {
  const channel = it.get('channel_id')
  const name = it.get('customer_name')
  return (
    typeof channel === 'string' &&
    isUuid(channel) &&
    isText(it.get('template_name')) &&
    isTextOrLeftOut(it, 'customer_phone') &&
    isTextOrLeftOut(it, 'customer_name') &&
    (typeof name !== 'string' || name.length <= LONGEST_NAME) &&
    isOrLeftOut(it, 'message_type', 'template') &&
    isOrLeftOut(it, 'parameter_type', 'list')
  )
}

function fits(components: readonly ReadComponent[], { text, header, buttons, category }: Shape): boolean {
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
  if (text !== null && texts(body).length !== placeholdersIn(text).count) return false
  const given = of('button')
  if (given.some((it) => it.parameters.length !== 1)) return false
  const places = given.map((it) => it.index ?? -1).toSorted((a, b) => a - b)
  if (places.join() !== buttons.map((it) => it.index).join()) return false
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
  const it = partsOf(value)
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
  const it = partsOf(value)
  const type = it?.get('type')
  if (type === 'text') return isText(it?.get('text'))
  if (type !== 'image' && type !== 'document') return false
  return isText(partsOf(it?.get(type))?.get('link'))
}

function linkOf(parameter: ReadParameter): string[] {
  const link = partsOf(partsOf(parameter)?.get(parameter.type))?.get('link')
  return typeof link === 'string' ? [link] : []
}

/** What a database can hold: no NUL, no half of a pair. */
function isText(value: unknown): boolean {
  return typeof value === 'string' && value.isWellFormed() && !value.includes('\0')
}

function isTextOrLeftOut(it: Parts, key: string): boolean {
  return it.get(key) === undefined || isText(it.get(key))
}

function isOrLeftOut(it: Parts, key: string, value: string): boolean {
  return it.get(key) === undefined || it.get(key) === value
}

type Parts = ReadonlyMap<string, unknown>

function partsOf(value: unknown): Parts | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map<string, unknown>(Object.entries(value))
    : null
}
