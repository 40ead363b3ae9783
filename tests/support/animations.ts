import type { Locator } from '@playwright/test'

/** Waits for the opening animation of a layer: its bounding box is final only after it. A cancelled one is over. */
export async function animationsFinished(layer: Locator) {
  await layer.evaluate((it) =>
    Promise.allSettled(it.getAnimations({ subtree: true }).map((animation) => animation.finished)),
  )
}
