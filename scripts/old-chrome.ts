// `node scripts/old-chrome.ts [123 131 …]`: downloads old versions of Chrome into .cache/old-chrome for
// tests/engines, from the npm package @sparticuz/chromium (Linux on x64).
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

const folder = join(import.meta.dirname, '../.cache/old-chrome')

/** 121 is the package's last version before the supported ones. */
export const OLD_CHROMES = ['121', '123', '131'] as const

/** The path of an old version of Chrome, downloaded or not. */
export function oldChromePath(version: string): string {
  return join(folder, version, 'chromium')
}

if (import.meta.main) {
  const wanted = process.argv.slice(2)
  for (const version of wanted.length > 0 ? wanted : OLD_CHROMES) {
    try {
      downloadChrome(version)
    } catch (error) {
      // The tests report that they skip it. An incomplete folder would be taken for a browser.
      rmSync(join(folder, version), { recursive: true, force: true })
      process.stderr.write(`Chrome ${version} was not downloaded: ${String(error)}\n`)
    }
  }
}

function downloadChrome(version: string) {
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
  // Libraries that the system may lack.
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
