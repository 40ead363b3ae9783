import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { openThread, test } from '../support/conversation-page.ts'
import { deep } from '../support/deep.ts'
import { measureRetained } from '../support/heap.ts'
import { idleContentRendered } from '../support/idle-content.ts'
import { addMessages } from '../support/messages.ts'
import { rootDir } from '../support/project-files.ts'
import { getInboxLocators } from '../support/signed-in.ts'

const [COUNT, ALBUM] = [200, 10]
const PHOTO = readFileSync(join(rootDir, 'platform/media/files/cup-1.jpg'))

/** Opens the newest photo of the thread, and then shows the photos with these numbers, by arrow keys. */
async function viewPhotos(page: Page, numbers: readonly number[]) {
  const { log } = getInboxLocators(page)
  const viewing = (number: number) =>
    page.getByRole('dialog', { name: `Image ${number} of ${COUNT}` }).getByRole('img')
  // By its name: the last of those that are rendered may be an older one, because images load near the viewport.
  await log.getByRole('button', { name: `Image “${COUNT - 1}.jpg”` }).click()
  await expect(viewing(COUNT)).toBeVisible()
  let from = COUNT
  for (const number of numbers) {
    await page.keyboard.press(number < from ? 'ArrowLeft' : 'ArrowRight')
    await expect(viewing(number)).toBeVisible()
    from = number
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test(
  '200 viewed photos leave less than a node and a listener each once the ticket is left, and less than 10 % more memory',
  deep,
  async ({ page, thread }, info) => {
    const { path, platform } = await thread(3)
    // Each photo has an address of its own, so that nothing that is kept for an address serves two.
    await page.route('**/media/photo-*', (route) => route.fulfill({ body: PHOTO, contentType: 'image/jpeg' }))
    const photos = Array.from({ length: COUNT }, (_, index) => ({
      name: `${index}.jpg`,
      mime_type: 'image/jpeg',
      url: new URL(`/media/photo-${index}.jpg`, platform.url).href,
    }))
    await addMessages(
      platform,
      path.slice('/inbox/'.length, path.indexOf('?')),
      Array.from({ length: COUNT / ALBUM }, (_, index) => ({
        content: `Album ${index}`,
        attachments: photos.slice(index * ALBUM, (index + 1) * ALBUM),
      })),
    )
    const log = await openThread(page, path)
    const { rows } = getInboxLocators(page)
    const other = rows.and(page.locator(':not([aria-current])')).last()
    const leave = async () => {
      await other.click()
      await expect(log.getByText('Album')).toHaveCount(0)
      await expect(log.locator('article').first()).toBeVisible()
      await expect(page.getByText(/^Loading /)).toHaveCount(0)
      await idleContentRendered(page)
    }
    // As many steps between two photos first: V8 compiles what runs often, and keeps the code.
    await viewPhotos(
      page,
      Array.from({ length: COUNT }, (_, step) => COUNT - 1 + (step % 2)),
    )
    await leave()
    await page.goBack()
    await expect(log.getByText('Album').last()).toBeVisible()
    await leave()
    const before = await measureRetained(page)
    await page.goBack()
    await viewPhotos(
      page,
      Array.from({ length: COUNT - 1 }, (_, step) => COUNT - 1 - step),
    )
    await leave()
    // Garbage that is not collected yet goes by itself, and a few listeners come and go: fewer than one for each photo.
    await expect(async () => {
      const after = await measureRetained(page)
      const mib = [before, after].map((it) => (it.bytes / 2 ** 20).toFixed(1))
      info.annotations.push({ type: 'retained', description: `${mib.join(' → ')} MiB` })
      expect(after.nodes - before.nodes).toBeLessThan(COUNT)
      expect(after.listeners - before.listeners).toBeLessThan(COUNT)
      expect(after.bytes / before.bytes).toBeLessThan(1.1)
    }).toPass({ timeout: 60_000 })
  },
)
