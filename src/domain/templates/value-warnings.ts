/** What is odd about the text of a value, such as a first name that is a phone number. Nothing here prevents sending. */

export const VALUE_WARNINGS = [
  'placeholder',
  'phone',
  'email',
  'link',
  'emoji',
  'oneLetter',
  'noLetter',
  'html',
  'spaces',
  'invalidCharacter',
  'tooLong',
] as const
export type ValueWarning = (typeof VALUE_WARNINGS)[number]

/** `name`: of a person. `record`: any other field of a record. `typed`: the agent chose every character. */
export type ValueKind = 'name' | 'record' | 'typed'

const MAX_LENGTHS: Readonly<Record<ValueKind, number>> = { name: 60, record: 1_024, typed: 1_024 }

/** What people and imports write where they know nothing, in lower case and without punctuation. */
const PLACEHOLDERS = new Set(
  (
    'test,testing,tester,test user,demo,dummy,sample,temp,na,n/a,none,nil,unknown,not known,anonymous,customer,client,user,' +
    'guest,name,first name,firstname,no name,noname,xx,xyz,abc,asdf,qwerty,whatsapp,whatsapp user'
  ).split(','),
)
const EMOJI = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u
const LINK = /(?:https?:\/\/|www\.)\S|\b[\w-]+\.(?:com|net|org|example)\b/iu
const LONE_LETTER = /^\P{L}*(?![\p{Script=Han}\p{Script=Hangul}])\p{L}\P{L}*$/u

export function findValueWarnings(text: string, kind: ValueKind): readonly ValueWarning[] {
  const trimmed = text.trim()
  if (trimmed === '') return []
  const isName = kind === 'name'
  const isEmail = /\S@\S+\.\S/u.test(trimmed)
  const isPhone = /(?:\p{Nd}[\s().-]*){6}/u.test(trimmed)
  const found: Readonly<Record<ValueWarning, boolean>> = {
    placeholder: isPlaceholder(trimmed),
    phone: isName && isPhone,
    email: isName && isEmail,
    link: kind !== 'typed' && !isEmail && LINK.test(trimmed),
    emoji: isName && EMOJI.test(trimmed),
    oneLetter: isName && LONE_LETTER.test(trimmed),
    noLetter: isName && !isPhone && !EMOJI.test(trimmed) && !/\p{L}/u.test(trimmed),
    html: kind !== 'typed' && /<[a-z/!?]|&(?:#\w+|[a-z]{2,8});/iu.test(trimmed),
    spaces: /[\n\r\t\u2028\u2029]| {4}/u.test(trimmed),
    invalidCharacter: kind !== 'typed' && trimmed.includes('\ufffd'),
    tooLong: trimmed.length > MAX_LENGTHS[kind],
  }
  return VALUE_WARNINGS.filter((it) => found[it])
}

function isPlaceholder(text: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(text)) return !EMOJI.test(text)
  const folded = text.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  return PLACEHOLDERS.has(folded) || /^(.)\1{2,}$/u.test(folded)
}
