import { expect, test } from '@playwright/test'
import { deepUnless } from '../support/deep.ts'
import { type AppPage, appPage } from './app-page.ts'
import type { EngineBrowser } from './drivers/engine.ts'
import { engines, unsupportedEngine } from './drivers/engines.ts'
import { type EnginePlatform, startEnginePlatform } from './engine-platform.ts'
import { flows } from './flows/flows.ts'

for (const engine of engines) {
  const { name, executable, launch } = engine
  test.describe(name, deepUnless(!engine.isDeep), () => {
    // In one worker, one after another: starting a browser takes longer than most tests.
    test.describe.configure({ mode: 'default', timeout: 180_000 })
    let browser: EngineBrowser
    let platform: EnginePlatform
    let app: AppPage

    test.beforeEach(() => {
      if ('missing' in executable) test.info().skip(true, `skipped: ${name}: ${executable.missing}`)
    })
    test.beforeAll(async () => {
      if ('missing' in executable) return
      test.setTimeout(120_000)
      platform = await startEnginePlatform()
      browser = await launch(executable.path)
      app = appPage(await browser.newPage(), platform.url, engine)
    })
    test.afterEach(() => platform?.reset())
    test.afterAll(async () => {
      await app?.page.close()
      await browser?.close()
      await platform?.close()
    })

    for (const { title, run } of flows) {
      test(`in ${name} ${title}`, () => run({ app, platform }))
    }
  })
}

test.describe(unsupportedEngine.name, () => {
  const { name, executable, launch, size, hasTouch } = unsupportedEngine
  test.beforeEach(() => {
    if ('missing' in executable) test.info().skip(true, `skipped: ${name}: ${executable.missing}`)
  })

  test(`${name} shows which browser is needed, and no module runs [FLT-97]`, async () => {
    if ('missing' in executable) return
    const platform = await startEnginePlatform()
    const browser = await launch(executable.path)
    const page = await browser.newPage()
    await page.goto(`${platform.url}/inbox`)
    await appPage(page, platform.url, { size, hasTouch }).waitForText('Handoff needs Chrome 123')
    expect(await page.run(() => document.querySelector('#root, script[type=module]') === null)).toBe(true)
    await browser.close()
    await platform.close()
  })
})
