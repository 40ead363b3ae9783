// `npm run dev`: starts Vite with hot reload, and the local platform behind it.
import { type ChildProcess, spawn } from 'node:child_process'
import { projectRoot } from './project-root.ts'

const port = process.env.PLATFORM_PORT ?? '4601'
const env = { ...process.env, PLATFORM_PORT: port, LIVE: process.env.LIVE ?? '1' }

const children = [
  start(['platform/serve.ts']),
  start(['node_modules/vite/bin/vite.js', '--port', process.env.PORT ?? '5173', '--strictPort']),
]

process.on('SIGINT', stop)
process.on('SIGTERM', stop)

function start(args: string[]): ChildProcess {
  const child = spawn(process.execPath, args, { cwd: projectRoot, env, stdio: 'inherit' })
  // If one of the two exits, the other is stopped.
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0
    stop()
  })
  return child
}

function stop() {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
}
