/** What is odd about the text of a value, such as a first name that is a phone number. Only `spaces` prevents sending. */
import { cleanInput } from '#src/lib/text/clean-input.ts'

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
  'joinedLines',
  'invalidCharacter',
  'tooLong',
] as const
export type ValueWarning = (typeof VALUE_WARNINGS)[number]

/** `name`: of a person. `record`: any other field of a record. `typed`: the agent chose every character. */
export type ValueKind = 'name' | 'record' | 'typed'

/**
 * The longest text that is looked at, above all limits of `MAX_LENGTHS`: nothing longer can be delivered, and a pattern must not get a
 * field of 100 kB.
 */
const MAX_READ_LENGTH = 2_048
const MAX_LENGTHS: Readonly<Record<ValueKind, number>> = { name: 60, record: 1_024, typed: 1_024 }

/** What people and imports write where they know nothing, in lower case and without punctuation. */
const PLACEHOLDERS = new Set(
  (
    'test,testing,tester,test user,demo,dummy,sample,temp,na,n/a,n.a,none,nil,null,undefined,nan,unknown,not known,not available,' +
    'not applicable,not set,anonymous,anon,customer,client,user,guest,name,first name,firstname,last name,lastname,full name,no name,' +
    'noname,no data,empty,blank,missing,void,tbd,tba,todo,string,#error,to be confirmed,not provided,not specified,not given,invalid date,xx,xyz,abc,asdf,asdfgh,' +
    'qwerty,whatsapp,whatsapp user,new user,guest user,deleted user,dear customer,valued customer,fname,lname,' +
    'prueba,desconocido,desconocida,sin nombre,ninguno,nulo,n/d,s/n,cliente,teste,desconhecido,desconhecida,sem nome,nenhum,' +
    'inconnu,inconnue,sans nom,aucun,essai,unbekannt,ohne name,kein name,keine angabe,k.a,leer,sconosciuto,nessuno,onbekend,geen,' +
    'không có,không rõ,tes,uji coba,tidak ada,tidak diketahui,tanpa nama,kosong,pelanggan,bilinmiyor,yok,deneme,' +
    'неизвестно,неизвестный,без имени,нет,нет данных,не задано,тест,не указано,غير معروف,غير متوفر,مجهول,بدون اسم,لا يوجد,اختبار,تجربة,' +
    'अज्ञात,नाम,कोई नहीं,नाम नहीं,परीक्षण,टेस्ट,ग्राहक,தெரியாது,பெயர்,பெயர் இல்லை,சோதனை,வாடிக்கையாளர்,অজানা,నామం లేదు,' +
    '未知,无,無,空,测试,測試,匿名,无名,不明,なし,テスト,未設定,名無し,없음,테스트,미상'
  ).split(','),
)
/** A variable that nothing has filled, or what a spreadsheet writes where a formula fails. */
const UNFILLED =
  /\{\{[^{}]*\}\}|\$?\{\s*[\p{L}_][\p{L}\p{N}_. ]*\}|%[\p{L}_]{2,}%|\*\|[^|]*\|\*|<%.*%>|^[[<]\s*[\p{L}_][\p{L}\p{N}_. -]*[\]>]$|\[object \w+\]|^#(?:REF|VALUE|NAME|NUM|NULL|CALC|SPILL|DIV\/0)[!?]|^%(?:\d\$)?[sd]$|^\\N$|^0000-00-00|^00[/.-]00[/.-]0{2,4}$/u
const EMOJI = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u
const LINK = /(?:https?:\/\/|www\.)\S|\w-*\.(?:com|net|org|example)\b/iu
const LONE_LETTER = /^\P{L}*(?![\p{Script=Han}\p{Script=Hangul}])\p{L}\P{L}*$/u

/** What is read of a value, from a record or typed: everything that inspects a value gets this. */
export function cutValue(text: string): string {
  return text.trim().slice(0, MAX_READ_LENGTH).toWellFormed()
}

export function findValueWarnings(text: string, kind: ValueKind): readonly ValueWarning[] {
  const trimmed = cleanInput(cutValue(text))
  if (trimmed === '') return []
  const isName = kind === 'name'
  const isEmail = /[^\s@]@[^\s@.]+\.\S/u.test(trimmed)
  const isPhone = /(?:\p{Nd}[\s().-]*){6}/u.test(trimmed)
  const found: Readonly<Record<ValueWarning, boolean>> = {
    placeholder: isPlaceholder(trimmed, isName),
    phone: isName && isPhone,
    email: isName && isEmail,
    link: kind !== 'typed' && !isEmail && LINK.test(trimmed),
    emoji: isName && EMOJI.test(trimmed),
    oneLetter: isName && LONE_LETTER.test(trimmed),
    noLetter: isName && !isPhone && !EMOJI.test(trimmed) && !/\p{L}/u.test(trimmed),
    html: kind !== 'typed' && /<[a-z/!?]|&(?:#\w+|[a-z]{2,8});/iu.test(trimmed),
    spaces: kind === 'typed' && /[\n\r\t\u2028\u2029]| {4}/u.test(trimmed),
    joinedLines: kind !== 'typed' && /[\n\r\u2028\u2029]/u.test(trimmed),
    invalidCharacter: kind !== 'typed' && trimmed.includes('\ufffd'),
    tooLong: trimmed.length > MAX_LENGTHS[kind],
  }
  return VALUE_WARNINGS.filter((it) => found[it])
}

function isPlaceholder(text: string, isName: boolean): boolean {
  if (!/[\p{L}\p{N}]/u.test(text)) return !EMOJI.test(text)
  if (UNFILLED.test(text)) return true
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu, '')
    .replace(/\s*[/\\]\s*/gu, '/')
    .replace(/[\s_-]+/gu, ' ')
  // "NULL NULL" has an empty first and an empty last name.
  const once = folded.replace(/^(.{2,20}?)(?:[ ,;/]+\1)+$/u, '$1')
  if (PLACEHOLDERS.has(once) || /^(.)\1{2,}$/u.test(folded)) return true
  // "Test 1" has been counted.
  return isName && PLACEHOLDERS.has(once.replace(/ ?\p{N}+$/u, ''))
}
