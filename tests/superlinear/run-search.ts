/** Builds the modules, and searches their functions in threads that can be stopped. */
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { build } from 'vite'
import { interfaceMessages } from '../../scripts/messages.ts'
import { rootDir } from '../support/project-files.ts'
import type { Report } from './report.ts'
import type { SearchedFunction } from './shape.ts'

/** Processor time that one kind of input may take, with all its repetitions: more than a steep function needs to be found. */
const MAX_CPU_MS = 30_000
const WATCH_MS = 1000
/** Each measures its own processor time. */
const THREADS = Math.min(4, availableParallelism())

export type Finding = Exclude<Report, { readonly kind: 'started' | 'finished' }>

export async function searchFunctions(
  searched: readonly SearchedFunction[],
  modules: Readonly<Record<string, string>>,
  maxCpuMs = MAX_CPU_MS,
): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  const searchPart = async (part: readonly SearchedFunction[]) => {
    let remaining = part
    while (remaining.length > 0) {
      const ended = await searchInThread(remaining, modules, maxCpuMs, (finding) => findings.push(finding))
      const at = remaining.findIndex(({ path, name }) => `${path} ${name}` === ended)
      remaining = ended === null || at < 0 ? [] : remaining.slice(at + 1)
    }
  }
  // Neighbours take their turns: the costly functions of a folder are shared by the threads.
  const parts = Array.from({ length: THREADS }, (_, part) =>
    searched.filter((_function, at) => at % THREADS === part),
  )
  await Promise.all(parts.map(searchPart))
  return findings
}

/** Null when all are searched, else the function that didn't end. */
async function searchInThread(
  searched: readonly SearchedFunction[],
  modules: Readonly<Record<string, string>>,
  maxCpuMs: number,
  add: (finding: Finding) => void,
): Promise<string | null> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { stdout: true, stderr: true })
  const { promise, resolve, reject } = Promise.withResolvers<string | null>()
  let current: { readonly id: string; readonly with: string; readonly since: number | null } | null = null
  const getCpu = async () => {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1000
  }
  worker.on('error', reject)
  worker.on('message', (message: Report) => {
    if (message.kind === 'finished') resolve(null)
    else if (message.kind === 'started') current = { ...message, since: null }
    else add(message)
  })
  worker.postMessage({ searched, modules }, [])
  const watchCurrent = async () => {
    const watched = current
    const cpu = await getCpu().catch(() => null)
    if (watched === null || current !== watched || cpu === null) return
    if (watched.since === null) current = { ...watched, since: cpu }
    else if (cpu - watched.since > maxCpuMs) {
      add({ kind: 'thrown', id: watched.id, with: watched.with, error: 'does not end' })
      resolve(watched.id)
    }
  }
  const watch = setInterval(() => void watchCurrent(), WATCH_MS)
  try {
    return await promise
  } finally {
    clearInterval(watch)
    await worker.terminate()
  }
}

/** Each module's path in the project, and the address of its built form, with the texts of the interface compiled. */
export async function buildModules(paths: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const folder = join(rootDir, '.cache/superlinear')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const names = new Map(paths.map((path, at) => [path, `module-${at}`]))
  await build({
    configFile: false,
    root: rootDir,
    logLevel: 'error',
    plugins: [interfaceMessages()],
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries([...names].map(([path, name]) => [name, join(rootDir, path)])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunk-[hash].mjs' },
        preserveEntrySignatures: 'strict',
      },
    },
  })
  return Object.fromEntries([...names].map(([path, name]) => [path, `file://${join(folder, name)}.mjs`]))
}
