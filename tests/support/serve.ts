import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { rootDir } from './tree.ts'

type Options = { env?: Record<string, string>; app?: boolean }

const readyLine = /ready at (http\S+)/

/**
 * Starts a local platform of one's own on a free port of loopback, with the built app unless told otherwise, and waits
 * for its ready line. Quiet and still by default: `SEED=demo`, `LIVE=0`. Stop it in the test's clean-up.
 */
export async function serve({ env = {}, app = true }: Options = {}) {
  const child = spawn(process.execPath, ['platform/serve.ts', ...(app ? ['--app'] : [])], {
    cwd: rootDir,
    env: { ...process.env, PORT: '0', PLATFORM_PORT: '0', SEED: 'demo', LIVE: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  // A test that ends early, or is ended, leaves no server behind.
  const kill = () => child.kill()
  process.once('exit', kill)
  let complaints = ''
  child.stderr.on('data', (chunk) => (complaints += String(chunk)))
  const url = await Promise.race([readyAt(child.stdout), exited.then(() => undefined)])
  if (url === undefined) throw new Error(`the platform ended before it was ready: ${complaints}`)
  child.stdout.resume()
  return {
    url,
    async stop() {
      process.off('exit', kill)
      child.kill('SIGTERM')
      await exited
    },
  }
}

async function readyAt(output: NodeJS.ReadableStream) {
  for await (const line of createInterface({ input: output })) {
    const url = readyLine.exec(line)?.[1]
    if (url !== undefined) return url
  }
  return undefined
}
