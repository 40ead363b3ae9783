/** An order of products as lines: “2 × Blue kurta, 1499 INR”. Figures keep the digits that were sent. */
import { type Fields, firstText, MAX_LINES, toFields, toList, toText, toWords } from './values.ts'

const LISTS = [
  'product_items',
  'productItems',
  'items',
  'line_items',
  'lineItems',
  'order_items',
  'orderItems',
  'products',
  'lines',
  'cart',
  'nodes',
  'edges',
]
/** Objects that may hold the order, or its list. */
const INNER = ['order', 'data', 'payload', 'cart', 'order_details', 'orderDetails']
const MAX_DEPTH = 3
const NAMES = [
  'name',
  'title',
  'product_name',
  'productName',
  'label',
  'product_retailer_id',
  'productRetailerId',
  'retailer_id',
  'sku',
  'product_id',
  'id',
]
const QUANTITIES = ['quantity', 'qty', 'count']
const PRICES = ['item_price', 'itemPrice', 'unit_price', 'price', 'amount']
const TEXTS = ['text', 'note', 'message', 'caption']
const TOTALS = [
  'subtotal',
  'tax',
  'shipping',
  'discount',
  'total',
  'total_amount',
  'totalAmount',
  'total_price',
]

/** Null where the value is no order: it names no products. */
export function readOrder(value: unknown, depth = MAX_DEPTH): readonly string[] | null {
  const fields = toFields(value)
  if (fields === null) return null
  const items = LISTS.map((it) => listItems(fields.get(it))).find((it) => it.length > 0)
  if (items === undefined) {
    const inner = depth > 0 ? INNER.map((it) => readOrder(fields.get(it), depth - 1)) : []
    return inner.find((it) => it !== null) ?? null
  }
  const currency = firstText(fields, ['currency'])
  const lines = items.slice(0, MAX_LINES).flatMap((it) => toItemLine(toFields(it), currency) ?? [])
  if (items.length > MAX_LINES) lines.push(`+ ${items.length - MAX_LINES}`)
  const note = firstText(fields, TEXTS)
  const totals = TOTALS.flatMap((it) => {
    const total = toPrice(fields.get(it), currency)
    return total === null ? [] : [`${toWords(it)}: ${total}`]
  })
  return [...(note === null ? [] : [note]), ...lines, ...totals]
}

/** Shopify's lists are objects: `{ nodes: [] }` and `{ edges: [{ node }] }`. */
function listItems(value: unknown): readonly unknown[] {
  const list = toList(value)
  const fields = list.length > 0 ? null : toFields(value)
  const inner = fields ? toList(fields.get('nodes') ?? fields.get('edges')) : list
  return inner.map((it) => toFields(it)?.get('node') ?? it)
}

const VARIANTS = ['variant_title', 'variantTitle', 'variant_name', 'variant', 'option']

/** A product with its number and price; null where the record names none. */
export function toItemLine(item: Fields | null, orderCurrency: string | null): string | null {
  if (item === null) return null
  const product = toFields(item.get('product') ?? item.get('item') ?? item.get('merchandise'))
  const name = product ? (firstText(product, NAMES) ?? firstText(item, NAMES)) : firstText(item, NAMES)
  const variant =
    firstText(item, VARIANTS) ?? firstText(toFields(item.get('variant')) ?? new Map(), ['title', 'name'])
  const isPlain = variant === null || /^default title$/i.test(variant) || name?.includes(variant)
  const fullName = isPlain ? name : `${name ?? ''} (${variant})`.trim()
  const quantity = firstText(item, QUANTITIES)
  const currency = firstText(item, ['currency']) ?? orderCurrency
  const price =
    PRICES.flatMap((key) => [item, product].map((it) => toPrice(it?.get(key), currency))).find(
      (it) => it !== null,
    ) ?? null
  if (fullName === null && price === null) return null
  const line = quantity === null ? (fullName ?? '') : `${quantity} × ${fullName ?? ''}`.trim()
  return price === null ? line : line === '' ? price : `${line}, ${price}`
}

/** `1499 INR`; an amount with an offset, `{ value: 149900, offset: 100 }`, is the amount divided by it. */
function toPrice(value: unknown, currency: string | null): string | null {
  const fields = toFields(value)
  const amount = fields ? toOffsetAmount(fields) : toText(value)
  const unit = (fields && firstText(fields, ['currency', 'currency_code'])) ?? currency
  if (amount === null) return null
  return unit === null ? amount : `${amount} ${unit}`
}

function toOffsetAmount(fields: Fields): string | null {
  const amount = firstText(fields, ['value', 'amount', 'price'])
  const digits = /^1(0{1,6})$/.exec(firstText(fields, ['offset']) ?? '')?.[1]?.length
  if (amount === null || digits === undefined || !/^\d{1,20}$/.test(amount)) return amount
  const padded = amount.padStart(digits + 1, '0')
  return `${padded.slice(0, -digits)}.${padded.slice(-digits)}`
}
