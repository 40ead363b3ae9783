/**
 * What is never offered as a value: one-time codes, numbers of cards and accounts, identity numbers, passwords. Where a text may be
 * one, it counts as one.
 */
import { type FoldedText, foldText } from '#src/domain/text/fold.ts'
import { findAmounts } from './amounts.ts'
import { toAlternatives, WORD_END, WORD_START } from './recogniser.ts'
import { toList } from './to-list.ts'

/** In UTF-16 units of the folded text. */
type Range = { readonly from: number; readonly to: number }

const CODE_WORDS = toList(`otp,o.t.p,one-time,one time,onetime,passcode,verification,verify,verification code,
    security code,login code,access code,2fa,cvv,cvc,mpin,pin,code,código,clave,verificación,
    verificação,token,ओटीपी,कोड,पिन,सत्यापन,वन टाइम,kode,kode verifikasi,verifikasi,kode otp,رمز,
    رمز التحقق,كود,الكود,التحقق,تأكيد,الرقم السري,ஓடிபி,குறியீடு,சரிபார்ப்பு,கோட்,பின்`)
/** These name a code whatever else the message says. */
const CERTAIN_CODE_WORDS =
  toList(`otp,o.t.p,one-time,one time,onetime,verification code,passcode,código de verificación,
    código de verificação,código de segurança,código de acceso,ओटीपी,सत्यापन,kode verifikasi,
    kode otp,رمز التحقق,كود التحقق,ஓடிபி,சரிபார்ப்பு`)
const ACCOUNT_WORDS =
  toList(`account,a/c,ac no,acct,acc no,iban,ifsc,swift,upi,vpa,aadhaar,aadhar,adhar,pan,pan card,card,
    debit,credit card,passport,ssn,bank,netbanking,wallet,routing,cuenta,clabe,cbu,tarjeta,dni,
    rfc,curp,banco,conta,agência,cartão,cpf,cnpj,pix,rg,rekening,no rek,norek,rek,kartu,nik,ktp,
    npwp,खाता,खाते,अकाउंट,आधार,कार्ड,बैंक,यूपीआई,पैन,khata,khate,حساب,حسابي,الحساب,آيبان,ايبان,
    بطاقة,البطاقة,بطاقتي,هوية,الهوية,بنك,جواز,கணக்கு,அட்டை,ஆதார்,வங்கி,கார்டு`)
const PASSWORD_WORDS =
  toList(`password,passwd,pwd,contraseña,senha,kata sandi,sandi,पासवर्ड,كلمة المرور,كلمة السر,الباسورد,
    கடவுச்சொல்,பாஸ்வேர்ட்`)

const toWords = (words: readonly string[]) => `${WORD_START}(?:${toAlternatives(words)})${WORD_END}`
/** The postcodes of India are called PIN codes. */
const CODE_WORD = new RegExp(`(?!${WORD_START}pin\\s?-?codes?\\b)${toWords(CODE_WORDS)}`, 'gu')
const CERTAIN_CODE_WORD = new RegExp(toWords(CERTAIN_CODE_WORDS), 'u')
const ACCOUNT_WORD = new RegExp(toWords(ACCOUNT_WORDS), 'gu')
const PASSWORD_WORD = new RegExp(toWords(PASSWORD_WORDS), 'gu')

/** Characters between a word and what it says is secret. */
const NEAR = 60
const BARE_CODE = /(?<![a-z\d#]-?|[₹$€£]\s?|[\d][.,])(?:[a-z]-)?\d(?:[ -]?\d){2,9}(?![a-z\d]|[.,:/]\d)/gu
const LONG_NUMBER = /(?<![a-z\d+])\d(?:[ -]?\d){11,18}(?!\d)/gu
const NEAR_ACCOUNT = /(?<![\d])[a-z]{0,6}\d(?:[ -]?\d){2,24}[a-z]?/gu
/** IBAN, IFSC, PAN, Aadhaar, CPF, CNPJ, SSN, UPI: by their shape alone. */
const SHAPES = [
  /(?<![a-z\d])[a-z]{2}\d{2}(?: ?[a-z\d]{4}){3,7}(?: ?[a-z\d]{1,3})?(?![a-z\d])/gu,
  /(?<![a-z\d])[a-z]{4}0[a-z\d]{6}(?![a-z\d])/gu,
  /(?<![a-z\d])[a-z]{5}\d{4}[a-z](?![a-z\d])/gu,
  /(?<![\d+]|\+\d{1,3}[ -])[2-9]\d{3}[ -]\d{4}[ -]\d{4}(?![\d])/gu,
  /(?<!\d)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)/gu,
  /(?<!\d)\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}(?!\d)/gu,
  /(?<![\d-])\d{3}-\d{2}-\d{4}(?![\d-])/gu,
  /(?<![\w.-])[\w.-]{2,64}@[a-z]{2,20}(?![\w.-]|\.[a-z])/gu,
]

/** Where a message has what is never offered. `isAfterCode`: the messages before it are about a one-time code. */
export function findSecrets({ text }: FoldedText, isAfterCode = false): readonly Range[] {
  const found: Range[] = [...findNumbersOfCards(text), ...SHAPES.flatMap((it) => rangesOf(text, it))]
  const codes = rangesOf(text, BARE_CODE)
  const isCode = CERTAIN_CODE_WORD.test(text) || (isAfterCode && codes.length > 0)
  if (isCode) found.push(...codes)
  else found.push(...near(text, CODE_WORD, codes))
  // "My card was charged ₹2,150": beside a currency, a number is an amount.
  const sums = findAmounts(text)
  const isSum = ({ from, to }: Range) => sums.some((it) => it.from < to && from < it.to)
  found.push(...near(text, ACCOUNT_WORD, rangesOf(text, NEAR_ACCOUNT)).filter((it) => !isSum(it)))
  // The password is a word like any other: the rest of its line.
  let last = 0
  for (const { to } of rangesOf(text, PASSWORD_WORD)) {
    if (to < last) continue
    const end = text.indexOf('\n', to)
    last = end === -1 ? text.length : end
    found.push({ from: to, to: last })
  }
  return found
}

/** Whether a text asks for a one-time code or has one. */
export function isAboutCode(text: string): boolean {
  return CERTAIN_CODE_WORD.test(foldText(text).text)
}

/** Whether a record's field may hold what is never offered: by its name, or by its text. */
export function isSecretField(path: readonly string[], text: string): boolean {
  const name = foldText(
    path
      .join(' ')
      .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .replaceAll(/[._-]+/g, ' '),
  ).text
  const words = [CODE_WORD, ACCOUNT_WORD, PASSWORD_WORD]
  const hasSecretName = words.some((it) => name.search(it) !== -1) && /\d/.test(text)
  const folded = foldText(text)
  return (
    hasSecretName ||
    [...findNumbersOfCards(folded.text), ...SHAPES.flatMap((it) => rangesOf(folded.text, it))].length > 0
  )
}

/** Ranges within `NEAR` characters of a word. Both are in the order of the text. */
function near(text: string, word: RegExp, ranges: readonly Range[]): readonly Range[] {
  if (ranges.length === 0) return []
  const words = rangesOf(text, word)
  let first = 0
  return ranges.filter(({ from, to }) => {
    while (first < words.length && (words[first]?.to ?? 0) < from - NEAR) first += 1
    const nearest = words[first]
    return nearest !== undefined && nearest.from <= to + NEAR
  })
}

/** Twelve to nineteen digits whose last one checks the others, as on cards. */
function findNumbersOfCards(text: string): readonly Range[] {
  return rangesOf(text, LONG_NUMBER).filter(({ from, to }) =>
    isLuhn(text.slice(from, to).replaceAll(/\D/g, '')),
  )
}

function isLuhn(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at])
    const doubled = at % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

function rangesOf(text: string, pattern: RegExp): readonly Range[] {
  return Array.from(text.matchAll(pattern), (it) => ({ from: it.index, to: it.index + it[0].length }))
}
