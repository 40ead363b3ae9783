import type { TopicWords } from '../topic-words.ts'

/** Tamil in Latin letters, in the spellings of messengers. */
export const TA_LATN: TopicWords = {
  late: 'innum varala, varala, varavillai, kidaikala, kidaikkala, eppo varum, eppa varum, enga irukku, thamadham',
  refund: 'panam thirumba, panam vapas, kasu thirumba',
  payment: 'panam katt*, rendu thadava, rendu murai, kasu pochu',
  exchange: 'maathanum, mathanum, maatha mudiyuma, alavu',
  return: 'thiruppi anup*, return panna*, thirumba anup*',
  damaged: 'odanj*, udainj*, kizhinj*, kilinj*, sedham, thappana',
  cancel: 'cancel panna*, vendam, venam',
  address: 'mugavari, address maath*',
  invoice: 'raseedhu, bill venum',
  tracking: 'eppo anup*, courier enga',
  quotation: 'mothama, motha vilai',
  opening: 'kadai eppo, kadai thirand*, eppo thirak*',
  care: 'thuvai*, eppadi wash',
  loginCode: 'otp varala, code varala',
  missedCall: 'phone edukka*, phone panna*, call panna*, koopid*',
}
