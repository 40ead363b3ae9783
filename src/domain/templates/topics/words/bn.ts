import type { TopicWords } from '../topic-words.ts'

/** Bengali, also in Latin letters. */
export const BN: TopicWords = {
  late: 'দেরি, এখনও আসেনি, আসেনি, পাইনি, কবে আসবে, কবে পাব, কোথায়, deri, asheni, aseni, paini, kobe asbe, kobe pabo, kothay',
  refund: 'রিফান্ড, টাকা ফেরত, taka ferot',
  payment: 'পেমেন্ট, টাকা কেটে*, দুবার কেটে*, taka kete, dubar kete',
  exchange: 'বদল*, সাইজ, মাপ, bodol*, bodle',
  return: 'রিটার্ন, ফেরত দিতে, ফেরত পাঠা*, ferot dite, ferot patha*',
  damaged: 'ভাঙা, ছেঁড়া, নষ্ট, ভুল জিনিস, রঙ মিলছে না, দাগ, bhanga, chhera, noshto, bhul jinis',
  cancel: 'বাতিল, ক্যানসেল, চাই না, batil, chai na',
  address: 'ঠিকানা, thikana',
  invoice: 'বিল, রসিদ, চালান, roshid',
  tracking: 'ট্র্যাক*, কুরিয়ার, পাঠিয়ে*, pathiye*',
  quotation: 'পাইকারি, কোটেশন, paikari',
  opening: 'দোকান কখন, কখন খোল*, কখন বন্ধ, dokan kokhon, kokhon khol*',
  care: 'ধোয়া, ধোব, কাচা, dhowa, dhobo',
  loginCode: 'ওটিপি, লগইন, কোড আসেনি, code asheni',
  missedCall: 'মিসড কল, ফোন করেছি*, ফোন ধরে*, কল করেছি*, phone korechi*, phone dhore*',
}
