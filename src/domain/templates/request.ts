/** The request that a draft makes (TPL-03 to TPL-24). What is previewed is this, and what is sent is this. */
import { type Draft, getValueTexts, isOneTimeCode } from './draft.ts'
import { encodeDestination } from './redirect.ts'

export type TextParameter = { readonly type: 'text'; readonly text: string }
export type MediaParameter =
  | { readonly type: 'image'; readonly image: { readonly link: string } }
  | { readonly type: 'document'; readonly document: { readonly link: string } }
export type TemplateComponent =
  | { readonly type: 'header'; readonly parameters: readonly MediaParameter[] }
  | { readonly type: 'body'; readonly parameters: readonly TextParameter[] }
  | {
      readonly type: 'button'
      readonly sub_type: 'url'
      readonly index: number
      readonly parameters: readonly TextParameter[]
    }
/** The workspace is not in it: it travels as a header alone (TPL-19). */
export type TemplateRequestBody = {
  readonly channel_id: string
  readonly customer_phone: string
  readonly message_type: 'template'
  readonly template_name: string
  readonly customer_name: string
  readonly parameter_type: 'list'
  readonly parameters: readonly TemplateComponent[]
}

/** `digits`: the phone as it was understood; what was typed, while it wasn't. */
export function createTemplateRequest(draft: Draft, digits: string): TemplateRequestBody {
  return {
    channel_id: draft.channelId,
    customer_phone: digits,
    message_type: 'template',
    template_name: draft.templateName,
    customer_name: draft.customerName.trim(),
    parameter_type: 'list',
    parameters: [...createHeader(draft), ...createBody(draft), ...createButtons(draft)],
  }
}

function createHeader({ header: { kind, link } }: Draft): TemplateComponent[] {
  if (kind === 'none') return []
  const parameter: MediaParameter =
    kind === 'image'
      ? { type: 'image', image: { link: link.trim() } }
      : { type: 'document', document: { link: link.trim() } }
  return [{ type: 'header', parameters: [parameter] }]
}

function createBody(draft: Draft): TemplateComponent[] {
  const texts = getValueTexts(draft)
  return texts.length === 0 ? [] : [{ type: 'body', parameters: texts.map(createTextParameter) }]
}

/** A one-time code goes into the button at 0 as it goes into the body: typed once (TPL-24). */
function createButtons(draft: Draft): TemplateComponent[] {
  const [code = ''] = getValueTexts(draft)
  const first = isOneTimeCode(draft) ? [createButton(0, code)] : []
  const others = draft.buttons
    .filter((it) => !isOneTimeCode(draft) || it.index !== 0)
    .toSorted((a, b) => a.index - b.index)
    .map((it) => createButton(it.index, it.wraps ? encodeDestination(it.text).encoded : it.text))
  return [...first, ...others]
}

function createButton(index: number, text: string): TemplateComponent {
  return { type: 'button', sub_type: 'url', index, parameters: [createTextParameter(text)] }
}

function createTextParameter(text: string): TextParameter {
  return { type: 'text', text }
}

/** What the customer gets, whoever they are called: two sends with the same are the same send (rule 22). */
export function getContentKey({
  channel_id,
  customer_phone,
  template_name,
  parameters,
}: TemplateRequestBody): string {
  return JSON.stringify([channel_id.toLowerCase(), customer_phone, template_name, parameters])
}
