/** What a message offers to choose from, as lines: buttons, entries of a list, products, and cards side by side. */
import { toItemLine } from './order.ts'
import { type Fields, firstText, MAX_LINES, toFields, toList, toText } from './values.ts'

type Lines = readonly (string | null)[]

const LABELS = ['title', 'text', 'label', 'name']
const PRODUCTS = ['product', 'products', 'product_items', 'productItems', 'items']

/** A message with buttons, a list or products to choose from. A reply to one has its own key inside, and is found there. */
export function readChoices(value: unknown): Lines {
  const fields = toFields(value)
  const type = fields && toText(fields.get('type'))
  if (!fields || (type !== null && /reply|response/i.test(type))) return []
  const action = toFields(fields.get('action'))
  const products = [...listProducts(fields), ...(action ? listProducts(action) : [])]
  const cards = [fields, action].flatMap((it) => readCards(it?.get('cards')))
  if (action === null && !fields.has('body') && products.length === 0 && cards.length === 0) return []
  const options = [...listFields(action?.get('buttons')), ...listRows(action)]
  return [
    ...['header', 'body', 'footer'].map((key) => toPartText(fields.get(key))),
    ...options.map((it) => toEntry(firstText(toFields(it.get('reply')) ?? it, LABELS))),
    ...readAction(toFields(action?.get('parameters'))),
    ...products,
    ...cards,
  ]
}

/** The one button of a message that opens an address or a form. */
function readAction(parameters: Fields | null): Lines {
  if (parameters === null) return []
  const label = firstText(parameters, ['display_text', 'flow_cta', 'cta'])
  return [toEntry(label), firstText(parameters, ['url'])]
}

/** One product, or a list of them. */
export function readProducts(value: unknown): Lines {
  const fields = toFields(value)
  if (fields?.has('action') || fields?.has('body')) return readChoices(value)
  const listed = fields ? listProducts(fields) : []
  return listed.length > 0 ? listed : listAll(value).map((it) => toEntry(toItemLine(it, null)))
}

/** Cards with a title, a text and buttons each. */
export function readCards(value: unknown): Lines {
  const inner = toFields(value)?.get('cards') ?? toFields(value)?.get('elements')
  return listAll(inner ?? value).flatMap((card) => [
    firstText(card, LABELS),
    firstText(card, ['subtitle', 'description']),
    ...['header', 'body', 'footer'].map((key) => toPartText(card.get(key))),
    ...listFields(card.get('buttons') ?? toFields(card.get('action'))?.get('buttons')).map((it) =>
      toEntry(firstText(toFields(it.get('reply')) ?? it, LABELS)),
    ),
  ])
}

function listProducts(fields: Fields): Lines {
  const sections = listFields(fields.get('sections'))
  const own = fields.has('product_retailer_id') ? [fields] : []
  const listed = [fields, ...sections].flatMap((it) => PRODUCTS.flatMap((key) => listAll(it.get(key))))
  return [...own, ...listed].slice(0, MAX_LINES).map((it) => toEntry(toItemLine(it, null)))
}

function listRows(action: Fields | null): readonly Fields[] {
  return listFields(action?.get('sections')).flatMap((it) => listFields(it.get('rows')))
}

/** The objects of a list. */
function listFields(value: unknown): readonly Fields[] {
  return toList(value)
    .slice(0, MAX_LINES)
    .flatMap((it) => toFields(it) ?? [])
}

/** The objects of a list, or the only one. */
function listAll(value: unknown): readonly Fields[] {
  const only = toFields(value)
  return only ? [only] : listFields(value)
}

function toPartText(part: unknown): string | null {
  const fields = toFields(part)
  return fields ? firstText(fields, ['text', 'title']) : toText(part)
}

function toEntry(text: string | null): string | null {
  return text === null ? null : `• ${text}`
}
