import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { rootDir } from '../support/project-files.ts'

/** External corpora of messages. They lie beside the project, if present, and are never copied into it. */
const folder = join(rootDir, '../shared/corpus')
const vector = z.object({ id: z.string(), html: z.string() })

/** Whether all messages are used, or a sample that takes some twenty seconds. */
export const usesAllVectors = process.env.VECTORS === 'all'

/** The corpora; null if they are not present. */
export const corpora = existsSync(join(folder, 'xss-vectors.json'))
  ? {
      attacks: load('xss-vectors', z.array(vector)),
      malformed: load('malformed-html', z.array(vector)),
      benign: load('benign-html', z.array(vector.extend({ must_keep: z.array(z.string()) }))),
      /** What each attack does on a page without a sanitiser. */
      live: load('live-on-naive', z.record(z.string(), z.string())),
    }
  : null

/** About `count` evenly spaced items; with all vectors in use, all items or about `maxCount`. */
export function sample<T>(list: readonly T[], count: number, maxCount = list.length): T[] {
  const step = Math.max(1, Math.floor(list.length / (usesAllVectors ? maxCount : count)))
  return list.filter((_, i) => i % step === 0)
}

function load<T>(name: string, shape: z.ZodType<T>): T {
  return shape.parse(JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')))
}
