import type { TopicWords } from '../topic-words.ts'

export const EN: TopicWords = {
  late: `late, delay*, not come, not arrived, hasnt come, hasnt arrived, havent received, not received, didnt get, not
    delivered, still waiting, where is my order, where is my parcel, where is my package, overdue, when will it come, when will
    i get, how long will it take`,
  refund: 'refund*, money back, reimburs*',
  payment:
    'charged twice, double charge*, payment failed, payment, paid twice, deducted, debited, overcharged, emi',
  exchange:
    'exchange*, size, swap, different colour, different color, wrong size, bigger, smaller, doesnt fit, too tight',
  return: 'return, returns, returning, pickup, pick up, send back, send it back',
  damaged:
    'damage*, broken, torn, defect*, stain*, cracked, faulty, wrong item, wrong shade, wrong colour, missing item',
  cancel: 'cancel*, dont want it, dont want the order, changed my mind',
  address:
    'address, wrong street, pin code, pincode, postcode, zip code, moved house, deliver elsewhere, delivery to',
  invoice: 'invoice*, bill, tax bill, gst, gstin, receipt, vat',
  tracking: 'track*, awb, courier, shipped, dispatch*, shipping status, on its way',
  quotation: 'quotation, quote, wholesale, bulk, resell*, dealer',
  opening:
    'opening hours, open today, open on, closed today, store hours, shop hours, when do you open, when do you close',
  care: 'wash*, dry clean*, shrink*, iron, ironing, fabric care, care guide, care instruction*, how to clean',
  loginCode: 'otp, login code, log in, sign in, verification code, one time code, password',
  missedCall: `missed call, missed your call, picks up, pick up the phone, phone call, called you, tried to call, tried calling,
    call back, call me, callback`,
}
