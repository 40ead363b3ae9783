/** Searches the functions that it is given for steep growth, and reports each step, so that one that doesn't end is noticed. */
import { parentPort } from 'node:worker_threads'
import { z } from 'zod/mini'
import { findSteepGrowth } from './measure.ts'
import type { Report } from './report.ts'
import type { SearchedFunction, Shape } from './shape.ts'
import { createArguments, type Growth, ORDERS, PIECES } from './values.ts'

/** What grows, for parameters of these shapes: without texts or lists, all pieces or orders would make the same values. */
function listGrowths(shapes: readonly Shape[]): readonly Growth[] {
  const has = (...kinds: readonly Shape['kind'][]) =>
    kinds.some((kind) => JSON.stringify(shapes).includes(`"kind":"${kind}"`))
  const orders = has('list', 'set', 'map', 'record') ? ORDERS : []
  const pieces = has('text') ? PIECES : has('bytes') ? PIECES.slice(0, 1) : []
  return [
    ...orders.map((order) => ({ grows: 'lists', order }) as const),
    ...pieces.map((piece) => ({ grows: 'texts', piece }) as const),
  ]
}

/**
 * Milliseconds of processor time for one function, with the making of what it is called with: most take less than one. A few that take
 * many large tables would take half an hour; of them the first kinds of input are tried.
 */
const MAX_FUNCTION_MS = 10_000
/** Members of unions that are tried at the top level: `createArguments` mixes them in lists. */
const VARIANTS = 2
const SMALLEST = 16
const LARGEST = 65_536
/** Functions that take more texts are called with shorter ones. */
const FEW_TEXTS = 8
/** Twice this size has the longest lists that are made: a growth doesn't show beyond it. */
const LARGEST_LISTS = 16_384

const moduleSchema = z.record(z.string(), z.unknown())
type Requested = {
  readonly searched: readonly SearchedFunction[]
  readonly modules: Readonly<Record<string, string>>
}

// No function that is called by accident may reach another host.
globalThis.fetch = () => Promise.reject(new Error('No network'))
// Node's own threads do this work, so it isn't measured; and Node aborts where a thread is ended while keys are being made for it.
for (const name of Object.getOwnPropertyNames(SubtleCrypto.prototype))
  if (name !== 'constructor')
    Object.defineProperty(SubtleCrypto.prototype, name, {
      value: () => Promise.reject(new Error('No cryptography')),
    })

const report = (message: Report) => parentPort?.postMessage(message, [])

parentPort?.on('message', (requested: Requested) => void searchAll(requested))

async function searchAll({ searched, modules }: Requested) {
  for (const it of searched) {
    const exported = moduleSchema.parse({ ...(await import(modules[it.path] ?? it.path)) })[it.name]
    if (typeof exported === 'function')
      searchFunction(it, (values) => Reflect.apply(exported, undefined, values))
  }
  report({ kind: 'finished' })
}

function searchFunction({ path, name, parameters }: SearchedFunction, call: (values: unknown[]) => unknown) {
  const id = `${path} ${name}`
  const needsVariants = JSON.stringify(parameters).includes('"choice"')
  const growths = listGrowths(parameters)
  const largestTexts = countTexts(parameters) <= FEW_TEXTS ? LARGEST : LARGEST / 4
  const before = process.threadCpuUsage()
  let [called, tried] = [0, 0]
  for (const growth of growths)
    for (let variant = 0; variant < (needsVariants ? VARIANTS : 1); variant += 1) {
      const { user, system } = process.threadCpuUsage(before)
      if ((user + system) / 1000 > MAX_FUNCTION_MS) continue
      tried += 1
      const label = growth.grows === 'texts' ? JSON.stringify(growth.piece) : `lists, ${growth.order}`
      report({ kind: 'started', id, with: label })
      const prepare = (size: number) => {
        const values = createArguments(parameters, growth, size, variant)
        return () => {
          const result = call(values)
          if (result instanceof Promise) result.catch(() => {})
        }
      }
      // What it refuses at any size isn't of its type.
      if (throwsAt(prepare, SMALLEST)) continue
      called += 1
      try {
        const growing = findSteepGrowth(prepare, growth.grows === 'lists' ? LARGEST_LISTS : largestTexts)
        if (!growing) continue
        report({ kind: 'steep', id, with: label, ...growing })
        return
      } catch (error) {
        // Other errors are those of texts that aren't what the type promises, such as addresses.
        if (!(error instanceof RangeError)) continue
        report({ kind: 'thrown', id, with: label, error: String(error) })
        return
      }
    }
  const inputs = growths.length * (needsVariants ? VARIANTS : 1)
  report(called > 0 ? { kind: 'searched', id, tried, inputs } : { kind: 'refused', id })
}

function countTexts(shapes: readonly Shape[]): number {
  return JSON.stringify(shapes).split('"text"').length - 1
}

function throwsAt(prepare: (size: number) => () => void, size: number): boolean {
  try {
    prepare(size)()
    return false
  } catch {
    return true
  }
}
