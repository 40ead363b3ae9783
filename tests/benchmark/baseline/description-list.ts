import {
  type CustomField,
  type CustomFieldValue,
  toCustomFields,
} from '#src/domain/customers/custom-fields.ts'
import custom from '#src/features/customer-panel/profile/custom-fields.module.css'
import btn from '#src/ui/controls/button.module.css'
import link from '#src/ui/controls/external-link.module.css'
import button from '#src/ui/controls/icon-button.module.css'
import facts from '#src/ui/data-display/description-list.module.css'
import tag from '#src/ui/data-display/tag.module.css'
import styles from '#src/ui/icons/icon.module.css'
import { createBdi, createElement, createIcon } from './elements.ts'

/** A list of labels and values. */
export function renderDescriptionList(className: string, ...all: readonly (readonly Node[])[]): HTMLElement {
  return createElement('dl', [facts.facts, className].filter(Boolean).join(' '), ...all.flat())
}

/** One entry: its label, its value or the text for none, and a copy button. */
export function renderDescription(
  name: Node | string,
  value: Node | string | null,
  copy: string | null = null,
  none = 'Empty',
): readonly Node[] {
  const words =
    value === null ? createElement('span', facts.none, none) : createElement('span', facts.value, value)
  return [
    createElement('dt', '', name),
    createElement('dd', '', words, ...(copy === null ? [] : renderCopyButton(copy))),
  ]
}

function renderCopyButton(label: string): readonly Node[] {
  const made = createElement('button', `${button.button} ${button.sm}`, createIcon('copy', styles.sm))
  made.title = label
  made.ariaLabel = label
  return [made, createElement('output', 'visually-hidden')]
}

const SHOWN_FIELDS = 6

/** The first custom fields, and a button for the others. */
export function renderCustomFields(entries: readonly (readonly [string, unknown])[]): Node {
  if (entries.length === 0) return createElement('p', custom.none, 'No custom fields.')
  const rest = entries.length - SHOWN_FIELDS
  const whole = document.createDocumentFragment()
  whole.append(
    renderFieldList(toCustomFields(rest <= 1 ? entries : entries.slice(0, SHOWN_FIELDS)), facts.wide ?? ''),
  )
  if (rest > 1)
    whole.append(
      createElement('button', `${btn.btn} ${btn.quiet} ${btn.sm} ${custom.more}`, `Show ${rest} more`),
    )
  return whole
}

function renderFieldList(fields: readonly CustomField[], className: string): HTMLElement {
  return renderDescriptionList(
    className,
    ...fields.map(({ key, value }) => renderDescription(createBdi(key), renderValue(value))),
  )
}

function renderValue(value: CustomFieldValue): Node | string | null {
  switch (value.kind) {
    case 'empty':
      return null
    case 'text':
      return /^https?:\/\/\S+$/i.test(value.text) ? renderLink(value.text) : createBdi(value.text)
    case 'number':
      return createElement('span', 'tabular', value.text)
    case 'yesno':
      return value.isTrue ? 'Yes' : 'No'
    case 'list':
      return createElement(
        'span',
        facts.list,
        ...value.items.map((it) =>
          createElement('span', tag.tag, renderValue(it) ?? createElement('span', 'muted', 'Empty')),
        ),
      )
    case 'group':
      return renderGroup(value)
  }
}

function renderGroup({ of, fields }: Extract<CustomFieldValue, { kind: 'group' }>): HTMLElement {
  const noun = of === 'object' ? 'Object, field' : 'List, item'
  const [what = '', one = ''] = noun.split(', ')
  const words = `${what}, ${fields.length} ${one}${fields.length === 1 ? '' : 's'}`
  const summary = createElement('summary', '', words, createIcon('chevron-right', styles.xs, styles.flip))
  return createElement(
    'details',
    custom.group,
    summary,
    createElement('div', custom.inner, renderFieldList(fields, '')),
  )
}

function renderLink(href: string): HTMLElement {
  const { host, pathname } = new URL(href)
  const made = document.createElement('a')
  made.className = link.link ?? ''
  made.href = href
  made.title = href
  made.target = '_blank'
  made.rel = 'noopener noreferrer'
  const words = createBdi(`${host}${pathname === '/' ? '' : pathname}`, '', 'ltr')
  made.append(words, createElement('span', 'visually-hidden', ', opens in a new tab'))
  return made
}
