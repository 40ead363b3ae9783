import { FIRST_NAME, type TemplatePlan } from './templates.ts'

/** Messages that *Kaveri Living* has in several languages: a request names only a template, so each language has its own. */
export const VARIANTS: TemplatePlan[] = [
  {
    name: 'missed_call',
    label: 'Missed call',
    channel: 0,
    category: 'UTILITY',
    body: 'Hello {{1}}, we are sorry that we missed your call. Write here what it is about, or when we may call you back.',
    values: [['first name', 'Ananya', FIRST_NAME]],
    hints: { language: 'en', group: 'missed_call', situations: ['missedCall'] },
  },
  {
    name: 'missed_call_hi',
    label: 'मिस्ड कॉल',
    channel: 0,
    category: 'UTILITY',
    body: 'नमस्ते {{1}}, क्षमा कीजिए, हम आपका फ़ोन नहीं उठा पाए। यहाँ लिखिए कि बात क्या है, या हम आपको कब फ़ोन करें।',
    values: [['नाम', 'मीना', FIRST_NAME]],
    hints: { language: 'hi', group: 'missed_call', situations: ['missedCall'] },
  },
  {
    name: 'missed_call_ta',
    label: 'தவறிய அழைப்பு',
    channel: 0,
    category: 'UTILITY',
    body: 'வணக்கம் {{1}}, உங்கள் அழைப்பை எடுக்க முடியவில்லை, மன்னிக்கவும். எதைப் பற்றி என்று இங்கே எழுதுங்கள்.',
    values: [['பெயர்', 'ஆஷா', FIRST_NAME]],
    hints: { language: 'ta', group: 'missed_call', situations: ['missedCall'] },
  },
  {
    name: 'still_there',
    label: 'Does the question still stand?',
    channel: 0,
    category: 'UTILITY',
    body: 'Hello {{1}}, does your question still stand? Answer here, and we go on.',
    values: [['first name', 'Ananya', FIRST_NAME]],
    hints: { language: 'en', group: 'still_there', situations: ['noReply'] },
  },
  {
    name: 'still_there_hi',
    label: 'क्या आपका सवाल अब भी बाक़ी है?',
    channel: 0,
    category: 'UTILITY',
    body: 'नमस्ते {{1}}, क्या आपका सवाल अब भी बाक़ी है? यहाँ जवाब दीजिए, हम आगे बढ़ेंगे।',
    values: [['नाम', 'मीना', FIRST_NAME]],
    hints: { language: 'hi', group: 'still_there', situations: ['noReply'] },
  },
]
