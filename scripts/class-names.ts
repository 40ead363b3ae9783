import { basename } from 'node:path'

/**
 * What a class of a CSS module is called in the page: by the file it stands in, which no other is named like. A hash would
 * be told again with every class.
 */
export function classNameOf(name: string, path: string): string {
  return `${basename(path).replace(/\.module\.css.*/, '')}_${name}`
}
