import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { openThread, test } from '../support/conversation-page.ts'
import { serveHttp } from '../support/http.ts'
import { allowMediaHost, type MediaHost } from '../support/media-host.ts'
import { addMessages } from '../support/messages.ts'
import { rootDir } from '../support/project-files.ts'

const TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', ogg: 'audio/ogg' }
/** Of a file that never ends, only the beginning is sent: too little to show or play anything. */
const BEGINNING_BYTES = 40
const LIMIT_MS = 61_000
/** A file of which others wait makes room after this time. */
const PATIENCE_MS = 5_100

/** `open`: the files that never end and are being loaded. Their names begin with “endless”. */
async function startEndlessHost(): Promise<MediaHost & { readonly open: ReadonlySet<string> }> {
  const open = new Set<string>()
  const { url, requests, close } = await serveHttp((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    const isEndless = pathname.startsWith('/endless')
    const extension = pathname.slice(pathname.lastIndexOf('.') + 1)
    const source = isEndless ? (extension === 'jpg' ? 'cup-1.jpg' : 'voice-41s.ogg') : pathname.slice(1)
    const body = readFileSync(join(rootDir, 'platform/media/files', source))
    response.writeHead(200, {
      'cache-control': 'no-store',
      'content-type': TYPES[extension] ?? 'application/octet-stream',
    })
    if (!isEndless) return void response.end(body)
    open.add(pathname)
    response.on('close', () => open.delete(pathname))
    response.write(body.subarray(0, BEGINNING_BYTES))
  })
  return { url: url.replace('127.0.0.1', 'localhost'), requests, open, close }
}

test('an image and a sound that never end are given up after a minute, and other files of their host go on', async ({
  page,
  thread,
  appServer,
}) => {
  const host = await startEndlessHost()
  const { path, platform } = await thread(3)
  const photo = (name: string) => ({ name, type: 'image/jpeg', url: `${host.url}/${name}` })
  const sound = (name: string) => ({ name, type: 'audio/ogg', url: `${host.url}/${name}`, duration: 41 })
  await addMessages(platform, path.slice('/inbox/'.length, path.indexOf('?')), [
    {
      content: 'Endless',
      attachments: [photo('endless.jpg'), sound('endless.ogg'), photo('cup-1.jpg'), sound('voice-41s.ogg')],
    },
  ])
  await page.clock.install()
  await allowMediaHost(page, appServer, host)
  const log = await openThread(page, path)
  const failedImage = log.getByText('The image can’t be shown.')

  await test.step('meanwhile another image is shown', async () => {
    await expect(log.getByRole('img', { name: /^Image “cup-1\.jpg”/ })).toBeVisible()
    await expect.poll(() => [...host.open]).toEqual(['/endless.jpg'])
    await expect(failedImage).toHaveCount(0)
  })
  await test.step('after a minute the image is no longer loaded', async () => {
    await page.clock.fastForward(LIMIT_MS)
    await expect(failedImage).toBeVisible()
    await expect.poll(() => [...host.open]).toEqual([])
  })
  await test.step('and so is the sound, in whose place another one plays', async () => {
    await log.getByRole('button', { name: /^Play .*endless\.ogg/ }).click()
    await expect.poll(() => [...host.open]).toEqual(['/endless.ogg'])
    await page.clock.fastForward(LIMIT_MS)
    await expect(log.getByText(/can’t be played/)).toBeVisible()
    await expect.poll(() => [...host.open]).toEqual([])
    await log.getByRole('button', { name: /^Play .*voice-41s\.ogg/ }).click()
    await expect(log.getByRole('slider', { name: /^Position in .*voice-41s\.ogg/ })).toBeVisible()
  })
  await host.close()
})

test('six images that never end leave room for what the agent asks for, and let others of their host go on', async ({
  page,
  thread,
  appServer,
}) => {
  const host = await startEndlessHost()
  const { path, platform } = await thread(3)
  const photo = (name: string) => ({ name, type: 'image/jpeg', url: `${host.url}/${name}` })
  const endless = Array.from({ length: 6 }, (_, index) => photo(`endless-${index}.jpg`))
  const sound = { name: 'voice-41s.ogg', type: 'audio/ogg', url: `${host.url}/voice-41s.ogg`, duration: 41 }
  await addMessages(platform, path.slice('/inbox/'.length, path.indexOf('?')), [
    { content: 'Endless', attachments: [...endless, photo('cup-1.jpg'), sound] },
  ])
  await page.clock.install()
  await allowMediaHost(page, appServer, host)
  const log = await openThread(page, path)
  const good = log.getByRole('img', { name: /^Image “cup-1\.jpg”/ })
  const failedImages = log.getByText('The image can’t be shown.')

  await test.step('four of them are being loaded, and a sound plays meanwhile', async () => {
    await log.getByRole('button', { name: /^Play .*voice-41s\.ogg/ }).click()
    await expect(log.getByRole('slider', { name: /^Position in .*voice-41s\.ogg/ })).toBeVisible()
    await expect.poll(() => host.open.size).toBe(4)
    await expect(good).toBeHidden()
  })
  await test.step('so does an image that the agent opens', async () => {
    await log.getByRole('button', { name: /cup-1\.jpg/ }).click()
    await expect(page.getByRole('dialog').getByRole('img', { name: /cup-1\.jpg/ })).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('each that takes long makes room, until the other image is shown', async () => {
    for (const name of ['endless-4.jpg', 'endless-5.jpg', 'cup-1.jpg']) {
      await page.clock.fastForward(PATIENCE_MS)
      await expect.poll(() => host.requests.some((it) => it.url.endsWith(name))).toBe(true)
    }
    await expect(good).toBeVisible()
    await expect(failedImages).toHaveCount(0)
  })
  await test.step('after a minute they are given up, and so are those that had made room', async () => {
    await page.clock.fastForward(LIMIT_MS)
    await expect(failedImages).not.toHaveCount(0)
    await page.clock.fastForward(LIMIT_MS)
    await expect(failedImages).toHaveCount(6)
    await expect.poll(() => host.open.size).toBe(0)
  })
  await host.close()
})
