/** Sends as data, good and bad, with what must come of each: judged by the platform, and by the app before sending. */
import {
  body,
  button,
  care,
  code,
  diwali,
  encoded,
  four,
  header,
  image,
  invoice,
  kaveri,
  link,
  ORDERS,
  of,
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
} from './template-sends.ts'

/** `malformed` is a matter of form (422); all others but `accepted` are conditions of the specification's table. */
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
  says: string
  body: Record<string, unknown>
  verdict: Verdict
  /** Only the platform can tell: it alone knows what is approved, and for which number. */
  untold?: true
}

const ACCEPTED: Row[] = [
  ['two values for two placeholders', {}],
  ['no message_type, which is template then', { message_type: undefined }],
  ['no parameter_type, which is list then', { parameter_type: undefined }],
  ['an id in capitals', { channel_id: SUPPORT.toUpperCase() }],
  ['fields that nobody knows', { priority: 'high', campaign: { id: 1 } }],
  ['values of any script', { parameters: [body('ऑर्डर ८८', 'الثلاثاء 🌙')] }],
  ['a value of several lines', { parameters: [body('a\nb', 'c\td')] }],
  ['a value that looks like a placeholder', { parameters: [body('{{2}}', '{{1}}')] }],
  ['a value that looks like HTML', { parameters: [body('<b>1</b>', '&amp;')] }],
  ['a long value', { parameters: [body('x'.repeat(4000), 'y')] }],
  ['a name in Tamil', { customer_name: 'முத்துலட்சுமி' }],
  ['a name with emoji and quotes', { customer_name: `O’Brien "Obi" <obi> 🌸` }],
  [
    'a parameter with keys that nobody knows',
    { parameters: [{ type: 'body', parameters: [{ ...text('a'), name: 'order' }, text('b')] }] },
  ],
  ['no components for a template without placeholders', of('store_hours', [])],
  ['an empty body for a template without placeholders', of('store_hours', [body()])],
  ['an empty header for a template without one', of('store_hours', [header()])],
  ['a marketing template with a text header', of('win_back', [body('Ananya')])],
  ['the name in small letters', of('order_update', [body('packed')])],
  ['the same name in other letters, which takes two values', of('Order_Update', [body('Ananya', 'packed')])],
  [
    'the same name at the other number, which takes two values',
    of('order_update', [body('KL-1', 'packed')], ORDERS),
  ],
  [
    'a placeholder that stands twice takes one value',
    of('order_update_hi', [body('मीना', 'KL-88340', 'मंगलवार')]),
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

const MALFORMED: Row[] = [
  ['no channel', { channel_id: undefined }],
  ['a channel that is no UUID', { channel_id: 'Kaveri Support' }],
  ['a channel of null', { channel_id: null }],
  ['a phone as a number', { customer_phone: 919_845_011_223 }],
  ['a phone of null', { customer_phone: null }],
  ['a name as an object', { customer_name: { first: 'A' } }],
  ['a name of null', { customer_name: null }],
  ['a name without end', { customer_name: 'x'.repeat(501) }],
  ['a name with NUL', { customer_name: 'A\0' }],
  ['a message_type of text', { message_type: 'text' }],
  ['a message_type of null', { message_type: null }],
  ['a message_type in capitals', { message_type: 'TEMPLATE' }],
  ['a parameter_type of object', { parameter_type: 'object' }],
  ['no template name', { template_name: undefined }],
  ['a template name as a number', { template_name: 7 }],
  ['no parameters', { parameters: undefined }],
  ['parameters of null', { parameters: null }],
  ['parameters as an object', { parameters: { body: ['a', 'b'] } }],
  ['parameters as text', { parameters: '[]' }],
  ['values instead of components', { parameters: ['a', 'b'] }],
  ['a component of null', { parameters: [null] }],
  ['a component without a type', { parameters: [{ parameters: [text('a'), text('b')] }] }],
  ['a component of another type', { parameters: [body('a', 'b'), { type: 'footer', parameters: [] }] }],
  ['a component type in capitals', { parameters: [{ ...body('a', 'b'), type: 'BODY' }] }],
  ['a component without parameters', { parameters: [{ type: 'body' }] }],
  ['parameters of a component as an object', { parameters: [{ type: 'body', parameters: { 1: 'a' } }] }],
  ['a sub_type on a body', { parameters: [{ ...body('a', 'b'), sub_type: 'url' }] }],
  ['an index on a body', { parameters: [{ ...body('a', 'b'), index: 0 }] }],
  ['an index on a header', pickup({ ...header(PICTURE), index: 0 }, four)],
  ['a bare string as a parameter', { parameters: [{ type: 'body', parameters: ['a', 'b'] }] }],
  [
    'a parameter of another type',
    { parameters: [{ type: 'body', parameters: [{ type: 'currency', currency: {} }, text('b')] }] },
  ],
  ['a text that is a number', { parameters: [body(1, 2)] }],
  ['a text of null', { parameters: [body('a', null)] }],
  [
    'a text parameter without text',
    { parameters: [{ type: 'body', parameters: [{ type: 'text' }, text('b')] }] },
  ],
  ['a text with half a character', { parameters: [body('\ud83c', 'b')] }],
  [
    'a video in the header',
    pickup(header({ type: 'video', video: { link: 'https://a.example/a.mp4' } }), four),
  ],
  ['an image without an object', pickup(header({ type: 'image', link: 'https://a.example/a.jpg' }), four)],
  ['an image without a link', pickup(header({ type: 'image', image: {} }), four)],
  ['a link that is a list', pickup(header(image(['https://a.example/a.jpg'])), four)],
  ['a button without sub_type', tracking(body('1', '2'), { ...button(0, 'x'), sub_type: undefined })],
  ['a button of another sub_type', tracking(body('1', '2'), { ...button(0, 'x'), sub_type: 'quick_reply' })],
  ['a button without index', tracking(body('1', '2'), button(undefined, 'x'))],
  ['a button with its index as text', tracking(body('1', '2'), button('0', 'x'))],
  ['a button at half an index', tracking(body('1', '2'), button(0.5, 'x'))],
  ['a button at index -1', tracking(body('1', '2'), button(-1, 'x'))],
]

const WORKSPACE: Row[] = [
  ['the workspace id in the body', { workspace_id: kaveri?.id }],
  ['a workspace id of null in the body', { workspace_id: null }],
  ['the workspace id in a body that is malformed too', { workspace_id: kaveri?.id, parameters: null }],
]

const NAMELESS: Row[] = [
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
  ['a bad phone for a template that nobody knows', { customer_phone: '+91', template_name: 'nothing' }],
]

const UNKNOWN: Row[] = [
  ['a name that nobody knows', { template_name: 'order_delay' }],
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
  ['a number of another workspace', of('login_code', [body('1'), button(0, '1')], THEIRS)],
  ['a channel that sends no templates', { channel_id: WIDGET }],
  ['a channel that nobody has', { channel_id: '00000000-0000-4000-8000-000000000000' }],
  ['a template that is not approved yet', of('monsoon_linen_teaser', [body('Ananya')])],
  ['a template that was rejected', of('reseller_offer', [])],
  ['a template that is paused', of('winter_quilts', [body('Ananya')])],
  ['a template that was disabled', of('otp_old', [body('1'), button(0, '1')], ORDERS)],
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
  ['a value for a template without placeholders', of('store_hours', [body('a')])],
  ['a header for a template without one', { parameters: [header(PICTURE), body('a', 'b')] }],
  ['a text for a header of text', of('win_back', [header(text('a')), body('Ananya')])],
  ['a button for a template without one', { parameters: [body('a', 'b'), button(0, 'x')] }],
  ['a value for each time that a placeholder stands', of('order_update_hi', [body('a', 'b', 'c', 'a')])],
  ['one value for the name in other letters', of('Order_Update', [body('packed')])],
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
  ['a text for a button with a fixed address', of('store_hours', [button(0, 'x')])],
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
  ...casesOf('missing-customer-name', NAMELESS),
  ...casesOf('invalid-phone-number', UNROUTABLE),
  ...casesOf('template-not-found', UNKNOWN).map((each): TemplateCase => ({ ...each, untold: true })),
  ...casesOf('template-variable-mismatch', MISMATCHED),
  ...casesOf('media-cannot-be-fetched', UNREACHABLE),
]

function casesOf(verdict: Verdict, rows: readonly Row[]): TemplateCase[] {
  return rows.map(([says, changes]) => ({ says, verdict, body: { ...PLAIN, ...changes } }))
}
