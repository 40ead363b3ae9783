import { test as base } from '@playwright/test'

/**
 * What every test in a browser begins from. A request that is still being changed by the test when the test ends is let
 * go of: Playwright calls it an error of the whole run otherwise, after a test that has passed.
 */
export const test = base.extend<{ endedRoutes: void }>({
  endedRoutes: [
    // Asks for the context, so that it ends before the context does.
    async ({ browser, context: _ }, give) => {
      await give()
      for (const context of browser.contexts())
        await Promise.all(
          [context, ...context.pages()].map((owner) => owner.unrouteAll({ behavior: 'ignoreErrors' })),
        )
    },
    { auto: true },
  ],
})
