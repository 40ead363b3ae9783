/** Rows by index, from `first` up to but without `end`. */
export type RowRange = { readonly first: number; readonly end: number }

export function isSameRowRange(a: RowRange | null, b: RowRange | null): boolean {
  return a?.first === b?.first && a?.end === b?.end
}
