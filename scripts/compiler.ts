import { existsSync, readFileSync } from 'node:fs'
import babel from '@rolldown/plugin-babel'
import { reactCompilerPreset } from '@vitejs/plugin-react'

/** `'use memo'` as the first statement of a file, after comments only. */
const DIRECTIVE = /^(?:\s|\/\/.*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*(['"])use memo\1/

/**
 * Whether the React Compiler compiles a module (`docs/decisions/0010-react-compiler-opt-in.md`). Reads the file, because
 * other plugins have changed the code by then. The id of a split part of a route is the route's file with a query.
 */
function isCompiled(id: string): boolean {
  const file = id.replace(/\?.*$/, '')
  return existsSync(file) && DIRECTIVE.test(readFileSync(file, 'utf8'))
}

/** The React Compiler for the build, the development server and the tests. */
export const reactCompiler = () => babel({ presets: [reactCompilerPreset({ sources: isCompiled })] })
