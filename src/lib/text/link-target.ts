/** Parses the target of a link, and compares a text with it. Pure: `ui/safe-html` draws the result. */

export type LinkTarget = {
  /** The address that opens. Beyond what `label` shows, it holds only the path, or the subject of an email. */
  readonly href: string
  readonly kind: 'web' | 'mail' | 'phone'
  /**
   * The host with its port, every recipient of an email (empty: none), or the digits of a phone number. ASCII only, so that no
   * letter can be mistaken for another: an international host has its registered form, `xn--…`.
   */
  readonly label: string
  /** Whether the link named recipients that the email doesn't have: too many to check, or none that can be read. */
  readonly isPartial?: boolean
}

/** UTF-16 units of a host or of one recipient that are shown. */
const MAX_LABEL_LENGTH = 48
/** An agent can't check more recipients than this. */
const MAX_RECIPIENTS = 6
/** Parts of an email link, separated by `&`, that are read: more than any program writes. */
const MAX_FIELDS = 50
const MAX_SUBJECT_LENGTH = 300

let dialsNumbers = true

/** Sets whether phone numbers are links, from config.json: a device without a phone would only ask for an app. */
export function setPhoneLinks(isOn: boolean): void {
  dialsNumbers = isOn
}

/** Null for anything but a web address without credentials, a `mailto:` or a `tel:` link. */
export function parseLinkTarget(raw: string): LinkTarget | null {
  // No base: relative, hash and protocol-relative addresses have no meaning in a message.
  const written = raw.replace(/^(\s*mailto:)\/\//i, '$1')
  if (!URL.canParse(written)) return null
  const url = new URL(written)
  switch (url.protocol) {
    case 'http:':
    case 'https:':
      if (url.username !== '' || url.password !== '') return null
      return { href: url.href, kind: 'web', label: shortenHost(url.host) }
    case 'mailto:':
      return parseMailLink(url)
    case 'tel:':
      return parsePhoneLink(url)
    default:
      return null
  }
}

/** Cuts a long host at its beginning, because its end is the registered domain. */
export function shortenHost(host: string): string {
  return host.length <= MAX_LABEL_LENGTH ? host : `…${host.slice(1 - MAX_LABEL_LENGTH)}`
}

/**
 * Whether a text is the whole address and nothing else: with or without its scheme, and for a phone number in any
 * spacing. A text with letters that could be mistaken for others, such as any outside ASCII, is never exact.
 */
export function isExactAddress(text: string, { href, kind, label }: LinkTarget): boolean {
  switch (kind) {
    case 'phone':
      return /^\+?[\d ().-]+$/.test(text) && getDialledDigits(text) === label
    case 'mail':
      // A capital I can be mistaken for a lower-case l.
      return label !== '' && !text.includes('I') && text.toLowerCase() === label.toLowerCase()
    case 'web':
      return isExactWebAddress(text, href)
  }
}

function isExactWebAddress(text: string, href: string): boolean {
  if (!text.includes('.') && !text.includes(':')) return false
  const { protocol, host } = new URL(href)
  const written = text.startsWith(`${protocol}//`) ? text.slice(protocol.length + 2) : text
  const address = href.slice(protocol.length + 2)
  // A second address in the path could be mistaken for the one that opens.
  if (/\/\/|@|%40|www\./i.test(address.slice(host.length))) return false
  const spellings = [address, address.replace(/\/$/, '')]
  return spellings.includes(written) || (host.startsWith('www.') && spellings.includes(`www.${written}`))
}

const IS_ASCII = /^[\t\n\r -~]*$/

/** Whether a text names a host, a recipient or a number other than the target's. */
export function mentionsAnotherTarget(text: string, { href, kind, label }: LinkTarget): boolean {
  // NFKC: a one dot leader (U+2024) looks like a full stop. Invisible characters don't separate letters for a reader.
  const beginning = text.slice(0, 300)
  const plain = IS_ASCII.test(beginning)
    ? beginning
    : beginning.normalize('NFKC').replace(/[\p{Cf}\u034f]/gu, '')
  switch (kind) {
    case 'phone': {
      const digits = plain.replace(/\D/g, '')
      return digits.length >= 5 && !label.endsWith(digits)
    }
    case 'mail':
      return [...plain.matchAll(/[^\s@<>]+@[^\s@<>]+\.[\p{L}\p{M}\p{N}-]+/gu)].some(
        ([mail]) =>
          !label.toLowerCase().includes(shortenHost(parseMailAddress(mail)?.shown ?? mail).toLowerCase()),
      )
    case 'web':
      return mentionsAnotherHost(plain, href)
  }
}

const HOST_CHARACTERS = /[\p{L}\p{M}\p{N}_.。-]+/gu
const LAST_LABEL = /^[\p{L}\p{M}\p{N}-]{2,}/u
/** Without a scheme, `offer.pdf` is a file name and not a host. */
const FILE_EXTENSION = /^(?:pdf|docx?|xlsx?|pptx?|csv|txt|zip|png|jpe?g|gif|heic|mp[34]|js|html?|\d+)$/i

/** Whether the text seems to name any host, as the browser would parse it, other than the target's. */
function mentionsAnotherHost(text: string, href: string): boolean {
  let targetHost: string | null = null
  for (const { name, lastLabel, hasScheme } of findHosts(text)) {
    if (!hasScheme && FILE_EXTENSION.test(lastLabel)) continue
    targetHost ??= omitWww(new URL(href).hostname)
    // The comparison of text saves parsing a URL where a text repeats the target many times.
    if (omitWww(name.toLowerCase()) === targetHost || !URL.canParse(`http://${name}`)) continue
    if (omitWww(new URL(`http://${name}`).hostname) !== targetHost) return true
  }
  return false
}

type MentionedHost = { readonly name: string; readonly lastLabel: string; readonly hasScheme: boolean }

/** Labels with full stops between them, of which the last has two letters, in linear time. */
function* findHosts(text: string): Generator<MentionedHost> {
  for (const match of text.matchAll(HOST_CHARACTERS)) {
    // A single label is no host.
    if (!/[.。]/.test(match[0])) continue
    const hasScheme = text.slice(0, match.index).endsWith('://')
    for (const piece of match[0].split(/[.。]{2,}/)) {
      const labels = piece.split(/[.。]/).filter((it) => it !== '')
      const last = labels.findLastIndex((it) => LAST_LABEL.test(it))
      const lastLabel = LAST_LABEL.exec(labels[last] ?? '')?.[0] ?? ''
      if (last > 0) yield { name: [...labels.slice(0, last), lastLabel].join('.'), lastLabel, hasScheme }
    }
  }
}

function omitWww(host: string): string {
  return host.replace(/^www\./, '')
}

/** The zero in `+44 (0)20 …`, which is dialled only within the country. */
const INNER_ZERO = /^((?:\+|%2B|00)[^(]{1,12})\(0\)/i

/** Digits only: a device with a modem would run `*#06#` as a code. What is dialled after the number is dropped. */
function parsePhoneLink(url: URL): LinkTarget | null {
  // The path of such an address can't be set.
  const path = url.pathname.replace(/(?:[;,]|%3B|%2C).*$/is, '').replace(INNER_ZERO, '$1')
  const number = dialsNumbers ? decode(path) : null
  if (number === null || !/^\+?[\d\s().-]{3,40}$/.test(number) || getDialledDigits(number).length < 3)
    return null
  return { href: `tel:${path}`, kind: 'phone', label: getDialledDigits(number) }
}

function getDialledDigits(number: string): string {
  return number.replace(/[^\d+]/g, '')
}

/**
 * `cc` and `bcc` are recipients as `to` is. A body or an attachment in the link is dropped: the address that opens
 * holds only the recipients shown beside the link, and a subject, which the user sees before sending. A part that can't be
 * read is dropped too, as are recipients beyond the first six, and the others stay.
 */
function parseMailLink(url: URL): LinkTarget | null {
  // Some programs write & in place of the ?.
  const [to = '', ...others] = url.pathname.split(/&(?:amp;)?(?=(?:to|cc|bcc|subject|body)=)/i, MAX_FIELDS)
  const fields = [`to=${to}`, ...others, ...url.search.slice(1).split(/&(?:amp;)?/, MAX_FIELDS)]
  let isPartial = false
  const recipients: { field: string; address: MailAddress }[] = []
  let subject: string | null = null
  for (const field of fields) {
    const [name = '', ...rest] = field.split('=')
    const [key, value] = [decode(name)?.toLowerCase(), decode(rest.join('='))]
    // A line break would start another mail header.
    if (value === null || /\p{Cc}/u.test(value)) {
      isPartial ||= key === 'to' || key === 'cc' || key === 'bcc'
      continue
    }
    if (key === 'subject') subject = value
    if (key !== 'to' && key !== 'cc' && key !== 'bcc') continue
    for (const written of splitRecipients(value)) {
      const address = recipients.length < MAX_RECIPIENTS ? parseMailAddress(written) : null
      if (address === null) isPartial = true
      else recipients.push({ field: key, address })
    }
  }
  if (isPartial && recipients.length === 0) return null
  const label = recipients.map(
    ({ field, address }) => `${field === 'to' ? '' : `${field} `}${shortenHost(address.shown)}`,
  )
  const getAddresses = (recipientField: string) =>
    recipients
      .filter(({ field }) => field === recipientField)
      .map(({ address }) => address.encoded)
      .join(',')
  const query = ['cc', 'bcc'].map((name) => [name, getAddresses(name)]).filter(([, list]) => list !== '')
  if (subject !== null)
    query.push(['subject', encodeURIComponent(subject.slice(0, MAX_SUBJECT_LENGTH).toWellFormed())])
  return {
    href: `mailto:${getAddresses('to')}${query.length > 0 ? '?' : ''}${query.map((it) => it.join('=')).join('&')}`,
    kind: 'mail',
    label: label.join(', '),
    isPartial,
  }
}

type MailAddress = {
  /** ASCII: the host in its registered form, and letters of other scripts before the @ percent-encoded. */
  readonly shown: string
  readonly encoded: string
}

/** The parts of a list of recipients, also of one without commas: "Shop <help@shop.example> <desk@shop.example>". */
function splitRecipients(list: string): readonly string[] {
  // A name in quotes may have a comma.
  return list.match(/(?:"[^"]*"|[^,;>"])+>?/g)?.filter((it) => it.trim() !== '') ?? []
}

function parseMailAddress(written: string): MailAddress | null {
  // Some programs write the name as well: "Shop <help@shop.example>".
  const text = /^[^<>]{0,200}<([^<>]+)>$/.exec(written)?.[1] ?? written.trim()
  const [, local, domain] = /^([^\s@<>"(),:;\\[\]]{1,200})@([^\s@<>"(),:;\\[\]/?#%]{1,255})$/.exec(text) ?? []
  if (local === undefined || domain === undefined || !URL.canParse(`http://${domain}`)) return null
  const { hostname } = new URL(`http://${domain}`)
  const encoded = encodeURIComponent(local.toWellFormed())
  return {
    shown: `${/^[!-~]+$/.test(local) ? local : encoded}@${hostname}`,
    encoded: `${encoded}@${hostname}`,
  }
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
