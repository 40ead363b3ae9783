import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { rootDir } from '../support/tree.ts'

/** Messages that others wrote lie beside the project where they are at all, and are never copied into it. */
const folder = join(rootDir, '../shared/corpus')
const vector = z.object({ id: z.string(), html: z.string() })

/** Whether every message is wanted, or a spread sample that takes some twenty seconds. */
export const everything = process.env.VECTORS === 'all'

/** Null where the corpora are not. */
export const corpora = existsSync(join(folder, 'xss-vectors.json'))
  ? {
      attacks: load('xss-vectors', z.array(vector)),
      malformed: load('malformed-html', z.array(vector)),
      benign: load('benign-html', z.array(vector.extend({ must_keep: z.array(z.string()) }))),
      /** What the attacks did where nothing stood in their way. */
      live: load('live-on-naive', z.record(z.string(), z.string())),
    }
  : null

/** About `count` of them, spread over their sources; where everything is wanted, all or about `most`. */
export function sample<T>(list: readonly T[], count: number, most = list.length): T[] {
  const step = Math.max(1, Math.floor(list.length / (everything ? most : count)))
  return list.filter((_, i) => i % step === 0)
}

function load<T>(name: string, shape: z.ZodType<T>): T {
  return shape.parse(JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')))
}
