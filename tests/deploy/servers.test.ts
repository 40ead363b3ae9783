import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { serverConfigFaults } from '../../scripts/deploy/server-config.ts'
import { verify } from '../../scripts/deploy/verify.ts'
import { deployFolder, startServer } from '../support/deployment.ts'
import { freePort } from '../support/free-port.ts'
import { rootDir } from '../support/project-files.ts'

const CONFIG = { platform: { baseUrl: '', legacyBaseUrl: '/legacy' } }
const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

/** The path of a program, also in Debian's /usr/sbin; null if it isn't installed. */
function findProgram(name: string): string | null {
  try {
    return execFileSync('sh', ['-c', `PATH="$PATH:/usr/sbin" command -v ${name}`], {
      encoding: 'utf8',
    }).trim()
  } catch {
    return null
  }
}

const nginx = findProgram('nginx')
const caddy = findProgram('caddy')

/** A stand-in for the platform, a free port, and a copy of the shipped files in a temporary folder. */
async function prepareDeployment() {
  const platform = await startServer(() => ({ status: 401, headers: {}, body: '{}' }))
  stops.push(() => platform.stop())
  const folder = mkdtempSync(join(tmpdir(), 'handoff-server-'))
  cpSync(join(rootDir, 'deploy'), folder, { recursive: true })
  return { platform: platform.url, folder, root: deployFolder(CONFIG), port: await freePort() }
}

function runProgram(command: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: 'ignore' })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  stops.push(async () => {
    child.kill('SIGTERM')
    await exited
  })
}

async function waitUntilReady(url: string) {
  await expect.poll(() => fetch(url).then((it) => it.status, String), { timeout: 20_000 }).toBe(200)
}

test.each(['nginx.conf', 'Caddyfile'])(
  'the shipped %s checks the certificate of a platform over https',
  (file) => {
    const text = readFileSync(join(rootDir, 'deploy', file), 'utf8')
    expect(serverConfigFaults(file, text)).toEqual([])
    const overHttps = text.replaceAll('http://127.0.0.1:4601', 'https://engage.example.com')
    expect(serverConfigFaults(file, overHttps)).toEqual([])
    const unencrypted = text.replaceAll('http://127.0.0.1:4601', 'http://engage.example.com')
    expect(serverConfigFaults(file, unencrypted)).toMatchObject([
      { problem: expect.stringContaining('unencrypted') },
    ])
  },
)

test.skipIf(nginx === null)('the shipped nginx configuration passes the deployment check', async () => {
  const { platform, folder, root, port } = await prepareDeployment()
  const path = join(folder, 'nginx.conf')
  // Only the lines that are marked "here" are changed.
  const conf = readFileSync(path, 'utf8')
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('root /srv/handoff;', `root ${root};`)
    .replace('http://127.0.0.1:4601', platform)
    .replace('/run/handoff-nginx.pid', join(folder, 'nginx.pid'))
  writeFileSync(path, conf)
  runProgram(nginx ?? '', ['-c', path, '-g', 'daemon off;'])
  await waitUntilReady(`http://127.0.0.1:${port}/`)
  expect(await verify(`http://127.0.0.1:${port}`)).toEqual([])
})

test.skipIf(caddy === null)('the shipped Caddyfile passes the deployment check', async () => {
  const { platform, folder, root, port } = await prepareDeployment()
  const env = {
    HANDOFF_ADDRESS: `http://127.0.0.1:${port}`,
    HANDOFF_ROOT: root,
    HANDOFF_PLATFORM: platform,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  }
  runProgram(caddy ?? '', ['run', '--config', join(folder, 'Caddyfile')], env)
  await waitUntilReady(`http://127.0.0.1:${port}/`)
  expect(await verify(`http://127.0.0.1:${port}`)).toEqual([])
})

test.each(['caddy', 'nginx'])('the headers for %s are what `npm run csp` prints', (form) => {
  const printed = execFileSync(process.execPath, [join(rootDir, 'scripts/csp.ts'), '--for', form], {
    encoding: 'utf8',
  })
  expect(readFileSync(join(rootDir, `deploy/headers.${form}`), 'utf8')).toBe(printed)
})

test.each(['plain', 'caddy', 'nginx'])('`npm run csp --for %s` names the media hosts of a config', (form) => {
  const root = deployFolder({ ...CONFIG, content: { mediaHosts: ['https://media.example'] } })
  const args = [join(rootDir, 'scripts/csp.ts'), join(root, 'config.json'), '--for', form]
  const printed = execFileSync(process.execPath, args, { encoding: 'utf8' })
  expect(printed).toContain("img-src 'self' data: blob: https://media.example;")
  expect(printed).toContain("media-src 'self' blob: https://media.example;")
})
