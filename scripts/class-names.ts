import { basename } from 'node:path'

/** A class name of a CSS module, from the module's file name, which is unique. Readable, and shorter than a hash. */
export function classNameOf(name: string, path: string): string {
  return `${basename(path).replace(/\.module\.css.*/, '')}_${name}`
}
