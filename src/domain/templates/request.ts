/** Creates the request for a draft (TPL-03 to TPL-24). The preview shows this very body. */
import { cleanInput } from '#src/lib/text/clean-input.ts'
import { type Draft, getValueTexts, isOneTimeCode } from './draft.ts'

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
/** The workspace isn't part of the body: it is sent as a header (TPL-19). */
export type TemplateRequestBody = {
  readonly channel_id: string
  readonly customer_phone: string
  readonly message_type: 'template'
  readonly template_name: string
  readonly customer_name: string
  readonly parameter_type: 'list'
  readonly parameters: readonly TemplateComponent[]
}

/** `digits`: the recognized phone number, or the typed text if it isn't recognized. */
export function createTemplateRequest(draft: Draft, digits: string): TemplateRequestBody {
  return {
    channel_id: draft.channelId,
    customer_phone: digits,
    message_type: 'template',
    // A space around it may be part of the approved name; a tab or a line break can't be.
    template_name: draft.templateName.replace(/\p{Cc}/gu, ''),
    customer_name: cleanInput(draft.customerName),
    parameter_type: 'list',
    parameters: [...createHeader(draft), ...createBody(draft), ...createButtons(draft)],
  }
}

function createHeader({ header: { kind, link } }: Draft): TemplateComponent[] {
  if (kind === 'none') return []
  const parameter: MediaParameter =
    kind === 'image'
      ? { type: 'image', image: { link: cleanInput(link) } }
      : { type: 'document', document: { link: cleanInput(link) } }
  return [{ type: 'header', parameters: [parameter] }]
}

function createBody(draft: Draft): TemplateComponent[] {
  const texts = getValueTexts(draft)
  return texts.length === 0 ? [] : [{ type: 'body', parameters: texts.map(createTextParameter) }]
}

/** A one-time code fills both the body and button 0, from one typed value (TPL-24). */
function createButtons(draft: Draft): TemplateComponent[] {
  const [code = ''] = getValueTexts(draft)
  const codeButtons = isOneTimeCode(draft) ? [createButton(0, code)] : []
  const urlButtons = draft.buttons
    .filter((it) => !isOneTimeCode(draft) || it.index !== 0)
    .toSorted((a, b) => a.index - b.index)
    .map((it) => createButton(it.index, it.wraps ? encodeDestination(it.text).encoded : it.text))
  return [...codeButtons, ...urlButtons]
}

function createButton(index: number, text: string): TemplateComponent {
  return { type: 'button', sub_type: 'url', index, parameters: [createTextParameter(text)] }
}

function createTextParameter(text: string): TextParameter {
  return { type: 'text', text: cleanInput(text) }
}

/** Identifies what the customer receives, regardless of their name: two sends with the same key are duplicates (rule 22). */
export function getContentKey({
  channel_id,
  customer_phone,
  template_name,
  parameters,
}: TemplateRequestBody): string {
  return JSON.stringify([channel_id.toLowerCase(), customer_phone, template_name, parameters])
}

export type EncodedDestination = {
  /** The text for the request. */
  readonly encoded: string
  /** Whether the text was encoded already and is left as it is. */
  readonly wasEncoded: boolean
}

/**
 * Encodes the destination of a button whose URL wraps a redirect: once, never twice (TPL-23). A URL that is encoded already
 * contains `%3A%2F%2F` instead of `://`.
 */
export function encodeDestination(text: string): EncodedDestination {
  const plain = cleanInput(text).toWellFormed()
  if (/^[a-z][a-z\d+.-]*%3a%2f%2f/i.test(plain)) return { encoded: plain, wasEncoded: true }
  return { encoded: encodeURIComponent(plain), wasEncoded: false }
}

/** The button's URL with its variable filled in, for display only. */
export function getButtonAddress(url: string, sent: string): string {
  return url.replace(/\{\{1\}\}/, () => sent)
}
