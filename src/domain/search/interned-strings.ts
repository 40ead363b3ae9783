import { createNumberedStrings } from './numbered-strings.ts'

/** Strings by number, each kept once. 0 stands for null. */
export type InternedStrings = {
  readonly getOrAdd: (value: string | null) => number
  /** 0 where the string isn't known. */
  readonly getNumber: (value: string | null) => number
  readonly get: (number: number) => string | null
  readonly count: () => number
}

export function createInternedStrings(): InternedStrings {
  const strings = createNumberedStrings()
  return {
    getOrAdd: (value) => (value === null ? 0 : strings.getOrAdd(value) + 1),
    getNumber: (value) => (value === null ? 0 : strings.getNumber(value) + 1),
    get: (number) => (number === 0 ? null : strings.get(number - 1)),
    count: () => strings.count() + 1,
  }
}
