import { existsSync, readFileSync } from 'node:fs'
import babel from '@rolldown/plugin-babel'
import { reactCompilerPreset } from '@vitejs/plugin-react'

/** `'use memo'` as the first statement of a file, with nothing but comments before it. */
const DIRECTIVE = /^(?:\s|\/\/.*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*(['"])use memo\1/

/**
 * Whether the React Compiler compiles a module: its file says so itself (`docs/decisions/0010-react-compiler-opt-in.md`).
 * The file is read, because the code that the compiler gets was changed by other plugins; of a part of a route that the
 * router's plugin has cut off, the id is the route's file with a query.
 */
function isCompiled(id: string): boolean {
  const file = id.replace(/\?.*$/, '')
  return existsSync(file) && DIRECTIVE.test(readFileSync(file, 'utf8'))
}

/** The React Compiler, for the build, the development server and the tests alike. */
export const reactCompiler = () => babel({ presets: [reactCompilerPreset({ sources: isCompiled })] })
