/**
 * Every calling code with the lengths that its national numbers may have, so far as a whole number then has 7 to 15 digits. A
 * test compares the table with libphonenumber, which is too large for the start of the app.
 */
const TABLE =
  '10:1 52 58 91 225 229;10-14:7;8-10:20 60 378 506 850 855 856 964 970 976;5-10:27 64 98 685;10-12:30 234;5-11:31 852;' +
  '8-9:32 36 51 213 224 233 237 250 258 264 268 377 382 387 591 962 963;9:33 34 93 94 211 212 218 221 240 242 244 249 ' +
  '251 255 256 260 261 262 351 590 594 596 992 994 995 998;6-12:39 46 359 381;6-9:40 252 355 376 421 508 681 689;9-12:41 ' +
  '420;5-13:43 49 82;7-10:44 84 230 243 254 263 267 353 372 960;8:45 216 222 223 226 227 228 232 235 236 253 257 266 350 ' +
  '356 357 370 371 373 374 389 505 509 973 993;5-8:47 386 686;6-10:48 53 95 880;10-11:54;8-11:55 57 65 502 504 593 977;' +
  '9-11:56;5-12:61 358 971;7-13:62 90;6-13:63;8-13:66 81;7-12:86 972;8-12:92 383;7-9:220 231 245 265 354 385 423 967 968;' +
  '7:238 239 246 248 269 291 297 592 673 674 680 691 692;7-8:241 599 670 675 853 961 965 975;5-6:247;4-5:290;6:298 299 ' +
  '672 687;4-11:352;6-11:375 595;9-10:380 966 996;5:500 682;7-11:501 503 507 679 886 974;6-7:597;4-12:598;5-7:676 677 ' +
  '678 688;4-7:683 690'

type Lengths = { readonly min: number; readonly max: number }

const lengthsByCode: ReadonlyMap<string, Lengths> = new Map(
  TABLE.split(';').flatMap((row) => {
    const [lengths = '', codes = ''] = row.split(':')
    const [min = 0, max = min] = lengths.split('-').map(Number)
    return codes.split(' ').map((code) => [code, { min, max }] as const)
  }),
)

export type SplitNumber = { readonly code: string; readonly national: string }

/** The calling code and the rest of a number, where the rest has a length that occurs behind the code; else null. */
export function splitCallingCode(digits: string): SplitNumber | null {
  for (const length of [1, 2, 3]) {
    const code = digits.slice(0, length)
    const lengths = lengthsByCode.get(code)
    if (lengths === undefined) continue
    const national = digits.slice(length)
    const isPossible = national.length >= lengths.min && national.length <= lengths.max
    // North American area and exchange codes begin with 2 to 9.
    return isPossible && (code !== '1' || /^[2-9]..[2-9]/.test(national)) ? { code, national } : null
  }
  return null
}
