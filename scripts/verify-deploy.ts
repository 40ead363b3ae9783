// `npm run verify-deploy -- URL`: checks a running deployment. Exits with 1 if it finds a fault.
import { verify } from './deploy/verify.ts'

const [address] = process.argv.slice(2)
if (address === undefined || !URL.canParse(address)) {
  process.stderr.write('Usage: npm run verify-deploy -- https://support.example.com\n')
  process.exitCode = 2
} else {
  const faults = await verify(address)
  for (const { at, problem, fix } of faults) process.stdout.write(`✗ ${at}: ${problem}.\n  ${fix}\n`)
  process.stdout.write(
    faults.length === 0
      ? `✓ ${address}: headers, config.json, files, service worker and platform are correct.\n`
      : `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'} found.\n`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
}
