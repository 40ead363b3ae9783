// `npm run verify-deploy -- URL [--server nginx.conf] [--media URL]…`: checks a running deployment. Exits with 1 if it finds a
// fault.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { serverConfigFaults } from './deploy/server-config.ts'
import { verify } from './deploy/verify.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    server: { type: 'string', multiple: true, default: [] },
    media: { type: 'string', multiple: true, default: [] },
  },
})
const [address] = positionals
if (address === undefined || !URL.canParse(address)) {
  process.stderr.write(
    'Usage: npm run verify-deploy -- https://support.example.com [--server deploy/nginx.conf] [--media https://media.example.com/a-file]\n',
  )
  process.exitCode = 2
} else {
  const faults = [
    ...(await verify(address, values.media)),
    ...values.server.flatMap((path) => serverConfigFaults(path, readFileSync(path, 'utf8'))),
  ]
  for (const { at, problem, fix } of faults) process.stdout.write(`✗ ${at}: ${problem}.\n  ${fix}\n`)
  process.stdout.write(
    faults.length === 0
      ? `✓ ${address}: headers, config.json, files, service worker, media hosts and platform are correct.\n`
      : `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'} found.\n`,
  )
  if (values.server.length === 0)
    process.stdout.write(
      'Not checked: whether the server verifies the platform’s certificate. For that, add --server and its configuration file.\n',
    )
  process.exitCode = faults.length === 0 ? 0 : 1
}
