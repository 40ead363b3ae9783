/** What the browser's HTTP cache has of a photo and a voice note after *End shift*. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test as base } from '../support/copied-disk.ts'
import { type RecordedRequest, serveHttp } from '../support/http.ts'
import { addMessages, deleteMessages } from '../support/messages.ts'
import type { Platform } from '../support/platform.ts'
import { rootDir } from '../support/project-files.ts'
import { getInboxLocators, signInByForm } from '../support/signed-in.ts'

/** A deployment whose server sends this instead of the platform's `Cache-Control: no-store` with each file of a message. */
const test = base.extend<{ cacheControl: string }>({
  cacheControl: ['no-store', { option: true }],
  baseURL: async ({ world, cacheControl }, give) => {
    const server = await serveHttp((request, response) => {
      const respond = async () => {
        const answered = await answer(world, new URL(request.url, server.url), request)
        const headers = Object.fromEntries(answered.headers)
        if (request.url.startsWith('/media/'))
          Object.assign(headers, { 'cache-control': cacheControl, etag: '"1"' })
        response.writeHead(answered.status, headers)
        response.end(Buffer.from(await answered.arrayBuffer()))
      }
      void respond()
    })
    await give(server.url)
    await server.close()
  },
})

async function answer(
  { app }: Platform,
  url: URL,
  { method, headers, body }: RecordedRequest,
): Promise<Response> {
  const sent = new Headers()
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') sent.set(name, value)
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return app.fetch(new Request(url, { method, headers: sent, ...(hasBody && { body }) }))
}

/** Some bytes from the middle of a file that the local platform serves. */
function middleOf(name: string): Buffer {
  const bytes = readFileSync(join(rootDir, 'platform/media/files', name))
  return bytes.subarray(bytes.length / 2, bytes.length / 2 + 48)
}

/** Sees the photo, also in the viewer, copies it, and hears the voice note. */
async function useMedia(page: Page) {
  const { rows, log } = getInboxLocators(page)
  await rows.first().click()
  const thumbnail = log.getByRole('button', { name: /^Image “cup-1/ })
  await expect(thumbnail.getByRole('img')).toBeVisible()
  await thumbnail.click()
  const viewer = page.getByRole('dialog', { name: 'Image 1 of 1' })
  await expect(viewer.getByRole('img', { name: 'cup-1.jpg' })).toBeVisible()
  await viewer.getByRole('button', { name: 'Copy image' }).click()
  // The file is read in full before the browser may refuse the clipboard.
  await expect(viewer.getByText(/^Copied$|[Tt]he browser doesn’t allow it/)).toBeAttached()
  await page.keyboard.press('Escape')
  await log.getByRole('button', { name: /^Play Voice note/ }).click()
  await expect(log.getByRole('slider', { name: /^Position in Voice note/ })).toBeVisible()
}

const ROWS = [
  { cacheControl: 'no-store', isNamed: false, left: [] },
  { cacheControl: 'max-age=86400', isNamed: true, left: ['voice note'] },
]

for (const { cacheControl, isNamed, left } of ROWS)
  test.describe(() => {
    test.use({ cacheControl })

    test(`of a server that sends ${cacheControl}, the HTTP cache has ${left.join() || 'nothing'} after the shift`, async ({
      device,
      world,
    }) => {
      const chat = await world.db
        .selectFrom('chats')
        .select('id')
        .where('workspace_id', '=', world.facts.workspaces[0]?.id ?? '')
        .where('status', '=', 'open')
        .executeTakeFirstOrThrow()
      const attachments = [
        { name: 'cup-1.jpg', mime_type: 'image/jpeg', url: 'media:cup-1' },
        { mime_type: 'audio/ogg', url: 'media:voice-41s', voice: true, duration: 41 },
      ]
      await deleteMessages(world, chat.id)
      await addMessages(world, chat.id, [{ attachments }], '2026-11-21T09:59:00Z')
      const addresses: string[] = []
      await device.use(async (page) => {
        page.on('request', (request) => {
          const { pathname, search } = new URL(request.url())
          if (pathname.startsWith('/media/cup-1')) addresses.push(pathname + search)
        })
        await signInByForm(page)
        await useMedia(page)
        await page.keyboard.press('Escape')
        await endShiftNaming(page, isNamed)
        await expect(page.getByRole('textbox', { name: 'Access token' })).toBeVisible()
      })
      expect(addresses.length).toBeGreaterThan(0)
      const files = device.files()
      const wanted = {
        photo: middleOf('cup-1.jpg'),
        'address of the photo': Buffer.from(addresses[0] ?? ''),
        'voice note': middleOf('voice-41s.ogg'),
      }
      const found = Object.entries(wanted).flatMap(([name, bytes]) =>
        files.some((it) => it.bytes.includes(bytes)) ? [name] : [],
      )
      expect(found).toEqual(left)
    })
  })

/** Ends the shift, whose dialog names the server if its files may be left. */
async function endShiftNaming(page: Page, isNamed: boolean) {
  await page.getByRole('button', { name: /Appearance, settings, sign out$/ }).click()
  await page.getByRole('button', { name: 'End shift', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'End your shift?' })
  const notice = dialog.getByText('Images and sound may stay in this browser')
  if (isNamed) {
    await expect(notice).toBeVisible()
    await expect(dialog).toContainText(new URL(page.url()).host)
  } else await expect(notice).toHaveCount(0)
  await dialog.getByRole('button', { name: /^End shift/ }).click()
}
