import type { TopicWords } from '../topic-words.ts'

/** Hindi in Latin letters, in the spellings of messengers. */
export const HI_LATN: TopicWords = {
  late: `der, deri, let ho gaya, nahi aaya, nahi aayi, nhi aaya, nhi aayi, nahi mila, nahi mili, nhi mila, nhi mili, nahi pahuncha,
    kab aayega, kab ayega, kab aayegi, kab milega, kab milegi, kab tak, kahan hai, kaha hai, abhi tak`,
  refund: 'paise wapas, paisa wapas, paise vapas, paisa vapas, refnd',
  payment: 'paise kat*, paisa kat*, do baar kat*, bhugtan, pement',
  exchange: 'badal*, exchang, saiz, naap, chota hai, chhota hai, bada hai',
  return: 'wapas karna, wapas karni, vapas karna, lautana, lautani, ritarn',
  damaged: 'toota, tuta, tooti, phata, fata, kharab, daag, galat saman, galat rang, galat item',
  cancel: 'kensal, kainsal, radd, nahi chahiye, nhi chahiye',
  address: 'pata badal*, galat pata, naya pata',
  invoice: 'chalan, rasid, raseed',
  tracking: 'kuriyar, bhej diya, kab bheja',
  quotation: 'thok, bhav',
  opening: 'dukan kab, dukaan kab, kab khul*, kab band, khula hai, khuli hai',
  care: 'dhona, dhulai, dhoye, dhoun, istri',
  loginCode: 'kod nahi, code nahi aaya, otp nahi',
  missedCall:
    'phone nahi utha*, fon nahi utha*, call nahi utha*, phone kiya, call kiya, phone karo, call karo',
}
