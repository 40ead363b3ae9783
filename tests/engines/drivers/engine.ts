/** A browser engine that the smoke tests drive. */
export type Engine = {
  name: string
  /** The command that starts it, or why it can't be started here. */
  found: { path: string } | { missing: string }
  /** Of the viewport, in CSS pixels. */
  size: { width: number; height: number }
  /** Whether a finger is used where others have a pointer. */
  touch: boolean
  /** Whether only `npm run test:deep` runs the flows in it. */
  isDeep: boolean
  launch: (path: string) => Promise<EngineBrowser>
}

export type EngineBrowser = {
  /** A page with storage of its own. */
  newPage: () => Promise<EnginePage>
  close: () => Promise<void>
}

/** The least that every engine can do. What is seen is read by script; what is pressed is real input. */
export type EnginePage = {
  goto: (url: string) => Promise<void>
  reload: () => Promise<void>
  /** Runs a function in the page. It can use its arguments and the page, nothing of the test around it. */
  run: <A extends readonly unknown[], R>(script: (...args: A) => R, ...args: A) => Promise<Awaited<R>>
  /** Presses and releases one key by its `KeyboardEvent.key`, with modifiers held. */
  press: (key: string, modifiers?: readonly Modifier[]) => Promise<void>
  type: (text: string) => Promise<void>
  /** Presses the pointer, or taps, at a point of the viewport, in CSS pixels. */
  click: (x: number, y: number) => Promise<void>
  /** Turns the wheel at a point, or moves a finger from there the other way: by so many CSS pixels down. */
  scroll: (x: number, y: number, down: number) => Promise<void>
  /** A PNG. */
  screenshot: () => Promise<Buffer>
  close: () => Promise<void>
}

export type Modifier = 'Control' | 'Shift'
