import { test as base } from '@playwright/test'

/**
 * The base of all browser tests. Removes every route at the end of a test: Playwright reports a route callback that is still
 * running then as an error of the whole run, even if the test passed.
 */
export const test = base.extend<{ routesRemovedAtEnd: void }>({
  routesRemovedAtEnd: [
    // Depends on the context, so that it is torn down first.
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
