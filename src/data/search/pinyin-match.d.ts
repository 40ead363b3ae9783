/** The part of the package that has no types: characters by their reading. */
declare module 'pinyin-match/src/simplified_dict.js' {
  export const dict: Readonly<Record<string, string>>
}
