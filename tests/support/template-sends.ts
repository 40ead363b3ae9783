/** Building blocks for template sends, valid and invalid ones. */
import { factsOf } from '#platform/seed/facts.ts'

export const [kaveri] = factsOf('small').workspaces
const channels = kaveri?.channels ?? []
export const SUPPORT = channels[0]?.id ?? ''
export const ORDERS = channels[1]?.id ?? ''
export const WIDGET = channels[2]?.id ?? ''
export const THEIRS = factsOf('small').workspaces[1]?.channels[0]?.id ?? ''

export const text = (value: unknown) => ({ type: 'text', text: value })
export const body = (...values: unknown[]) => ({ type: 'body', parameters: values.map(text) })
export const header = (...parameters: unknown[]) => ({ type: 'header', parameters })
export const image = (link: unknown) => ({ type: 'image', image: { link } })
export const document = (link: unknown) => ({ type: 'document', document: { link } })
export const button = (index: unknown, ...values: unknown[]) => ({
  type: 'button',
  sub_type: 'url',
  index,
  parameters: values.map(text),
})

/** A valid send: two values, no header, no button. */
export const PLAIN = {
  channel_id: SUPPORT,
  customer_phone: '919845011223',
  message_type: 'template',
  template_name: 'order_delay_apology',
  customer_name: 'Ananya Krishnamurthy',
  parameter_type: 'list',
  parameters: [body('KL-88213', '24 November')],
}
type Changes = Record<string, unknown>
export type Row = [description: string, changes: Changes]

export const PICTURE = image('https://files.kaveriliving.example/a.jpg')
export const PAPER = document('https://files.kaveriliving.example/a.pdf')

export const refund = (...parameters: unknown[]) => ({ template_name: 'refund_escalated', parameters })
export const pickup = (...parameters: unknown[]) => ({ template_name: 'size_exchange_pickup', parameters })
export const invoice = (...parameters: unknown[]) => withTemplate('tax_invoice_resend', parameters, ORDERS)
export const tracking = (...parameters: unknown[]) => withTemplate('order_tracking', parameters, ORDERS)
export const diwali = (...parameters: unknown[]) => withTemplate('diwali_lights', parameters)
export const code = (...parameters: unknown[]) => withTemplate('login_code', parameters)
export const care = (...parameters: unknown[]) => withTemplate('care_guide', parameters)
export const quote = (count: number) =>
  withTemplate(
    'wholesale_quote',
    [header(PAPER), body(...Array.from({ length: count }, (_, n) => `v${n + 1}`))],
    ORDERS,
  )
export const three = body('Ananya', 'KL-88213', '₹14,860')
export const four = body('Ananya', 'Delhivery', 'Quilt', '4 and 6 pm')
export const encoded = encodeURIComponent('https://kaveriliving.example/o/1?a=b&c=d')

export function withTemplate(template_name: string, parameters: unknown[], channel_id = SUPPORT): Changes {
  return { channel_id, template_name, parameters }
}
export const phone = (customer_phone: unknown): Row => [
  `the phone ${JSON.stringify(customer_phone)}`,
  { customer_phone },
]
export const link = (value: string): Row => [
  `the image ${JSON.stringify(value)}`,
  pickup(header(image(value)), four),
]
export const paper = (value: string): Row => [
  `the document ${JSON.stringify(value)}`,
  invoice(header(document(value)), body('x')),
]
