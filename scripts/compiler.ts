import babel from '@rolldown/plugin-babel'
import { reactCompilerPreset } from '@vitejs/plugin-react'

/**
 * What is drawn again and again while it is looked at: the lists, the conversation, whatever hands values down to all.
 * The rest is drawn when it comes and hardly ever after: there the compiler's memory costs more than it saves, in bytes
 * before the inbox is there and in time whenever a ticket is opened (`docs/decisions/0010-compiled-where-it-pays.md`).
 */
const COMPILED = [
  'routes/',
  'queries/',
  'features/conversation/(conversation|message|thread|use-|walk)',
  'features/inbox/(list-body|list-sight|ticket|use-|walk)',
  'features/customers/',
  'features/timeline/',
  'ui/(reader|row-window|toaster|use-)',
].map((beginning) => new RegExp(`/src/${beginning}`))

const isCompiled = (file: string) => COMPILED.some((it) => it.test(file.replaceAll('\\', '/')))

/** The React Compiler, for the build, the development server and the tests alike. */
export const reactCompiler = () => babel({ presets: [reactCompilerPreset({ sources: isCompiled })] })
