import type { Locator } from '@playwright/test'

/** A layer slides into its place while it opens: its box is that place only when the animation has finished. */
export async function animationsFinished(layer: Locator) {
  await layer.evaluate((it) =>
    Promise.all(it.getAnimations({ subtree: true }).map((animation) => animation.finished)),
  )
}
