import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { verify } from '../../scripts/deploy/verify.ts'
import { answering, deployFolder, freePort } from '../support/deployment.ts'
import { rootDir } from '../support/tree.ts'

const CONFIG = { platform: { baseUrl: '', legacyBaseUrl: '/legacy' } }
const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

/** Where Debian puts it; null: it isn't installed. */
function found(name: string): string | null {
  try {
    return execFileSync('sh', ['-c', `PATH="$PATH:/usr/sbin" command -v ${name}`], {
      encoding: 'utf8',
    }).trim()
  } catch {
    return null
  }
}

const nginx = found('nginx')
const caddy = found('caddy')

/** What stands for a platform, a free port, and the files that are shipped, in a folder of their own. */
async function place() {
  const platform = await answering(() => ({ status: 401, headers: {}, body: '{}' }))
  stops.push(() => platform.stop())
  const folder = mkdtempSync(join(tmpdir(), 'handoff-server-'))
  cpSync(join(rootDir, 'deploy'), folder, { recursive: true })
  return { platform: platform.url, folder, root: deployFolder(CONFIG), port: await freePort() }
}

function run(command: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: 'ignore' })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  stops.push(async () => {
    child.kill('SIGTERM')
    await exited
  })
}

async function answers(url: string) {
  await expect.poll(() => fetch(url).then((it) => it.status, String), { timeout: 20_000 }).toBe(200)
}

test.skipIf(nginx === null)('the nginx configuration that is shipped is right as it stands', async () => {
  const { platform, folder, root, port } = await place()
  const path = join(folder, 'nginx.conf')
  // The lines that are marked "here", and nothing else.
  const conf = readFileSync(path, 'utf8')
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('root /srv/handoff;', `root ${root};`)
    .replace('http://127.0.0.1:4601', platform)
    .replace('/run/handoff-nginx.pid', join(folder, 'nginx.pid'))
  writeFileSync(path, conf)
  run(nginx ?? '', ['-c', path, '-g', 'daemon off;'])
  await answers(`http://127.0.0.1:${port}/`)
  expect(await verify(`http://127.0.0.1:${port}`)).toEqual([])
})

test.skipIf(caddy === null)('the Caddyfile that is shipped is right as it stands', async () => {
  const { platform, folder, root, port } = await place()
  const env = {
    HANDOFF_ADDRESS: `http://127.0.0.1:${port}`,
    HANDOFF_ROOT: root,
    HANDOFF_PLATFORM: platform,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  }
  run(caddy ?? '', ['run', '--config', join(folder, 'Caddyfile')], env)
  await answers(`http://127.0.0.1:${port}/`)
  expect(await verify(`http://127.0.0.1:${port}`)).toEqual([])
})

test.each(['caddy', 'nginx'])('the headers for %s are what `npm run csp` prints', (form) => {
  const printed = execFileSync(process.execPath, [join(rootDir, 'scripts/csp.ts'), '--for', form], {
    encoding: 'utf8',
  })
  expect(readFileSync(join(rootDir, `deploy/headers.${form}`), 'utf8')).toBe(printed)
})
