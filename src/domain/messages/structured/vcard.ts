/** Contacts as vCard text: versions 2.1, 3.0 and 4.0 (RFC 2426, RFC 6350), each card by itself. */
import type { SharedContact } from '#src/api/schema/attachment-contacts.ts'

const MAX_LENGTH = 200_000
const MAX_CARDS = 20
const MAX_PHONES = 10
const MAX_VALUE_LENGTH = 200

type Property = { readonly name: string; readonly parameters: string; readonly value: string }

/** The contacts in a text; none where it holds no card. */
export function parseVCards(text: string): readonly SharedContact[] {
  const bounded = text.slice(0, MAX_LENGTH)
  // JSON text that was escaped once too often.
  const lines = unfold(/[\r\n]/.test(bounded) ? bounded : bounded.replace(/\\r?\\n|\\n/g, '\n'))
  const contacts: SharedContact[] = []
  let card: Property[] | null = null
  for (const line of lines) {
    if (/^\s*BEGIN:VCARD/i.test(line)) card = []
    else if (card && /^\s*END:VCARD/i.test(line)) {
      addContact(contacts, card)
      card = null
    } else if (card) {
      const property = parseProperty(line)
      if (property) card.push(property)
    }
    if (contacts.length === MAX_CARDS) return contacts
  }
  // A card that was cut off has what it has.
  if (card) addContact(contacts, card)
  return contacts
}

/** A line that begins with a space continues the one before, as does one after `=` in quoted-printable text. */
function unfold(text: string): readonly string[] {
  const lines: string[][] = []
  let isQuoted = false
  for (const line of text.split(/\r\n|\r|\n/)) {
    const last = lines.at(-1)
    const previous = last?.at(-1)
    if (last && isQuoted && previous?.endsWith('=')) last.splice(-1, 1, previous.slice(0, -1), line)
    else if (last && /^[ \t]/.test(line)) last.push(line.slice(1))
    else {
      lines.push([line])
      isQuoted = /^[^:]{0,200}QUOTED-PRINTABLE/i.test(line)
    }
  }
  return lines.map((it) => it.join(''))
}

/** `item1.TEL;type=CELL;waid=91…:+91 …`; a colon in quotes belongs to a parameter. */
function parseProperty(line: string): Property | null {
  const colon = /^(?:[^":]|"[^"]*"){0,500}?:/.exec(line)?.[0].length
  if (colon === undefined) return null
  const [head = '', ...parameters] = line.slice(0, colon - 1).split(';')
  const name = head
    .slice(head.lastIndexOf('.') + 1)
    .trim()
    .toUpperCase()
  const joined = parameters.join(';')
  const raw = line.slice(colon)
  const value = /QUOTED-PRINTABLE/i.test(joined) ? decodeQuotedPrintable(raw) : raw
  return { name, parameters: joined, value }
}

function decodeQuotedPrintable(text: string): string {
  const bytes = new TextEncoder().encode(text.slice(0, 2_000))
  const decoded: number[] = []
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0
    const hex = String.fromCharCode(bytes[index + 1] ?? 0, bytes[index + 2] ?? 0)
    const isEscape = byte === 0x3d && /^[\da-f]{2}$/i.test(hex)
    decoded.push(isEscape ? Number.parseInt(hex, 16) : byte)
    if (isEscape) index += 2
  }
  return new TextDecoder().decode(new Uint8Array(decoded))
}

function addContact(contacts: SharedContact[], card: readonly Property[]): void {
  const valuesOf = (name: string) => card.filter((it) => it.name === name)
  const textOf = (name: string) =>
    valuesOf(name)
      .map((it) => unescape(it.value))
      .find((it) => it !== '')
  const phones = valuesOf('TEL').flatMap(toPhone)
  const emails = valuesOf('EMAIL').map((it) => unescape(it.value.replace(/^mailto:/i, '')))
  const organisation = splitValues(valuesOf('ORG')[0]?.value ?? '').join(', ')
  const others = ['URL', 'NOTE'].flatMap((it) => valuesOf(it).map(({ value }) => unescape(value)))
  const places = valuesOf('ADR').map(({ value }) => splitValues(value).join(', '))
  const details = [organisation, textOf('TITLE') ?? '', ...emails.slice(0, MAX_PHONES)]
    .concat(places.slice(0, MAX_PHONES), others.slice(0, MAX_PHONES))
    .filter((it) => it !== '')
  const name = textOf('FN') ?? (toFullName(valuesOf('N')[0]?.value ?? '') || textOf('NICKNAME')) ?? null
  if (name === null && phones.length === 0 && details.length === 0) return
  contacts.push({
    name,
    phones: phones.slice(0, MAX_PHONES),
    omittedPhoneCount: Math.max(0, phones.length - MAX_PHONES),
    details,
  })
}

/** `Pillai;Devika;;Dr;`: family, given and middle names, prefix and suffix. */
function toFullName(value: string): string | undefined {
  const [family, given, middle, prefix, suffix] = value.split(/(?<!\\);/).map(unescape)
  const name = [prefix, given, middle, family, suffix].filter((it) => it !== undefined && it !== '').join(' ')
  return name === '' ? undefined : name
}

function toPhone({ value, parameters }: Property): readonly string[] {
  const [number = ''] = unescape(value)
    .replace(/^tel:/i, '')
    .split(/;(?:ext|phone-context)=/i)
  if (/\d/.test(number)) return [number.trim()]
  const [, id] = /(?:^|;)waid=(\d{5,20})/i.exec(parameters) ?? []
  return id === undefined ? [] : [id]
}

function splitValues(value: string): readonly string[] {
  return value
    .split(/(?<!\\);/)
    .map(unescape)
    .filter((it) => it !== '')
}

function unescape(value: string): string {
  return value
    .slice(0, MAX_VALUE_LENGTH)
    .replace(/\\n/gi, ' ')
    .replace(/\\([\\;,:])/g, '$1')
    .trim()
}
