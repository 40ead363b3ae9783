// `npm run verify-deploy -- URL`: checks a running deployment. Exits with 1 where something is wrong.
import { verify } from './deploy/verify.ts'

const [address] = process.argv.slice(2)
if (address === undefined || !URL.canParse(address)) {
  process.stderr.write('Which address? npm run verify-deploy -- https://desk.example.com\n')
  process.exitCode = 2
} else {
  const faults = await verify(address)
  for (const { at, problem: wrong, fix: mend } of faults)
    process.stdout.write(`✗ ${at}: ${wrong}.\n  ${mend}\n`)
  process.stdout.write(
    faults.length === 0
      ? `✓ ${address}: headers, config.json, files, worker and platform are as they should be.\n`
      : `${faults.length} ${faults.length === 1 ? 'thing is' : 'things are'} wrong.\n`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
}
