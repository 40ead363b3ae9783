/**
 * The lengths that numbers of landlines and mobiles usually have behind a calling code: stricter than what is possible, so that
 * digits beside a number are told from its own. A test compares the table with libphonenumber.
 */
const TABLE =
  '5:247 500 682;6:298 299 672 681 687;7:238 239 246 248 269 291 297 501 592 673 674 679 680 691 692 960;8:45 47 ' +
  '65 216 222 223 226 227 228 232 235 236 253 257 266 268 350 356 357 370 371 373 374 382 386 389 502 503 504 505 ' +
  '506 509 591 598 689 852 853 965 968 973 974 993;9:27 31 33 34 41 48 56 61 93 94 211 212 218 221 233 237 240 242 ' +
  '244 245 249 251 255 256 260 261 262 263 351 375 380 420 590 594 596 992 994 995 996 998;10:1 7 30 57 58 90 91 ' +
  '98 225 229;8-10:20 60 64 82 95 234 378 850 856 880 964 976 977;8-9:32 36 51 66 213 224 250 258 264 355 359 377 ' +
  '385 387 593 855 886 962 963 966 970 971 972;8-11:39;9-10:40 44 63 81 84 92;7-12:43 381;7-9:46 231 243 252 254 ' +
  '265 353 421 423 595 967;7-11:49;10-11:52 54 55 86;8-12:62 383;7-8:53 220 230 241 267 372 507 599 670 675 961 ' +
  '975;7:354 597 676 677 678 683 685;6-9:352 376 508;7-10:358;4-5:290;4-7:690;5-8:686;5-7:688'

type Lengths = { readonly min: number; readonly max: number }

const lengthsByCode: ReadonlyMap<string, Lengths> = new Map(
  TABLE.split(';').flatMap((row) => {
    const [lengths = '', codes = ''] = row.split(':')
    const [min = 0, max = min] = lengths.split('-').map(Number)
    return codes.split(' ').map((code) => [code, { min, max }] as const)
  }),
)

/** Countries where a number begins with a zero that is also dialled from abroad. */
const KEPT_ZERO = new Set(['39', '225', '226', '227', '229', '241', '242', '250', '378', '992'])
/** What is dialled within a country, and must not be dialled from abroad. Elsewhere it is a zero. */
const TRUNKS: ReadonlyMap<string, RegExp> = new Map([
  ['7', /^8(?=\d{10}$)/],
  ['36', /^0?6(?=\d{8,9}$)/],
])

/**
 * A number with its country code as it is dialled from abroad, so without the zero that people write behind the code. Null
 * where its length is not one that numbers of the country usually have.
 */
export function toUsualNumber(digits: string): string | null {
  for (const length of [1, 2, 3]) {
    const code = digits.slice(0, length)
    const lengths = lengthsByCode.get(code)
    if (lengths === undefined) continue
    const trunk = KEPT_ZERO.has(code) ? /^$/ : (TRUNKS.get(code) ?? /^0/)
    const national = digits.slice(length).replace(trunk, '')
    const isUsual = national.length >= lengths.min && national.length <= lengths.max
    return isUsual && (code !== '1' || /^[2-9]..[2-9]/.test(national)) ? code + national : null
  }
  return null
}
