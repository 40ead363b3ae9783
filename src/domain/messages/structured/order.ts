/** An order of products as lines: “2 × Blue kurta, 1499 INR”. Figures keep the digits that were sent. */
import { type Fields, firstText, MAX_LINES, toFields, toList, toText, toWords } from './values.ts'

const LISTS = ['product_items', 'productItems', 'items', 'line_items', 'lineItems', 'products']
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
export function readOrder(value: unknown): readonly string[] | null {
  const fields = toFields(value)
  const key = fields && LISTS.find((it) => toList(fields.get(it)).length > 0)
  if (!fields || key === undefined || key === null) return null
  const items = toList(fields.get(key))
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

/** A product with its number and price; null where the record names none. */
export function toItemLine(item: Fields | null, orderCurrency: string | null): string | null {
  if (item === null) return null
  const name = firstText(item, NAMES)
  const quantity = firstText(item, QUANTITIES)
  const currency = firstText(item, ['currency']) ?? orderCurrency
  const price = PRICES.map((key) => toPrice(item.get(key), currency)).find((it) => it !== null) ?? null
  if (name === null && price === null) return null
  const product = quantity === null ? (name ?? '') : `${quantity} × ${name ?? ''}`.trim()
  return price === null ? product : product === '' ? price : `${product}, ${price}`
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
