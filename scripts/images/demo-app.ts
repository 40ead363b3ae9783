/** The built app with the demo seed, in a browser: what the scripts that make pictures share. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Page } from '@playwright/test'
import { projectRoot } from '../project-root.ts'

export type DemoApp = {
  readonly address: string
  readonly stop: () => Promise<void>
}

/** Starts the local platform with the built app. No messages arrive by themselves, so each run shows the same. */
export async function startDemoApp(): Promise<DemoApp> {
  const platform = spawn(process.execPath, ['platform/serve.ts', '--app'], {
    cwd: projectRoot,
    env: { ...process.env, PORT: '0', SEED: 'demo', LIVE: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return {
    address: await readAddress(platform.stdout),
    stop: async () => {
      platform.kill('SIGTERM')
      await once(platform, 'exit')
    },
  }
}

async function readAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const url = /ready at (http\S+)/.exec(line)?.[1]
    if (url !== undefined) return url
  }
  throw new Error('the platform ended before it was ready')
}

export async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('textbox', { name: 'Access token' }).fill('demo-agent')
  await page.getByRole('button', { name: 'Your name: Not selected' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('region', { name: 'Tickets' }).getByRole('list').getByRole('link').first().waitFor()
}

/**
 * Encodes a PNG as WebP in the browser, because WebP needs a tenth of the size. `blank` is a page for this alone;
 * `scale` makes the picture smaller.
 */
export async function encodeWebp(blank: Page, png: Buffer, quality: number, scale = 1): Promise<Buffer> {
  const encoded = await blank.evaluate(
    async (wanted) => {
      const picture = new Image()
      picture.src = `data:image/png;base64,${wanted.source}`
      await picture.decode()
      const canvas = document.createElement('canvas')
      canvas.width = Math.round(picture.width * wanted.scale)
      canvas.height = Math.round(picture.height * wanted.scale)
      const context = canvas.getContext('2d', { alpha: false })
      if (context) context.imageSmoothingQuality = 'high'
      context?.drawImage(picture, 0, 0, canvas.width, canvas.height)
      return canvas.toDataURL('image/webp', wanted.quality)
    },
    { source: png.toString('base64'), quality, scale },
  )
  return Buffer.from(encoded.split(',')[1] ?? '', 'base64')
}
