// `node scripts/browser-support.ts`: finds features that a supported browser lacks, by @mdn/browser-compat-data.
// Reads the sources; with --built, the built files including their packages.
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { checkBuilt } from './browser-support/check-built.ts'
import { checkScripts } from './browser-support/check-scripts.ts'
import { checkStyles } from './browser-support/check-styles.ts'
import { builtExceptions, type Exception, exceptions } from './browser-support/exceptions.ts'
import type { Finding } from './browser-support/finding.ts'
import { projectRoot } from './project-root.ts'

if (import.meta.main) {
  const isBuilt = process.argv.includes('--built')
  const problems = isBuilt
    ? problemsOf(checkDist(), builtExceptions)
    : problemsOf(checkSources('src/tsconfig.json', 'src'), exceptions)
  for (const problem of problems) process.stdout.write(`${problem}\n`)
  process.exitCode = problems.length === 0 ? 0 : 1
}

/** Every finding in the TypeScript and the CSS of a folder. */
export function checkSources(config: string, folder: string): Finding[] {
  const { fileNames, options } = readConfig(join(projectRoot, config))
  const inside = join(projectRoot, folder)
  const scripts = checkScripts(ts.createProgram(fileNames, options), (file) => file.startsWith(inside))
  const styles = globSync('**/*.css', { cwd: inside }).flatMap((file) =>
    checkStyles(join(inside, file), readFileSync(join(inside, file), 'utf8')),
  )
  return [...scripts, ...styles].map((finding) => ({ ...finding, file: relative(projectRoot, finding.file) }))
}

function checkDist(): Finding[] {
  return globSync('dist/{assets/*,*}.js', { cwd: projectRoot }).flatMap((file) =>
    checkBuilt(file, readFileSync(join(projectRoot, file), 'utf8')),
  )
}

/** Messages for findings without an exception, and for exceptions that are no longer needed. */
export function problemsOf(findings: readonly Finding[], allowed: readonly Exception[]): string[] {
  const unused = new Set(allowed)
  const lacked = findings.filter(({ file, feature }) => {
    const exception = allowed.find(
      (it) => `${feature}.`.startsWith(`${it.feature}.`) && (it.file === undefined || file.endsWith(it.file)),
    )
    if (exception) unused.delete(exception)
    return !exception
  })
  return [
    ...lacked.map(
      ({ file, line, feature, lackedBy }) =>
        `${file}:${line} uses ${feature}, which ${lackedBy.join(', ')} lack`,
    ),
    ...[...unused].map(
      ({ feature, file }) => `the exception for ${feature}${file ? ` in ${file}` : ''} is no longer needed`,
    ),
  ]
}

function readConfig(path: string) {
  const fail = ({ messageText }: ts.Diagnostic) => {
    throw new Error(`${path}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`)
  }
  const config = ts.getParsedCommandLineOfConfigFile(
    path,
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail },
  )
  if (!config) throw new Error(`${path} can't be read`)
  return config
}
