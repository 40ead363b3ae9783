import {
  type CustomField,
  type CustomFieldValue,
  toCustomFields,
} from '#src/domain/customers/custom-fields.ts'
import custom from '#src/features/customer-panel/profile/custom-fields.module.css'
import { formatNumber } from '#src/lib/text/format.ts'
import btn from '#src/ui/controls/button.module.css'
import link from '#src/ui/controls/external-link.module.css'
import button from '#src/ui/controls/icon-button.module.css'
import facts from '#src/ui/data-display/description-list.module.css'
import tag from '#src/ui/data-display/tag.module.css'
import styles from '#src/ui/icons/icon.module.css'
import { bdi, icon, make, reader } from './make.ts'

/** Names and values, side by side. */
export function factList(className: string, ...all: readonly (readonly Node[])[]): HTMLElement {
  return make('dl', [facts.facts, className].filter(Boolean).join(' '), ...all.flat())
}

/** One of them: what it is called, its value or the words for none, and what copies it. */
export function fact(
  name: Node | string,
  value: Node | string | null,
  copy: string | null = null,
  none = 'Empty',
): readonly Node[] {
  const words = value === null ? make('span', facts.none, none) : make('span', facts.value, value)
  return [make('dt', '', name), make('dd', '', words, ...(copy === null ? [] : copier(copy)))]
}

function copier(label: string): readonly Node[] {
  const made = make('button', `${button.button} ${button.sm}`, icon('copy', styles.sm))
  made.title = label
  made.ariaLabel = label
  return [made, make('output', 'visually-hidden')]
}

const FIRST = 6

/** Custom fields, the first of them. */
export function fieldsOf(entries: readonly (readonly [string, unknown])[]): Node {
  if (entries.length === 0) return make('p', custom.none, 'No custom fields.')
  const rest = entries.length - FIRST
  const whole = document.createDocumentFragment()
  whole.append(table(toCustomFields(rest <= 1 ? entries : entries.slice(0, FIRST)), facts.wide ?? ''))
  if (rest > 1)
    whole.append(make('button', `${btn.btn} ${btn.quiet} ${btn.sm} ${custom.more}`, `Show ${rest} more`))
  return whole
}

function table(fields: readonly CustomField[], className: string): HTMLElement {
  return factList(className, ...fields.map(({ key, value }) => fact(bdi(key), valueOf(value))))
}

function valueOf(value: CustomFieldValue): Node | string | null {
  switch (value.kind) {
    case 'empty':
      return null
    case 'text':
      return /^https?:\/\/\S+$/i.test(value.text) ? linkOf(value.text) : bdi(value.text)
    case 'number':
      return make('span', 'tabular', formatNumber(value.value, reader.locale, 12))
    case 'yesno':
      return value.isTrue ? 'Yes' : 'No'
    case 'list':
      return make(
        'span',
        facts.list,
        ...value.items.map((it) => make('span', tag.tag, valueOf(it) ?? make('span', 'muted', 'Empty'))),
      )
    case 'group':
      return groupOf(value)
  }
}

function groupOf({ of, fields }: Extract<CustomFieldValue, { kind: 'group' }>): HTMLElement {
  const noun = of === 'object' ? 'Object, field' : 'List, item'
  const [what = '', one = ''] = noun.split(', ')
  const words = `${what}, ${fields.length} ${one}${fields.length === 1 ? '' : 's'}`
  const summary = make('summary', '', words, icon('chevron-right', styles.xs, styles.flip))
  return make('details', custom.group, summary, make('div', custom.inner, table(fields, '')))
}

function linkOf(href: string): HTMLElement {
  const { host, pathname } = new URL(href)
  const made = document.createElement('a')
  made.className = link.link ?? ''
  made.href = href
  made.title = href
  made.target = '_blank'
  made.rel = 'noopener noreferrer'
  const words = bdi(`${host}${pathname === '/' ? '' : pathname}`, '', 'ltr')
  made.append(words, make('span', 'visually-hidden', ', opens in a new tab'))
  return made
}
