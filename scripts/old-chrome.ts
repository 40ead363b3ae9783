// `node scripts/old-chrome.ts [123 131 …]`: fetches old versions of Chrome into .cache/old-chrome for the tests of
// tests/engines. They come out of the npm package @sparticuz/chromium, of Linux on x64, and from nowhere else.
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

const folder = join(import.meta.dirname, '../.cache/old-chrome')

/** 121 is the last one that the package has from before the supported ones. */
export const OLD_CHROMES = ['121', '123', '131'] as const

/** Where an old version of Chrome is, or would be. */
export function oldChromePath(version: string): string {
  return join(folder, version, 'chromium')
}

if (import.meta.main) {
  const wanted = process.argv.slice(2)
  for (const version of wanted.length > 0 ? wanted : OLD_CHROMES) {
    try {
      fetchChrome(version)
    } catch (error) {
      // The tests say that they skip it. A folder that is half there would be taken for a browser.
      rmSync(join(folder, version), { recursive: true, force: true })
      process.stderr.write(`Chrome ${version} was not fetched: ${String(error)}\n`)
    }
  }
}

function fetchChrome(version: string) {
  const path = oldChromePath(version)
  if (existsSync(path)) return
  const home = join(folder, version)
  mkdirSync(home, { recursive: true })
  const npm = ['pack', `@sparticuz/chromium@${version}`, '--pack-destination', home, '--silent', '--json']
  const packed: { filename: string }[] = JSON.parse(execFileSync('npm', npm, { encoding: 'utf8' }))
  for (const { filename } of packed) {
    execFileSync('tar', ['xzf', filename], { cwd: home })
    rmSync(join(home, filename))
  }
  // Its own libraries, where the system lacks them.
  for (const name of ['al2023', 'swiftshader']) {
    const archive = join(home, `${name}.tar`)
    writeFileSync(archive, unpacked(home, `${name}.tar.br`))
    execFileSync('tar', ['xf', archive], { cwd: home })
    rmSync(archive)
  }
  writeFileSync(path, unpacked(home, 'chromium.br'))
  chmodSync(path, 0o755)
  rmSync(join(home, 'package'), { recursive: true })
}

function unpacked(home: string, name: string) {
  return brotliDecompressSync(readFileSync(join(home, 'package/bin', name)))
}
