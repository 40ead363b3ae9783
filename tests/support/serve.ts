import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { rootDir } from './project-files.ts'

type Options = { env?: Record<string, string>; app?: boolean }

const readyLine = /ready at (http\S+)/

/**
 * Starts a local platform in a process of its own on a free port, by default with the built app and without traffic
 * (`SEED=demo`, `LIVE=0`), and waits for its ready line. Stop it in the test's clean-up.
 */
export async function serve({ env = {}, app = true }: Options = {}) {
  const child = spawn(process.execPath, ['platform/serve.ts', ...(app ? ['--app'] : [])], {
    cwd: rootDir,
    env: { ...process.env, PORT: '0', PLATFORM_PORT: '0', SEED: 'demo', LIVE: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  // A test process that ends early must not leave a server behind.
  const kill = () => child.kill()
  process.once('exit', kill)
  let errorOutput = ''
  child.stderr.on('data', (chunk) => (errorOutput += String(chunk)))
  const url = await Promise.race([waitForReadyLine(child.stdout), exited.then(() => undefined)])
  if (url === undefined) throw new Error(`the platform exited before it was ready: ${errorOutput}`)
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

async function waitForReadyLine(output: NodeJS.ReadableStream) {
  for await (const line of createInterface({ input: output })) {
    const url = readyLine.exec(line)?.[1]
    if (url !== undefined) return url
  }
  return undefined
}
