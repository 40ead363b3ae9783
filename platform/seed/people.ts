import { at, type Random } from './random.ts'

/** The language a person writes in; dialogues are chosen by it. */
export type Lang = 'en' | 'hi' | 'hinglish' | 'ta' | 'bn' | 'ar' | 'ml' | 'kn'
export type Person = {
  lang: Lang
  name: string
  first: string
  handle: string
  country: Country
  city: string
}
export type Country = { prefix: string; digits: number; leads: string[]; cities: string[] }

const COUNTRIES = {
  in: country(
    '91',
    10,
    ['98', '97', '99', '88', '70', '63'],
    'Mumbai,Pune,Jaipur,Ludhiana,Surat,Indore,Hyderabad,Lucknow',
  ),
  south: country(
    '91',
    10,
    ['98', '94', '80', '73'],
    'Bengaluru,Chennai,Kochi,Coimbatore,Mysuru,Madurai,Thrissur',
  ),
  east: country('91', 10, ['98', '83', '90', '62'], 'Kolkata,Siliguri,Howrah,Durgapur'),
  gulf: country('971', 9, ['50', '55', '56'], 'Sharjah,Dubai,Abu Dhabi,Ajman'),
  saudi: country('966', 9, ['50', '53'], 'Riyadh,Jeddah,Dammam'),
  uk: country('44', 10, ['7700'], 'Leicester,Harrow,Leeds'),
  us: country('1', 10, ['201555', '415555', '732555'], 'Edison,Fremont,Jersey City'),
  singapore: country('65', 8, ['81', '92'], 'Singapore'),
  australia: country('61', 9, ['4915'], 'Parramatta,Melbourne'),
  bangladesh: country('880', 10, ['17', '18'], 'Dhaka,Chattogram'),
}

/** Where a person lives who is made by hand. */
export const INDIA = COUNTRIES.in

type Culture = { lang: Lang; weight: number; from: [Country, number][]; first: Name[]; last: Name[] }
/** A name in its own script, and in Latin letters for the mail address. */
type Name = [name: string, latin: string]

const { in: india, south, east, gulf, saudi, uk, us, singapore, australia, bangladesh } = COUNTRIES
const ABROAD: [Country, number][] = [
  [uk, 3],
  [us, 4],
  [singapore, 2],
  [australia, 2],
  [gulf, 3],
]

const CULTURES: Culture[] = [
  culture(
    'en',
    34,
    [[india, 60], [south, 30], ...ABROAD],
    'Ananya Gurpreet Zoya Harpreet Nikhil Priya Arjun Sneha Vikram Aditi Rehan Tanvi Kabir Ishaan Maya Joseph Fatema Deepak Ritu Cyrus Shreya Imran Pooja Manish Naveen Swati Alok Divya Karthik Nandini',
    'Krishnamurthy Ahluwalia Merchant Kulkarni Sharma Banerjee Fernandes Gill Menon Rao Shaikh Chatterjee Mehta Irani Thakur Bhattacharya D’Souza Agarwal Reddy Chaudhary Sodhi Pillai Joshi Kaur',
  ),
  culture(
    'en',
    7,
    ABROAD,
    'Eleanor Siobhán Jürgen Chloë Anders Mbali Tomás Wei-Ling Grace Amélie',
    'Whitcombe O’Connell Müller Dubois Lindqvist Nkosi Álvarez Tan Okafor Featherstonehaugh',
  ),
  culture(
    'hinglish',
    13,
    [
      [india, 95],
      [gulf, 5],
    ],
    'Ramesh Pinky Sonu Rekha Suresh Bablu Geeta Mohit Kavita Santosh Rinku Anil',
    'Yadav Gupta Verma Saxena Mishra Tiwari Bisht Rathore Jain Solanki',
  ),
  culture(
    'hi',
    16,
    [[india, 100]],
    'मीना/meena सुरेश/suresh अंजलि/anjali राजेश/rajesh पूजा/pooja विनोद/vinod कविता/kavita संजय/sanjay रेखा/rekha दीपक/deepak ऋतु/ritu मोहम्मद/mohammad',
    'अग्रवाल/agarwal पटेल/patel शर्मा/sharma मिश्रा/mishra त्रिपाठी/tripathi चौहान/chauhan सिंह/singh गुप्ता/gupta श्रीवास्तव/srivastava अंसारी/ansari',
  ),
  culture(
    'ta',
    10,
    [
      [south, 85],
      [singapore, 15],
    ],
    'முத்துலட்சுமி/muthulakshmi கார்த்திகேயன்/karthikeyan செல்வி/selvi அருண்/arun மீனாட்சி/meenakshi சரவணன்/saravanan தமிழ்ச்செல்வி/tamilselvi வேலு/velu',
    'சுப்பிரமணியன்/subramanian ராமசாமி/ramasamy முருகன்/murugan பாலகிருஷ்ணன்/balakrishnan செல்லப்பா/chellappa',
  ),
  culture(
    'bn',
    8,
    [
      [east, 75],
      [bangladesh, 25],
    ],
    'অনিন্দিতা/anindita সৌরভ/sourav মৌসুমী/mousumi রফিকুল/rafiqul শর্মিষ্ঠা/sharmistha তন্ময়/tanmay নুসরাত/nusrat',
    'চট্টোপাধ্যায়/chattopadhyay মুখার্জি/mukherjee সেনগুপ্ত/sengupta ইসলাম/islam দাস/das',
  ),
  culture(
    'ar',
    7,
    [
      [gulf, 65],
      [saudi, 35],
    ],
    'فاطمة/fatima محمد/mohammed نورة/noura خالد/khalid مريم/maryam عبدالرحمن/abdulrahman هند/hind',
    'الزهراء المنصوري/almansoori القحطاني/alqahtani الهاشمي/alhashimi العتيبي/alotaibi بن سعيد/binsaeed',
  ),
  culture(
    'ml',
    5,
    [
      [south, 70],
      [gulf, 30],
    ],
    'ലക്ഷ്മി/lakshmi അനൂപ്/anoop ഫാത്തിമ/fathima ജോസഫ്/joseph ശ്രീജ/sreeja',
    'നമ്പ്യാർ/nambiar മേനോൻ/menon കുര്യൻ/kurian പണിക്കർ/panicker',
  ),
  culture(
    'kn',
    5,
    [[south, 100]],
    'ಸುಮಾ/suma ಮಂಜುನಾಥ್/manjunath ಶ್ವೇತಾ/shwetha ರಾಘವೇಂದ್ರ/raghavendra',
    'ಹೆಗ್ಡೆ/hegde ಗೌಡ/gowda ಕುಲಕರ್ಣಿ/kulkarni ಭಟ್/bhat',
  ),
]

/** Whole names that no rule would make: very long, with emoji, one word, a firm. */
const ODD_NAMES: [name: string, first: string, handle: string][] = [
  ['Thiruvenkatanathapuram Balasubramaniam', 'Balasubramaniam', 't.balasubramaniam'],
  [
    'Raja Rajeshwari Venkata Satya Naga Lakshmi Narasimha Anantha Padmanabha Sastry Kompella',
    'Rajeshwari',
    'kompella.rr',
  ],
  ['Kabir & Sons Wholesale LLP', 'Kabir', 'purchase.kabirsons'],
  ['priya ✨', 'Priya', 'priya.sparkles'],
  ['🌸 Ayesha 🌸', 'Ayesha', 'ayesha.blooms'],
  ['Sindhu', 'Sindhu', 'sindhu'],
  ['MOHANLAL CHHAGANLAL TEXTILES PVT. LTD. (ACCOUNTS)', 'Mohanlal', 'accounts.mct'],
  ['Dr. Oluwadamilola Ekwueme-Ramachandran, PhD', 'Oluwadamilola', 'o.ekwueme'],
  ['O’Brien "Obi" Mathew <obi>', 'Obi', 'obi.mathew'],
  ['أبو بكر محمد بن عبد الرحمن بن عبد الله الشيخ الأنصاري', 'أبو بكر', 'abubakr.ansari'],
]

/** A person whose name, country and city go together. About one in forty has an odd name. */
export function makePerson(random: Random): Person {
  const { lang, from, first, last } = random.weigh(CULTURES.map((each) => [each, each.weight]))
  const home = random.weigh(from)
  const city = random.pick(home.cities)
  if (random.chance(0.025)) {
    const [name, nick, handle] = random.pick(ODD_NAMES)
    return { lang: name.startsWith('أ') ? 'ar' : 'en', name, first: nick, handle, country: home, city }
  }
  const [given, latin] = random.pick(first)
  const [family, latinFamily] = random.pick(last)
  return {
    lang,
    name: `${given} ${family}`,
    first: given,
    handle: `${letters(latin)}.${letters(latinFamily)}`,
    country: home,
    city,
  }
}

/** A telephone number of that country, digits only and with its prefix. */
export function phoneIn(home: Country, random: Random): string {
  const lead = random.pick(home.leads)
  return `${home.prefix}${lead}${random.digits(home.digits - lead.length)}`
}

function country(prefix: string, digits: number, leads: string[], cities: string): Country {
  return { prefix, digits, leads, cities: cities.split(',') }
}

function letters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
}

function culture(
  lang: Lang,
  weight: number,
  from: [Country, number][],
  first: string,
  last: string,
): Culture {
  return { lang, weight, from, first: namesIn(first), last: namesIn(last) }
}

/** Names parted by spaces; or each followed by a slash and its Latin spelling, and then a name may have several words. */
function namesIn(text: string): Name[] {
  if (!text.includes('/')) return text.split(' ').map((name) => [name, name])
  return [...text.matchAll(/\s*([^/]+)\/(\S+)/g)].map((found) => [at(found, 1), at(found, 2)])
}
