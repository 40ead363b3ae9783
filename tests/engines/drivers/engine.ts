/** A browser engine that the smoke tests drive. */
export type Engine = {
  name: string
  /** The path of its executable, or why it is missing. */
  executable: { path: string } | { missing: string }
  /** The size of the viewport in CSS pixels. */
  size: { width: number; height: number }
  /** Whether input is by touch instead of a mouse. */
  hasTouch: boolean
  /** Whether only `npm run test:deep` runs the flows in it. */
  isDeep: boolean
  launch: (path: string) => Promise<EngineBrowser>
}

export type EngineBrowser = {
  /** Opens a page with its own storage. */
  newPage: () => Promise<EnginePage>
  close: () => Promise<void>
}

/** The operations that every engine supports. The page is read by script; clicks and keys are real input. */
export type EnginePage = {
  goto: (url: string) => Promise<void>
  reload: () => Promise<void>
  /** Runs a function in the page. It can use its arguments and the page, but no variables of the test. */
  run: <A extends readonly unknown[], R>(script: (...args: A) => R, ...args: A) => Promise<Awaited<R>>
  /** Presses and releases one key by its `KeyboardEvent.key`, with modifiers held. */
  press: (key: string, modifiers?: readonly Modifier[]) => Promise<void>
  type: (text: string) => Promise<void>
  /** Clicks or taps at a point of the viewport, in CSS pixels. */
  click: (x: number, y: number) => Promise<void>
  /** Scrolls down at a point by `down` CSS pixels, with the wheel or a finger. */
  scroll: (x: number, y: number, down: number) => Promise<void>
  /** A PNG. */
  screenshot: () => Promise<Buffer>
  close: () => Promise<void>
}

/**
 * The environment of every engine. Some take the language of their pages from it, and Handoff takes its own from the page's.
 */
export const englishEnvironment: NodeJS.ProcessEnv = {
  ...process.env,
  LANG: 'en_US.UTF-8',
  LC_ALL: 'en_US.UTF-8',
  LANGUAGE: 'en_US',
}

export type Modifier = 'Control' | 'Shift'
