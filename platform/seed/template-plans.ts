import { VARIANTS } from './template-variants.ts'
import { FIRST_NAME, LAST_ORDER, type TemplatePlan } from './templates.ts'

/** The templates of a workspace. */
export function plansOf({ name }: { name: string }): TemplatePlan[] {
  return name.startsWith('Kaveri') ? KAVERI_TEMPLATES : NILGIRI_TEMPLATES
}

/** The templates that campaigns and journeys send. Those in several languages are sent by agents only. */
export function campaignPlansOf(workspace: { name: string }): TemplatePlan[] {
  return plansOf(workspace).filter(({ hints }) => hints?.group === undefined)
}

const SHOP = 'https://kaveriliving.example'
const FILES = 'https://files.kaveriliving.example'

/** The numbers of *Kaveri Living*. */
const [SUPPORT, ORDERS] = [0, 1]

/** Every form that the specification knows, in the words of a furnishing shop; the last four were never approved. */
const KAVERI_TEMPLATES: TemplatePlan[] = [
  {
    name: 'refund_escalated',
    label: 'Refund escalated',
    channel: SUPPORT,
    category: 'UTILITY',
    header: { kind: 'image', example: `${FILES}/tpl/refund-desk.jpg` },
    body: 'Hello {{1}}, your refund of {{3}} for order {{2}} has been escalated to our payments team. You will hear from a person today before 6 pm.',
    values: [
      ['first name', 'Ananya', FIRST_NAME],
      ['order', 'KL-88213', LAST_ORDER],
      ['amount', '₹14,860.00'],
    ],
    hints: { situations: ['pilotNeedsHelp'] },
    buttons: [
      {
        kind: 'url',
        text: 'Follow the refund',
        url: 'https://go.kaveriliving.example/r?to={{1}}',
        example: `${SHOP}/orders/KL-88213/refund?from=chat&lang=en`,
        wraps: true,
      },
    ],
  },
  {
    name: 'order_delay_apology',
    label: 'Order delay',
    channel: SUPPORT,
    category: 'UTILITY',
    body: 'We are sorry: order {{1}} is late. It now reaches you on {{2}}.\n\nReply here if that does not suit you.',
    values: [
      ['order', 'KL-88213', LAST_ORDER],
      ['day', '24 November'],
    ],
  },
  {
    name: 'size_exchange_pickup',
    label: 'Pickup for an exchange',
    channel: SUPPORT,
    category: 'UTILITY',
    header: { kind: 'image', example: `${FILES}/tpl/pickup.png` },
    body: 'Hello {{1}}, {{2}} comes for the exchange of {{3}} between {{4}}. Please keep the tags on.',
    values: [
      ['first name', 'Ananya', FIRST_NAME],
      ['courier', 'Delhivery'],
      ['item', 'Kalamkari quilt, king'],
      ['slot', '4 and 6 pm'],
    ],
  },
  {
    name: 'login_code',
    label: 'Login code',
    channel: SUPPORT,
    category: 'AUTHENTICATION',
    body: '{{1}} is your code for kaveriliving.example. Give it to nobody.',
    values: [['code', '481920']],
    footer: 'It is good for 10 minutes.',
    buttons: [
      {
        kind: 'url',
        text: 'Copy code',
        url: 'https://code.kaveriliving.example/?code={{1}}',
        example: '481920',
      },
    ],
  },
  {
    name: 'diwali_lights',
    label: 'Diwali lights',
    channel: SUPPORT,
    category: 'MARKETING',
    header: { kind: 'image', example: `${FILES}/tpl/diwali.jpg` },
    body: 'Happy Diwali, {{1}}! Brass lamps and string lights are here, {{2}} off until the 25th.',
    values: [
      ['first name', 'Ananya', FIRST_NAME],
      ['discount', '20 %'],
    ],
    footer: 'Answer STOP to hear no more.',
    buttons: [
      { kind: 'reply', text: 'Not for me' },
      { kind: 'url', text: 'See the lights', url: `${SHOP}/diwali?c={{1}}`, example: 'agent-desk' },
    ],
  },
  {
    name: 'win_back',
    label: 'We miss you',
    channel: SUPPORT,
    category: 'MARKETING',
    header: { kind: 'text', text: 'It has been a while' },
    body: 'Dear {{1}}, your next order ships free.',
    values: [['first name', 'Ananya', FIRST_NAME]],
  },
  {
    name: 'store_hours',
    label: 'Store hours',
    channel: SUPPORT,
    category: 'UTILITY',
    body: 'Our stores in Jaipur and Bengaluru are open from 10 am to 9 pm, every day but Monday.',
    values: [],
    buttons: [
      { kind: 'url', text: 'Find a store', url: `${SHOP}/stores` },
      { kind: 'phone', text: 'Call us', phone: '+918045671200' },
    ],
    hints: { situations: ['newCustomer'] },
  },
  {
    name: 'order_update',
    label: 'Order update',
    channel: SUPPORT,
    category: 'UTILITY',
    body: 'News of your order: {{1}}',
    values: [['news', 'it has left our warehouse in Jaipur.']],
  },
  {
    name: 'Order_Update',
    label: 'Order update, with name',
    channel: SUPPORT,
    category: 'UTILITY',
    body: 'Hello {{1}}, news of your order: {{2}}',
    values: [
      ['first name', 'Ananya', FIRST_NAME],
      ['news', 'it has left our warehouse in Jaipur.'],
    ],
  },
  {
    name: 'order_update_hi',
    label: 'ऑर्डर की जानकारी',
    channel: SUPPORT,
    category: 'UTILITY',
    body: 'नमस्ते {{1}}, आपका ऑर्डर {{2}} {{3}} तक पहुँच जाएगा। धन्यवाद, {{1}}!',
    values: [
      ['नाम', 'मीना', FIRST_NAME],
      ['ऑर्डर', 'KL-88340', LAST_ORDER],
      ['दिन', 'मंगलवार'],
    ],
  },
  ...VARIANTS,
  {
    name: 'care_guide',
    label: 'Care guide',
    channel: SUPPORT,
    category: 'UTILITY',
    body: 'How to look after your {{1}}:',
    values: [['item', 'indigo bedspread']],
    buttons: [
      { kind: 'url', text: 'Read', url: `${SHOP}/care/{{1}}`, example: 'indigo' },
      { kind: 'url', text: 'Watch', url: `${SHOP}/films/{{1}}`, example: 'indigo-wash' },
    ],
  },
  {
    name: 'wholesale_quote',
    label: 'Wholesale quotation',
    channel: ORDERS,
    category: 'UTILITY',
    header: { kind: 'document', example: `${FILES}/q/KL-88213.pdf` },
    body: 'Quotation {{1}} for {{2}}: {{3}} at {{4}}, {{5}} at {{6}}, {{7}} at {{8}}; freight {{9}}, tax {{10}}, in all {{11}}.',
    values: [
      ['number', 'Q-2026-118'],
      ['firm', 'Hotel Sai Palace', { from: 'customer', field: 'company' }],
      ['item 1', '40 quilts'],
      ['price 1', '₹2,450'],
      ['item 2', '80 cushions'],
      ['price 2', '₹310'],
      ['item 3', '20 rugs'],
      ['price 3', '₹4,100'],
      ['freight', '₹3,600'],
      ['tax', '₹24,890'],
      ['total', '₹2,33,290'],
    ],
  },
  {
    name: 'tax_invoice_resend',
    label: 'Tax invoice again',
    channel: ORDERS,
    category: 'UTILITY',
    header: { kind: 'document', example: `${FILES}/i/KL-88213.pdf` },
    body: 'Here is the tax invoice of order {{1}} once more.',
    values: [['order', 'KL-88213', LAST_ORDER]],
  },
  {
    name: 'order_tracking',
    label: 'Order tracking',
    channel: ORDERS,
    category: 'UTILITY',
    body: 'Order {{1}} is on its way with {{2}}.',
    values: [
      ['order', 'KL-88213', LAST_ORDER],
      ['courier', 'Delhivery'],
    ],
    buttons: [
      { kind: 'url', text: 'Track', url: 'https://track.example/{{1}}', example: '7734500218' },
      { kind: 'reply', text: 'Change the address' },
    ],
  },
  {
    name: 'delivery_feedback',
    label: 'How was the delivery?',
    channel: ORDERS,
    category: 'UTILITY',
    body: 'Order {{1}} has arrived. How did we do?',
    values: [['order', 'KL-88213', LAST_ORDER]],
    buttons: [
      { kind: 'reply', text: 'Well' },
      {
        kind: 'url',
        text: 'Tell us',
        url: 'https://go.kaveriliving.example/r?to={{1}}',
        example: `${SHOP}/feedback/KL-88213?stars=`,
        wraps: true,
      },
    ],
  },
  {
    name: 'order_update',
    label: 'Order update, from Orders',
    channel: ORDERS,
    category: 'UTILITY',
    body: 'Order {{1}}: {{2}}',
    values: [
      ['order', 'KL-88213', LAST_ORDER],
      ['news', 'packed'],
    ],
  },
  {
    name: 'monsoon_linen_teaser',
    label: 'Monsoon linen',
    channel: SUPPORT,
    category: 'MARKETING',
    status: 'pending',
    body: 'Linen for the rains, {{1}}.',
    values: [['first name', 'Ananya']],
  },
  {
    name: 'reseller_offer',
    label: 'Offer to resellers',
    channel: SUPPORT,
    category: 'MARKETING',
    status: 'rejected',
    body: 'Earn with us!',
    values: [],
  },
  {
    name: 'winter_quilts',
    label: 'Winter quilts',
    channel: SUPPORT,
    category: 'MARKETING',
    status: 'paused',
    body: 'Quilts for cold nights, {{1}}.',
    values: [['first name', 'Ananya']],
  },
  {
    name: 'otp_old',
    label: 'Login code, old',
    channel: ORDERS,
    category: 'AUTHENTICATION',
    status: 'disabled',
    body: 'Code {{1}}',
    values: [['code', '481920']],
    buttons: [
      { kind: 'url', text: 'Copy', url: 'https://code.kaveriliving.example/?code={{1}}', example: '481920' },
    ],
  },
]

/** Of *Nilgiri Foods*: one of each category, one name that the other workspace has too. */
const NILGIRI_TEMPLATES: TemplatePlan[] = [
  {
    name: 'first_flush',
    label: 'First flush tea',
    channel: 0,
    category: 'MARKETING',
    header: { kind: 'image', example: 'https://files.nilgirifoods.example/tpl/first-flush.jpg' },
    body: 'The first flush of {{1}} is in.',
    values: [['garden', 'Korakundah']],
  },
  {
    name: 'order_ready',
    label: 'Order ready',
    channel: 0,
    category: 'UTILITY',
    body: 'Order {{1}} is packed.',
    values: [['order', 'NF-2114']],
  },
  {
    name: 'login_code',
    label: 'Login code',
    channel: 0,
    category: 'AUTHENTICATION',
    body: '{{1}} is your code.',
    values: [['code', '731804']],
    buttons: [
      {
        kind: 'url',
        text: 'Copy code',
        url: 'https://code.nilgirifoods.example/?code={{1}}',
        example: '731804',
      },
    ],
  },
]
