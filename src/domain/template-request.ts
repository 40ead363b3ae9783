/** The request that a draft makes (TPL-03 to TPL-24). What is previewed is this, and what is sent is this. */
import { type Draft, isCode, valueTexts } from './template-draft.ts'
import { encodeDestination } from './template-redirect.ts'

export type TextParameter = { readonly type: 'text'; readonly text: string }
export type MediaParameter =
  | { readonly type: 'image'; readonly image: { readonly link: string } }
  | { readonly type: 'document'; readonly document: { readonly link: string } }
export type Component =
  | { readonly type: 'header'; readonly parameters: readonly MediaParameter[] }
  | { readonly type: 'body'; readonly parameters: readonly TextParameter[] }
  | {
      readonly type: 'button'
      readonly sub_type: 'url'
      readonly index: number
      readonly parameters: readonly TextParameter[]
    }
/** The workspace is not in it: it travels as a header alone (TPL-19). */
export type TemplateRequest = {
  readonly channel_id: string
  readonly customer_phone: string
  readonly message_type: 'template'
  readonly template_name: string
  readonly customer_name: string
  readonly parameter_type: 'list'
  readonly parameters: readonly Component[]
}

/** `digits`: the phone as it was understood; what was typed, while it wasn't. */
export function requestOf(draft: Draft, digits: string): TemplateRequest {
  return {
    channel_id: draft.channelId,
    customer_phone: digits,
    message_type: 'template',
    template_name: draft.templateName,
    customer_name: draft.customerName.trim(),
    parameter_type: 'list',
    parameters: [...headerOf(draft), ...bodyOf(draft), ...buttonsOf(draft)],
  }
}

function headerOf({ header: { kind, link } }: Draft): Component[] {
  if (kind === 'none') return []
  const parameter: MediaParameter =
    kind === 'image'
      ? { type: 'image', image: { link: link.trim() } }
      : { type: 'document', document: { link: link.trim() } }
  return [{ type: 'header', parameters: [parameter] }]
}

function bodyOf(draft: Draft): Component[] {
  const texts = valueTexts(draft)
  return texts.length === 0 ? [] : [{ type: 'body', parameters: texts.map(textParameter) }]
}

/** A one-time code goes into the button at 0 as it goes into the body: typed once (TPL-24). */
function buttonsOf(draft: Draft): Component[] {
  const [code = ''] = valueTexts(draft)
  const first = isCode(draft) ? [buttonAt(0, code)] : []
  const others = draft.buttons
    .filter((it) => !isCode(draft) || it.index !== 0)
    .toSorted((a, b) => a.index - b.index)
    .map((it) => buttonAt(it.index, it.wraps ? encodeDestination(it.text).sent : it.text))
  return [...first, ...others]
}

function buttonAt(index: number, text: string): Component {
  return { type: 'button', sub_type: 'url', index, parameters: [textParameter(text)] }
}

function textParameter(text: string): TextParameter {
  return { type: 'text', text }
}

/** What the customer gets, whoever they are called: two sends with the same are the same send (rule 22). */
export function contentOf({
  channel_id,
  customer_phone,
  template_name,
  parameters,
}: TemplateRequest): string {
  return JSON.stringify([channel_id.toLowerCase(), customer_phone, template_name, parameters])
}
