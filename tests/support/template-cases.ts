/** Template sends with the platform's expected verdict. */
import { MALFORMED } from './malformed-template-sends.ts'
import {
  body,
  button,
  care,
  code,
  diwali,
  encoded,
  four,
  header,
  invoice,
  kaveri,
  link,
  ORDERS,
  PAPER,
  PICTURE,
  PLAIN,
  paper,
  phone,
  pickup,
  quote,
  type Row,
  refund,
  SUPPORT,
  THEIRS,
  text,
  three,
  tracking,
  WIDGET,
  withTemplate,
} from './template-sends.ts'

/** `malformed` means 422; all others except `accepted` are conditions of the specification's table. */
export type Verdict =
  | 'accepted'
  | 'malformed'
  | 'template-not-found'
  | 'missing-workspace-id'
  | 'missing-customer-name'
  | 'invalid-phone-number'
  | 'template-variable-mismatch'
  | 'media-cannot-be-fetched'
export type TemplateCase = {
  description: string
  body: Record<string, unknown>
  verdict: Verdict
}

const ACCEPTED: Row[] = [
  ['two values for two placeholders', {}],
  ['no message_type, which is template then', { message_type: undefined }],
  ['no parameter_type, which is list then', { parameter_type: undefined }],
  ['an id in capitals', { channel_id: SUPPORT.toUpperCase() }],
  ['unknown fields', { priority: 'high', campaign: { id: 1 } }],
  ['values of any script', { parameters: [body('ऑर्डर ८८', 'الثلاثاء 🌙')] }],
  ['a value of several lines', { parameters: [body('a\nb', 'c\td')] }],
  ['a value that looks like a placeholder', { parameters: [body('{{2}}', '{{1}}')] }],
  ['a value that looks like HTML', { parameters: [body('<b>1</b>', '&amp;')] }],
  ['a long value', { parameters: [body('x'.repeat(4000), 'y')] }],
  ['a name in Tamil', { customer_name: 'முத்துலட்சுமி' }],
  ['a name with emoji and quotes', { customer_name: `O’Brien "Obi" <obi> 🌸` }],
  [
    'a parameter with unknown keys',
    { parameters: [{ type: 'body', parameters: [{ ...text('a'), name: 'order' }, text('b')] }] },
  ],
  ['no components for a template without placeholders', withTemplate('store_hours', [])],
  ['an empty body for a template without placeholders', withTemplate('store_hours', [body()])],
  ['an empty header for a template without one', withTemplate('store_hours', [header()])],
  ['a marketing template with a text header', withTemplate('win_back', [body('Ananya')])],
  ['the name in small letters', withTemplate('order_update', [body('packed')])],
  [
    'the same name in other letters, which takes two values',
    withTemplate('Order_Update', [body('Ananya', 'packed')]),
  ],
  [
    'the same name at the other number, which takes two values',
    withTemplate('order_update', [body('KL-1', 'packed')], ORDERS),
  ],
  [
    'a placeholder that stands twice takes one value',
    withTemplate('order_update_hi', [body('मीना', 'KL-88340', 'मंगलवार')]),
  ],
  ['an image, three values and an encoded destination', refund(header(PICTURE), three, button(0, encoded))],
  ['components in another order', refund(button(0, encoded), three, header(PICTURE))],
  ['an image and four values', pickup(header(PICTURE), four)],
  ['a document and a value', invoice(header(PAPER), body('KL-88213'))],
  [
    'a document with a file name',
    invoice(
      header({ type: 'document', document: { link: 'https://a.example/x', filename: 'x.pdf' } }),
      body('1'),
    ),
  ],
  ['eleven values', quote(11)],
  ['a button with a variable at index 0', tracking(body('KL-1', 'Delhivery'), button(0, '7734500218'))],
  ['a button with a variable at index 1', diwali(header(PICTURE), body('Ananya', '20 %'), button(1, 'desk'))],
  ['two buttons with variables', care(body('quilt'), button(0, 'quilt'), button(1, 'film'))],
  ['two buttons, the second one first', care(button(1, 'film'), button(0, 'quilt'), body('quilt'))],
  ['a code in both its places', code(body('481920'), button(0, '481920'))],
  ['a code of letters', code(body('K7-QX'), button(0, 'K7-QX'))],
  ...['919845011223', '971501234567', '447700900123', '12015550123', '6581234567', '61491570156'].map(phone),
  ...['8801712345678', '966501234567', '35312345678'].map(phone),
  ...['https://files.kaveriliving.example/a.jpg', 'HTTPS://FILES.KAVERILIVING.EXAMPLE/A.JPG'].map(link),
  ...['https://files.kaveriliving.example:8443/a.jpg?size=large#top', 'https://चित्र.example/दीप.jpg'].map(
    link,
  ),
  ...['https://8.8.8.8/a.jpg', 'https://[2606:4700::1111]/a.jpg', 'https://172.32.0.1/a.jpg'].map(link),
  paper('https://files.kaveriliving.example/i/KL%2088213.pdf'),
]

const WORKSPACE: Row[] = [
  ['the workspace id in the body', { workspace_id: kaveri?.id }],
  ['a workspace id of null in the body', { workspace_id: null }],
  ['the workspace id in a body that is malformed too', { workspace_id: kaveri?.id, parameters: null }],
]

const WITHOUT_NAME: Row[] = [
  ['no customer name', { customer_name: undefined }],
  ['an empty customer name', { customer_name: '' }],
  ['a customer name of spaces', { customer_name: ' \t\u00a0' }],
  ['neither name nor phone', { customer_name: undefined, customer_phone: undefined }],
]

const UNROUTABLE: Row[] = [
  ['no phone', { customer_phone: undefined }],
  ...['', ' ', '+919845011223', '91 98450 11223', '91-98450-11223', '(91)9845011223', '00919845011223'].map(
    phone,
  ),
  ...['09845011223', '9845', '9198450112234', '9198450', '1234567890123456', 'Ananya'].map(phone),
  ...['919845011223 ', '९१९८४५०११२२३', '91984501122x', '1202555012', '65812345678', '210123456789'].map(
    phone,
  ),
  ['a bad phone for an unknown template', { customer_phone: '+91', template_name: 'nothing' }],
]

const UNKNOWN: Row[] = [
  ['an unknown name', { template_name: 'order_delay' }],
  ['an empty template name', { template_name: '' }],
  ['the name in capitals', { template_name: 'ORDER_DELAY_APOLOGY' }],
  ['a capital at the beginning', { template_name: 'Order_delay_apology' }],
  ['a space before the name', { template_name: ' order_delay_apology' }],
  ['a space after the name', { template_name: 'order_delay_apology ' }],
  ['a name with wildcards', { template_name: 'order%' }],
  ['a name with quotes', { template_name: `' or 1=1 --` }],
  [
    'the template of another number',
    { template_name: 'tax_invoice_resend', parameters: [header(PAPER), body('1')] },
  ],
  [
    'the template of another workspace',
    { template_name: 'first_flush', parameters: [header(PICTURE), body('1')] },
  ],
  ['a number of another workspace', withTemplate('login_code', [body('1'), button(0, '1')], THEIRS)],
  ['a channel that sends no templates', { channel_id: WIDGET }],
  ['an unknown channel', { channel_id: '00000000-0000-4000-8000-000000000000' }],
  ['a template that is not approved yet', withTemplate('monsoon_linen_teaser', [body('Ananya')])],
  ['a template that was rejected', withTemplate('reseller_offer', [])],
  ['a template that is paused', withTemplate('winter_quilts', [body('Ananya')])],
  ['a template that was disabled', withTemplate('otp_old', [body('1'), button(0, '1')], ORDERS)],
]

const MISMATCHED: Row[] = [
  ['no component for two placeholders', { parameters: [] }],
  ['an empty body for two placeholders', { parameters: [body()] }],
  ['one value for two placeholders', { parameters: [body('KL-88213')] }],
  ['three values for two placeholders', { parameters: [body('a', 'b', 'c')] }],
  ['an empty value', { parameters: [body('KL-88213', '')] }],
  ['a value of spaces', { parameters: [body(' ', '24 November')] }],
  ['two bodies of one value each', { parameters: [body('a'), body('b')] }],
  ['the same body twice', { parameters: [body('a', 'b'), body('a', 'b')] }],
  ['an image among the values', { parameters: [{ type: 'body', parameters: [text('a'), PICTURE] }] }],
  ['a value for a template without placeholders', withTemplate('store_hours', [body('a')])],
  ['a header for a template without one', { parameters: [header(PICTURE), body('a', 'b')] }],
  ['a text for a header of text', withTemplate('win_back', [header(text('a')), body('Ananya')])],
  ['a button for a template without one', { parameters: [body('a', 'b'), button(0, 'x')] }],
  [
    'a value for each time that a placeholder stands',
    withTemplate('order_update_hi', [body('a', 'b', 'c', 'a')]),
  ],
  ['one value for the name in other letters', withTemplate('Order_Update', [body('packed')])],
  ['ten values for eleven placeholders', quote(10)],
  ['twelve values for eleven placeholders', quote(12)],
  ['no header where an image belongs', pickup(four)],
  ['an empty header where an image belongs', pickup(header(), four)],
  ['a document where an image belongs', pickup(header(PAPER), four)],
  ['an image where a document belongs', invoice(header(PICTURE), body('1'))],
  ['a text where an image belongs', pickup(header(text('https://a.example/a.jpg')), four)],
  ['two images', pickup(header(PICTURE, PICTURE), four)],
  ['an image and a document', pickup(header(PICTURE, PAPER), four)],
  ['two headers', pickup(header(PICTURE), header(PICTURE), four)],
  ['no button where one has a variable', tracking(body('1', '2'))],
  ['a button without its text', tracking(body('1', '2'), button(0))],
  ['a button with an empty text', tracking(body('1', '2'), button(0, ''))],
  ['a button with two texts', tracking(body('1', '2'), button(0, 'x', 'y'))],
  ['a button with an image', tracking(body('1', '2'), { ...button(0), parameters: [PICTURE] })],
  ['a button counted from one', tracking(body('1', '2'), button(1, 'x'))],
  ['a button beyond the last', tracking(body('1', '2'), button(0, 'x'), button(7, 'y'))],
  ['the same button twice', tracking(body('1', '2'), button(0, 'x'), button(0, 'x'))],
  [
    'a text for a button that only answers',
    diwali(header(PICTURE), body('1', '2'), button(0, 'x'), button(1, 'y')),
  ],
  ['a text for a button with a fixed address', withTemplate('store_hours', [button(0, 'x')])],
  ['one of two buttons', care(body('quilt'), button(1, 'film'))],
  ['no destination for a redirect', refund(header(PICTURE), three)],
  ['a code in the body only', code(body('481920'))],
  ['a code in the button only', code(button(0, '481920'))],
  ['two codes that differ', code(body('481920'), button(0, '481921'))],
  ['a code at index 1', code(body('481920'), button(1, '481920'))],
]

const UNREACHABLE: Row[] = [
  ...['', 'a.jpg', '/a.jpg', 'files.kaveriliving.example/a.jpg', '//a.example/a.jpg'].map(link),
  ...['http://files.kaveriliving.example/a.jpg', 'ftp://a.example/a.jpg', 'data:image/png;base64,AA=='].map(
    link,
  ),
  ...['javascript:alert(1)', 'blob:https://a.example/1', 'file:///etc/hosts', 'https://'].map(link),
  ...['https://localhost/a.jpg', 'https://LOCALHOST:8443/a.jpg', 'https://127.0.0.1/a.jpg'].map(link),
  ...['https://2130706433/a.jpg', 'https://0x7f.1/a.jpg', 'https://10.0.0.7/a.jpg'].map(link),
  ...['https://172.16.4.4/a.jpg', 'https://192.168.1.20/a.jpg', 'https://169.254.169.254/latest'].map(link),
  ...[
    'https://100.64.0.1/a.jpg',
    'https://0.0.0.0/a.jpg',
    'https://[::1]/a.jpg',
    'https://[fe80::1]/a.jpg',
  ].map(link),
  ...['https://[fd00::7]/a.jpg', 'https://[::ffff:10.0.0.7]/a.jpg', 'https://nas/a.jpg'].map(link),
  ...['https://nas.local/a.jpg', 'https://build.internal/a.jpg', 'https://x.localhost/a.jpg'].map(link),
  ...['https://user:secret@files.kaveriliving.example/a.jpg', 'https://localhost./a.jpg'].map(link),
  ...['http://a.example/a.pdf', 'https://10.1.2.3/a.pdf', ''].map(paper),
]

export const TEMPLATE_CASES: readonly TemplateCase[] = [
  ...casesOf('accepted', ACCEPTED),
  ...casesOf('malformed', MALFORMED),
  ...casesOf('missing-workspace-id', WORKSPACE),
  ...casesOf('missing-customer-name', WITHOUT_NAME),
  ...casesOf('invalid-phone-number', UNROUTABLE),
  ...casesOf('template-not-found', UNKNOWN),
  ...casesOf('template-variable-mismatch', MISMATCHED),
  ...casesOf('media-cannot-be-fetched', UNREACHABLE),
]

function casesOf(verdict: Verdict, rows: readonly Row[]): TemplateCase[] {
  return rows.map(([description, changes]) => ({
    description,
    verdict,
    body: { ...PLAIN, ...changes },
  }))
}
