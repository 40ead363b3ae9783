import { decodeEntities } from './html-entities.ts'

const patterns = new Map<string, RegExp>()

/** The value of the first attribute of that name in a tag; empty where there is none. */
export function readAttribute(tag: string, name: string): string {
  const known = patterns.get(name)
  const pattern = known ?? new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i')
  patterns.set(name, pattern)
  const [, double, single, bare] = pattern.exec(tag) ?? []
  return decodeEntities(double ?? single ?? bare ?? '').trim()
}
