/** Reads where a link leads, and whether a text beside it says exactly that. Draws nothing. */

export type LinkTarget = {
  /** What is opened. It holds nothing that `label` doesn't show, but the path, and the subject of an e-mail. */
  readonly href: string
  readonly kind: 'web' | 'mail' | 'phone'
  /**
   * The host with its port, every recipient of an e-mail, or the digits of a number. ASCII only, so that no letter can
   * be taken for another: an international host has its registered form, `xn--…`.
   */
  readonly label: string
}

/** UTF-16 units of a host or of one recipient that are shown. */
const LONGEST_LABEL = 48
/** With more recipients than that an address is no longer one that somebody can check. */
const MOST_RECIPIENTS = 6
/** Parts of an e-mail link, separated by `&`: more than any program writes. */
const MOST_FIELDS = 50
const LONGEST_SUBJECT = 300

/** Null for anything but a web address without credentials, an e-mail address or a phone number. */
export function parseLinkTarget(raw: string): LinkTarget | null {
  // Without a base: relative, hash and protocol-relative addresses name nothing in a message.
  if (!URL.canParse(raw)) return null
  const url = new URL(raw)
  switch (url.protocol) {
    case 'http:':
    case 'https:':
      if (url.username !== '' || url.password !== '') return null
      return { href: url.href, kind: 'web', label: shortenHost(url.host) }
    case 'mailto:':
      return readMail(url)
    case 'tel:':
      return readPhone(url)
    default:
      return null
  }
}

/** The end of a host is what its owner registered: a long one loses its beginning. */
export function shortenHost(host: string): string {
  return host.length <= LONGEST_LABEL ? host : `…${host.slice(1 - LONGEST_LABEL)}`
}

/**
 * Whether a text is the whole address and nothing else: with or without its scheme, and for a phone number in any
 * spacing. Only what can't be mistaken counts, so letters outside ASCII never do.
 */
export function isExactAddress(text: string, { href, kind, label }: LinkTarget): boolean {
  switch (kind) {
    case 'phone':
      return /^\+?[\d ().-]+$/.test(text) && dial(text) === label
    case 'mail':
      // A capital I can be taken for a small l.
      return !text.includes('I') && text.toLowerCase() === label.toLowerCase()
    case 'web':
      return isExactWebAddress(text, href)
  }
}

function isExactWebAddress(text: string, href: string): boolean {
  if (!text.includes('.') && !text.includes(':')) return false
  const { protocol, host } = new URL(href)
  const written = text.startsWith(`${protocol}//`) ? text.slice(protocol.length + 2) : text
  const end = href.slice(protocol.length + 2)
  // A second address in the path could be read as the one that is opened.
  if (/\/\/|@|%40|www\./i.test(end.slice(host.length))) return false
  const ends = [end, end.replace(/\/$/, '')]
  return ends.includes(written) || (host.startsWith('www.') && ends.includes(`www.${written}`))
}

/** Whether a text names a host, a recipient or a number other than the one that is opened. */
export function mentionsAnotherTarget(text: string, { href, kind, label }: LinkTarget): boolean {
  // A leader of one dot is drawn like a full stop; what can't be seen doesn't separate letters for a reader.
  const plain = text
    .slice(0, 300)
    .normalize('NFKC')
    .replace(/[\p{Cf}\u034f]/gu, '')
  switch (kind) {
    case 'phone': {
      const digits = plain.replace(/\D/g, '')
      return digits.length >= 5 && !label.endsWith(digits)
    }
    case 'mail':
      return [...plain.matchAll(/[^\s@<>]+@[^\s@<>]+\.[\p{L}\p{N}-]+/gu)].some(
        ([mail]) => !label.toLowerCase().includes(mail.toLowerCase()),
      )
    case 'web':
      return mentionsAnotherHost(plain, href)
  }
}

const HOST = /(?:([a-z][a-z0-9+.-]*:)?\/\/)?((?:[\p{L}\p{N}_-]+[.。])+([\p{L}\p{N}-]{2,}))/giu
/** `offer.pdf` is a file and no host, where no scheme says so. */
const FILE_ENDING = /^(?:pdf|docx?|xlsx?|pptx?|csv|txt|zip|png|jpe?g|gif|heic|mp[34]|js|html?|\d+)$/i

/** Whether any host that a text seems to name, as the browser would read it, is another than the one that is opened. */
function mentionsAnotherHost(text: string, href: string): boolean {
  let real: string | null = null
  for (const [, scheme, name = '', ending = ''] of text.matchAll(HOST)) {
    if (scheme === undefined && FILE_ENDING.test(ending)) continue
    real ??= bareHost(new URL(href).hostname)
    // Written as it is opened: nothing to parse, however often it stands there.
    if (bareHost(name.toLowerCase()) === real || !URL.canParse(`http://${name}`)) continue
    if (bareHost(new URL(`http://${name}`).hostname) !== real) return true
  }
  return false
}

function bareHost(host: string): string {
  return host.replace(/^www\./, '')
}

/** Digits only: a tablet would run `*#06#` as a code. */
function readPhone(url: URL): LinkTarget | null {
  const number = decode(url.pathname)
  if (number === null || !/^\+?[\d\s().-]{3,40}$/.test(number) || dial(number).length < 3) return null
  url.search = ''
  url.hash = ''
  return { href: url.href, kind: 'phone', label: dial(number) }
}

function dial(number: string): string {
  return number.replace(/[^\d+]/g, '')
}

/**
 * `cc` and `bcc` are recipients as `to` is. A text or a file that the link would put into the e-mail is left out: only
 * what is shown beside the link is opened, and a subject, which the reader sees before sending.
 */
function readMail(url: URL): LinkTarget | null {
  const fields = [`to=${url.pathname}`, ...url.search.slice(1).split('&')].filter((it) => it !== '')
  if (fields.length > MOST_FIELDS) return null
  const recipients: { field: string; address: MailAddress }[] = []
  let subject: string | null = null
  for (const field of fields) {
    const [name = '', ...rest] = field.split('=')
    const [key, value] = [decode(name)?.toLowerCase(), decode(rest.join('='))]
    // A line break would begin a header of its own.
    if (key === undefined || value === null || /\p{Cc}/u.test(value)) return null
    if (key === 'subject') subject = value
    if (key !== 'to' && key !== 'cc' && key !== 'bcc') continue
    for (const written of value.split(/[,;]/).map((it) => it.trim())) {
      if (written === '') continue
      const address = readMailAddress(written)
      if (address === null || recipients.length === MOST_RECIPIENTS) return null
      recipients.push({ field: key, address })
    }
  }
  const label = recipients.map(
    ({ field, address }) => `${field === 'to' ? '' : `${field} `}${shortenHost(address.shown)}`,
  )
  const listed = (wanted: string) =>
    recipients
      .filter(({ field }) => field === wanted)
      .map(({ address }) => address.encoded)
      .join(',')
  const query = ['cc', 'bcc'].map((name) => [name, listed(name)]).filter(([, list]) => list !== '')
  if (subject !== null)
    query.push(['subject', encodeURIComponent(subject.slice(0, LONGEST_SUBJECT).toWellFormed())])
  return {
    href: `mailto:${listed('to')}${query.length > 0 ? '?' : ''}${query.map((it) => it.join('=')).join('&')}`,
    kind: 'mail',
    label: label.join(', ') || 'new e-mail',
  }
}

type MailAddress = {
  /** ASCII: the host in its registered form, letters of other scripts before the @ as they are encoded. */
  readonly shown: string
  readonly encoded: string
}

function readMailAddress(text: string): MailAddress | null {
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
