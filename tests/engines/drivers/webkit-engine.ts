import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Engine, EngineBrowser, EnginePage, Modifier } from './engine.ts'

/**
 * Without the back/forward cache. A page that WebKit puts there in the middle of an IndexedDB transaction stops every
 * later page of the origin: each test opens an address in the same tab, so that would be one test failing by another.
 */
const NO_PAGE_CACHE = '--enable-page-cache=false'

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<unknown>

/** WebKitGTK over plain WebDriver, on a display of its own. It has one window, and so one page at a time. */
export async function launchWebKit(miniBrowser: string, size: Engine['size']): Promise<EngineBrowser> {
  const xvfb = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = await once(xvfb.stdio[3] ?? xvfb, 'data')
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(display).trim()}` },
    stdio: 'ignore',
  })
  const stop = () => {
    driver.kill()
    xvfb.kill()
  }
  process.once('exit', stop)
  const call = callerOf(`http://127.0.0.1:${port}`)
  await ready(call)
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
  const at = `/session/${created.sessionId}`
  const run = async <A extends readonly unknown[], R>(
    script: (...args: A) => R,
    ...args: A
  ): Promise<Awaited<R>> => {
    const text = await execute(call, at, String(script), args)
    const result: { value: Awaited<R>; error?: string } = JSON.parse(String(text))
    if (result.error !== undefined) throw new Error(result.error)
    return result.value
  }
  const keys = (actions: unknown[]) =>
    call('POST', `${at}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] })
  await resize(call, at, size, () => run(() => innerHeight))
  return {
    goto: async (url) => {
      await call('POST', `${at}/url`, { url })
    },
    reload: async () => {
      await call('POST', `${at}/refresh`, {})
    },
    run,
    press: async (key, modifiers = []) => {
      await keys([
        ...modifiers.map((modifier) => ({ type: 'keyDown', value: modifierKeys[modifier] })),
        { type: 'keyDown', value: keyValues[key] ?? key },
        { type: 'keyUp', value: keyValues[key] ?? key },
        ...modifiers.map((modifier) => ({ type: 'keyUp', value: modifierKeys[modifier] })),
      ])
    },
    type: async (text) => {
      await keys(
        Array.from(text).flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      )
    },
    click: async (x, y) => {
      await call('POST', `${at}/actions`, {
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
      await call('DELETE', `${at}/actions`)
    },
    scroll: async (x, y, down) => {
      // A second wheel is refused while the first one's actions are held.
      await call('DELETE', `${at}/actions`)
      const wheel = {
        type: 'scroll',
        x: Math.round(x),
        y: Math.round(y),
        deltaX: 0,
        deltaY: Math.round(down),
      }
      await call('POST', `${at}/actions`, {
        actions: [{ type: 'wheel', id: 'wheel', actions: [{ ...wheel, duration: 0, origin: 'viewport' }] }],
      })
      await call('DELETE', `${at}/actions`)
    },
    screenshot: async () => Buffer.from(String(await call('GET', `${at}/screenshot`)), 'base64'),
    close: async () => {
      await call('DELETE', at)
    },
  }
}

/** The window has a bar above the page, of a height that only the page tells. */
async function resize(
  call: Call,
  session: string,
  { width, height }: Engine['size'],
  innerHeight: () => Promise<number>,
) {
  await call('POST', `${session}/window/rect`, { width, height })
  const bar = height - (await innerHeight())
  if (bar > 0) await call('POST', `${session}/window/rect`, { width, height: height + bar })
}

// WebDriver, 17.4.2: keys that type nothing have private code points.
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
    // What the driver answers when the page is replaced under a script. Scripts only read: they can be run again.
    if (attempts === 0 || !String(error).includes('Could not parse script result')) throw error
    return execute(call, session, script, args, attempts - 1)
  }
}

function callerOf(base: string): Call {
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

/** The driver says nothing when it begins to listen. */
async function ready(call: Call, attempts = 100): Promise<void> {
  try {
    await call('GET', '/status')
  } catch (error) {
    if (attempts === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, 100))
    await ready(call, attempts - 1)
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port on loopback')
  return address.port
}
