/** Postal addresses: a line with the number of a house and a word such as "road", or with a postcode. */
import { type Recognised, type Recogniser, toAlternatives, WORD_START } from './recogniser.ts'
import { toList } from './to-list.ts'

const PLACES = new RegExp(
  `${WORD_START}(?:${toAlternatives(
    toList(`road,rd,street,lane,avenue,ave,nagar,colony,sector,flat,apartment,apt,apartments,floor,block,
    tower,society,layout,marg,chowk,main road,cross,house no,plot,calle,avenida,av.,carrera,
    colonia,piso,rua,travessa,bairro,apto,cep,jalan,jl.,jl,gang,komplek,perumahan,kelurahan,blok,
    شارع,طريق,حي,شقة,بناية,برج,सड़क,मार्ग,नगर,गली,मोहल्ला,सेक्टर,फ्लैट,मकान,कॉलोनी,रोड,தெரு,சாலை,
    நகர்,ரோடு`),
  )})`,
  'u',
)
const INTRODUCTION = new RegExp(
  `^.{0,60}?(?:${toAlternatives(
    toList(`my address is,address is,address,deliver to,deliver it to,ship to,send it to,dirección es,
    direccion,endereço é,endereço,alamat saya,alamat,पता है,पता,pata hai,pata,عنواني,العنوان,
    முகவரி`),
  )})[\\s:,-]{1,3}(?:is\\s|es\\s|é\\s|है\\s)?`,
  'u',
)
const MAX_LENGTH = 200
const MIN_WORDS = 3

export const addresses: Recogniser = {
  kind: 'address',
  find: ({ folded: { text } }) => {
    const found: Recognised[] = []
    let offset = 0
    for (const line of text.split('\n')) {
      const address = findAddress(line)
      if (address !== null)
        found.push({
          from: offset + address.from,
          to: offset + address.to,
          value: line
            .slice(address.from, address.to)
            .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
            .trim(),
        })
      offset += line.length + 1
    }
    return found
  },
}

function findAddress(line: string): { readonly from: number; readonly to: number } | null {
  if (line.length < 10 || line.length > 1_000) return null
  const introduced = INTRODUCTION.exec(line)?.[0].length ?? 0
  const from = introduced === 0 ? (/^\s*/.exec(line)?.[0].length ?? 0) : introduced
  const sentence = line.slice(from, from + MAX_LENGTH).split(/[!?।]|(?<=\p{L}{4})\.\s+/u, 1)[0] ?? ''
  const address = sentence.replace(/[\s.,;-]+$/, '')
  const words = address.split(/[\s,]+/).length
  const hasNumber = /\d/.test(address)
  const hasPostcode = /(?<!\d)\d{3} ?\d{3}(?!\d)|(?<!\d)\d{5}-\d{3}(?!\d)/.test(address)
  const isList = (address.match(/,/g)?.length ?? 0) >= (introduced > 0 ? 0 : 2)
  if (!hasNumber || words < MIN_WORDS || !isList) return null
  return PLACES.test(address) || (hasPostcode && introduced > 0) ? { from, to: from + address.length } : null
}
