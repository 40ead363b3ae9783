import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { icons } from '#src/ui/icons/icons.ts'
import { rootDir } from '../support/project-files.ts'

test('every shipped icon is used in src', () => {
  const src = join(rootDir, 'src')
  const code = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('icons/icons.ts'))
    .map((file) => readFileSync(join(src, file), 'utf8'))
    .join('\n')
  const names = Object.keys(icons)
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !code.includes(`'${name}'`) && !code.includes(`"${name}"`))).toEqual([])
})
