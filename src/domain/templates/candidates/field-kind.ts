/** What a placeholder stands for: by its name, the field that fills it, and its example. */
import { foldText } from '#src/domain/text/fold.ts'
import type { PresetValue } from '../preset.ts'
import type { ValueSource } from '../value-source.ts'
import { findInText, type SaidOptions } from './find-said.ts'
import { findTopic, TOPIC_WORDS } from './id-words.ts'
import { toAlternatives } from './recogniser.ts'
import type { IdTopic, SaidKind } from './said.ts'
import { toList } from './to-list.ts'

export type CandidateField = Pick<PresetValue, 'name' | 'example' | 'source'>

export type FieldKind = { readonly kind: SaidKind; readonly topic: IdTopic | null }

/** The first that has a word of the name decides: "order date" is a date, "order total" an amount. */
const KIND_WORDS: readonly (readonly [kind: SaidKind, words: readonly string[]])[] = [
  [
    'date',
    toList(`date,day,eta,due,deadline,fecha,día,data,dia,prazo,tanggal,hari,तारीख,दिनांक,दिन,تاريخ,يوم,
    தேதி,நாள்`),
  ],
  ['time', toList('time,hour,slot,hora,horario,horário,jam,waktu,pukul,समय,وقت,ساعة,நேரம்')],
  [
    'amount',
    toList(`amount,total,price,refund,refunds,fee,cost,balance,charge,value,paid,sum,monto,importe,
    precio,reembolso,saldo,valor,preço,jumlah,harga,biaya,राशि,रकम,कीमत,रिफंड,مبلغ,سعر,قيمة,தொகை,
    விலை`),
  ],
  ['email', toList('email,e mail,mail,correo,ईमेल,بريد,மின்னஞ்சல்')],
  [
    'phone',
    toList(`phone,mobile,telephone,whatsapp,teléfono,celular,telefone,telepon,hp,फ़ोन,फोन,मोबाइल,هاتف,
    جوال,தொலைபேசி,மொபைல்`),
  ],
  ['address', toList('address,pincode,postcode,dirección,endereço,alamat,पता,عنوان,முகவரி')],
  ['name', toList('name,firstname,nombre,nome,nama,नाम,اسم,பெயர்')],
  [
    'id',
    [
      'id',
      'number',
      'no',
      'code',
      'ref',
      'reference',
      'número',
      'código',
      'nomor',
      'kode',
      'नंबर',
      'संख्या',
      'رقم',
      'எண்',
      ...Object.values(TOPIC_WORDS).flat(),
    ],
  ],
]
/** With one of these, a name of an id or of a person is that of something else: "order status", "product name". */
const OTHER_WORDS =
  toList(`status,item,items,product,link,url,reason,carrier,courier,store,agent,team,brand,city,count,
    quantity,coupon,discount,otp,estado,producto,produto,produk,motivo,स्थिति,حالة,منتج,நிலை,
    பொருள்`)

const PATTERNS = KIND_WORDS.map(([kind, words]) => [kind, toPattern(words)] as const)
const OTHER = toPattern(OTHER_WORDS)

/** Null: nothing says what the placeholder stands for. */
export function getFieldKind(field: CandidateField, options: SaidOptions): FieldKind | null {
  const { name, source, example } = field
  const words = name === null ? '' : toWords(name)
  return (
    findKind(words) ??
    (OTHER.test(words) ? null : (getSourceKind(source, words) ?? getTextKind(example, options)))
  )
}

export function getSourceKind(source: ValueSource | null, words = ''): FieldKind | null {
  if (source === null) return null
  switch (source.from) {
    case 'customer':
      switch (source.field) {
        case 'name':
        case 'firstName':
          return { kind: 'name', topic: null }
        case 'phone':
        case 'email':
          return { kind: source.field, topic: null }
        case 'company':
        case 'stage':
          return null
      }
      return null
    case 'customField':
      return findKind(`${toWords(source.path.join(' '))} ${words}`)
    case 'ticket':
      return source.field === 'code' ? { kind: 'id', topic: 'ticket' } : null
    case 'today':
      return { kind: 'date', topic: null }
    case 'agent':
    case 'text':
      return null
  }
}

const MAX_VALUE_LENGTH = 200

/** The kind of a text that is one value as a whole, such as an example. */
export function getTextKind(text: string, options: SaidOptions): FieldKind | null {
  const trimmed = text.trim()
  // Without a figure, nothing is recognised as a whole: a name needs an introduction.
  if (trimmed.length > MAX_VALUE_LENGTH || !/[\p{Nd}@]/u.test(trimmed)) return null
  const [found, ...others] = findInText(trimmed, 0, options)
  if (found === undefined || others.length > 0 || found.text.length < trimmed.length) return null
  return { kind: found.kind, topic: found.topic }
}

function findKind(words: string): FieldKind | null {
  if (words === '') return null
  for (const [kind, pattern] of PATTERNS) {
    if (!pattern.test(words)) continue
    if ((kind === 'id' || kind === 'name') && OTHER.test(words)) return null
    // "value 1" says nothing.
    if (kind === 'amount' && /^value\b ?\d*$/.test(words)) return null
    return { kind, topic: kind === 'id' ? findTopic(words) : null }
  }
  return null
}

/** `order.lastId` as "order last id". */
function toWords(name: string): string {
  const spaced = name.slice(0, 200).replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  return foldText(spaced)
    .text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

function toPattern(words: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:ال)?(?:${toAlternatives(words)})(?![\\p{L}\\p{M}])`, 'u')
}
