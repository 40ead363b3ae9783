import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../support/free-port.ts'
import {
  type Engine,
  type EngineBrowser,
  type EnginePage,
  englishEnvironment,
  type Modifier,
} from './engine.ts'

/**
 * Disables the back/forward cache. A page that WebKit puts there during an IndexedDB transaction blocks the storage of every
 * later page of the origin, and the tests share one tab: one test would make another one fail.
 */
const NO_PAGE_CACHE = '--enable-page-cache=false'

/** Without a graphics card the compositor computes every layer in software, which takes two thirds of WebKit's time. */
const NO_COMPOSITOR = { WEBKIT_DISABLE_COMPOSITING_MODE: '1' }

/** Without these, sound plays to nowhere at the right speed: a server that does not respond can't hold it up. */
const NO_SOUND_SERVERS = {
  GST_PLUGIN_FEATURE_RANK: ['alsasink', 'jackaudiosink', 'oss4sink', 'osssink', 'pipewiresink', 'pulsesink']
    .map((sink) => `${sink}:NONE`)
    .join(','),
}

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<unknown>

/** Launches WebKitGTK over WebDriver, on its own display. It has one window, so one page at a time. */
export async function launchWebKit(miniBrowser: string, size: Engine['size']): Promise<EngineBrowser> {
  const xvfb = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = await once(xvfb.stdio[3] ?? xvfb, 'data')
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...englishEnvironment,
      ...NO_COMPOSITOR,
      ...NO_SOUND_SERVERS,
      DISPLAY: `:${String(display).trim()}`,
    },
    stdio: 'ignore',
  })
  const stop = () => {
    driver.kill()
    xvfb.kill()
  }
  process.once('exit', stop)
  const call = createCall(`http://127.0.0.1:${port}`)
  await waitUntilReady(call)
  return {
    newPage: () => newPage(call, miniBrowser, size),
    close: async () => {
      process.off('exit', stop)
      stop()
      await Promise.all([once(driver, 'exit'), once(xvfb, 'exit')])
    },
  }
}

async function newPage(call: Call, binary: string, size: Engine['size']): Promise<EnginePage> {
  const created: { sessionId: string } = JSON.parse(
    JSON.stringify(
      await call('POST', '/session', {
        capabilities: {
          alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation', NO_PAGE_CACHE] } },
        },
      }),
    ),
  )
  const sessionPath = `/session/${created.sessionId}`
  const run = async <A extends readonly unknown[], R>(
    script: (...args: A) => R,
    ...args: A
  ): Promise<Awaited<R>> => {
    const text = await execute(call, sessionPath, String(script), args)
    const result: { value: Awaited<R>; error?: string } = JSON.parse(String(text))
    if (result.error !== undefined) throw new Error(result.error)
    return result.value
  }
  const performKeys = (actions: unknown[]) =>
    call('POST', `${sessionPath}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] })
  await resizeWindow(call, sessionPath, size, () => run(() => innerHeight))
  return {
    goto: async (url) => {
      await call('POST', `${sessionPath}/url`, { url })
    },
    reload: async () => {
      await call('POST', `${sessionPath}/refresh`, {})
    },
    run,
    press: async (key, modifiers = []) => {
      await performKeys([
        ...modifiers.map((modifier) => ({ type: 'keyDown', value: modifierKeys[modifier] })),
        { type: 'keyDown', value: keyValues[key] ?? key },
        { type: 'keyUp', value: keyValues[key] ?? key },
        ...modifiers.map((modifier) => ({ type: 'keyUp', value: modifierKeys[modifier] })),
      ])
    },
    type: async (text) => {
      await performKeys(
        Array.from(text).flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      )
    },
    click: async (x, y) => {
      await call('POST', `${sessionPath}/actions`, {
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            parameters: { pointerType: 'mouse' },
            actions: [
              { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport', duration: 0 },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      })
      await call('DELETE', `${sessionPath}/actions`)
    },
    scroll: async (x, y, down) => {
      // A second wheel is refused while the first one's actions are held.
      await call('DELETE', `${sessionPath}/actions`)
      const wheel = {
        type: 'scroll',
        x: Math.round(x),
        y: Math.round(y),
        deltaX: 0,
        deltaY: Math.round(down),
      }
      await call('POST', `${sessionPath}/actions`, {
        actions: [{ type: 'wheel', id: 'wheel', actions: [{ ...wheel, duration: 0, origin: 'viewport' }] }],
      })
      await call('DELETE', `${sessionPath}/actions`)
    },
    screenshot: async () => Buffer.from(String(await call('GET', `${sessionPath}/screenshot`)), 'base64'),
    close: async () => {
      await call('DELETE', sessionPath)
    },
  }
}

/** Resizes the window so that the page has this size: the height of the bar above it is only known from `innerHeight`. */
async function resizeWindow(
  call: Call,
  session: string,
  { width, height }: Engine['size'],
  innerHeight: () => Promise<number>,
) {
  await call('POST', `${session}/window/rect`, { width, height })
  const barHeight = height - (await innerHeight())
  if (barHeight > 0) await call('POST', `${session}/window/rect`, { width, height: height + barHeight })
}

// WebDriver 17.4.2: keys without text have private-use code points.
const modifierKeys: Record<Modifier, string> = { Control: '\uE009', Shift: '\uE008' }
const keyValues: Record<string, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Home: '\uE011',
  End: '\uE010',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
}

async function execute(
  call: Call,
  session: string,
  script: string,
  args: unknown,
  attempts = 5,
): Promise<unknown> {
  try {
    return await call('POST', `${session}/execute/async`, {
      script: `const done = arguments[arguments.length - 1]
        Promise.resolve((${script})(...JSON.parse(arguments[0]))).then(
          (value) => done(JSON.stringify({ value })), (error) => done(JSON.stringify({ error: String(error) })))`,
      args: [JSON.stringify(args)],
    })
  } catch (error) {
    // The driver's error when a navigation replaces the page during a script. Scripts only read, so they can be repeated.
    if (attempts === 0 || !String(error).includes('Could not parse script result')) throw error
    return execute(call, session, script, args, attempts - 1)
  }
}

function createCall(base: string): Call {
  return async (method, path, body) => {
    const response = await fetch(`${base}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const reply: { value: unknown } = JSON.parse(await response.text())
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(reply.value)}`)
    return reply.value
  }
}

/** Polls the driver until it responds, because it prints nothing when it is ready. */
async function waitUntilReady(call: Call, attempts = 100): Promise<void> {
  try {
    await call('GET', '/status')
  } catch (error) {
    if (attempts === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, 100))
    await waitUntilReady(call, attempts - 1)
  }
}
