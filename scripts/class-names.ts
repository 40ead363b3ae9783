import { basename } from 'node:path'

/**
 * The class name of a CSS module in the page, from the unique name of its file. Readable, and shorter than a hash for
 * each class.
 */
export function classNameOf(name: string, path: string): string {
  return `${basename(path).replace(/\.module\.css.*/, '')}_${name}`
}
