import { isDynamic, type TemplateRow } from '../seed/templates.ts'
import { refusal } from './refusal.ts'
import type { Component, Parameter } from './request.ts'

/** The values of a request that matches its template. */
export type FilledTemplate = {
  /** The value at index n - 1 fills {{n}} of the body. */
  values: string[]
  media: { kind: 'image' | 'document'; link: string } | undefined
  /** The text for {{1}} of the dynamic button at that index. */
  buttons: Map<number, string>
}

/**
 * Matches the components of a request with the template by position: every placeholder filled, nothing left over
 * (TPL-15, TPL-20, TPL-22, TPL-24, D15). Throws 400, template variable mismatch.
 */
export function fillTemplate(template: TemplateRow, components: readonly Component[]): FilledTemplate {
  const filled: FilledTemplate = { values: [], media: undefined, buttons: new Map() }
  const seen = new Set<string>()
  for (const [index, component] of components.entries()) {
    const at = `parameters.${index}`
    const part = component.type === 'button' ? `button ${component.index}` : component.type
    if (seen.has(part)) throw mismatch(`there are two components for the ${part}.`, at)
    seen.add(part)
    if (component.type === 'body') filled.values = textsOf(component.parameters, `${at}.parameters`)
    if (component.type === 'header') filled.media = mediaOf(template, component.parameters, at)
    if (component.type === 'button')
      filled.buttons.set(component.index, buttonTextOf(template, component.index, component.parameters, at))
  }
  checkComplete(template, filled)
  return filled
}

/**
 * The number of values that a text takes: its highest placeholder. A placeholder that occurs twice takes the same
 * value.
 */
export function placeholdersIn(text: string): number {
  return Math.max(0, ...[...text.matchAll(/\{\{(\d+)\}\}/g)].map(([, number]) => Number(number)))
}

function mediaOf(
  { header }: TemplateRow,
  parameters: readonly Parameter[],
  at: string,
): FilledTemplate['media'] {
  if (header === null || header.kind === 'text') {
    if (parameters.length === 0) return undefined
    throw mismatch('the template has no image and no document in its header.', at)
  }
  const [only, ...more] = parameters
  if (only?.type === 'image' && header.kind === 'image' && more.length === 0)
    return { kind: 'image', link: only.image.link }
  if (only?.type === 'document' && header.kind === 'document' && more.length === 0)
    return { kind: 'document', link: only.document.link }
  throw mismatch(`the header takes exactly one ${header.kind}.`, at)
}

function buttonTextOf(
  { buttons }: TemplateRow,
  index: number,
  parameters: readonly Parameter[],
  at: string,
): string {
  const button = buttons[index]
  if (!button || !isDynamic(button))
    throw mismatch(`the template has no button with a variable at index ${index}.`, at)
  const [only, ...more] = textsOf(parameters, `${at}.parameters`)
  if (only === undefined || more.length > 0)
    throw mismatch(`the button at index ${index} takes exactly one text.`, at)
  return only
}

/** The values of body and button parameters. An empty value counts as missing. */
function textsOf(parameters: readonly Parameter[], at: string): string[] {
  return parameters.map((parameter, index) => {
    if (parameter.type !== 'text')
      throw mismatch(`expected a text, not an ${parameter.type}.`, `${at}.${index}`)
    if (parameter.text.trim() === '') throw mismatch('the text is empty.', `${at}.${index}`)
    return parameter.text
  })
}

function checkComplete(
  { category, header, body, buttons }: TemplateRow,
  { values, media, ...filled }: FilledTemplate,
): void {
  if (header && header.kind !== 'text' && !media)
    throw mismatch(`the template needs a header component with one ${header.kind}.`, 'parameters')
  const expected = placeholdersIn(body)
  if (values.length !== expected)
    throw mismatch(`the body has ${placeholderCount(expected)}; ${values.length} given.`, 'parameters')
  const missing = buttons.findIndex((button, index) => isDynamic(button) && !filled.buttons.has(index))
  if (missing >= 0) throw mismatch(`the button at index ${missing} needs a text.`, 'parameters')
  if (category === 'AUTHENTICATION' && filled.buttons.get(0) !== values[0])
    throw mismatch('the button at index 0 takes the same code as the body.', 'parameters')
}

function placeholderCount(placeholders: number): string {
  return placeholders === 1 ? '1 placeholder' : `${placeholders} placeholders`
}

function mismatch(detail: string, path: string) {
  return refusal('template-variable-mismatch', detail, path)
}
