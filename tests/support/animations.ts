import type { Locator } from '@playwright/test'

/** Waits for the opening animation of a layer: its bounding box is final only after it. */
export async function animationsFinished(layer: Locator) {
  await layer.evaluate((it) =>
    Promise.all(it.getAnimations({ subtree: true }).map((animation) => animation.finished)),
  )
}
