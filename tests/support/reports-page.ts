import { expect, type Page } from '@playwright/test'

export function getReport(page: Page) {
  return page.getByRole('region', { name: 'Report', exact: true })
}

/** Waits until the report is loaded and rendered: React renders it with low priority after its last page. */
export async function waitForReport(page: Page): Promise<void> {
  await expect(page.getByText(/^Loaded at /)).toBeVisible()
  await expect(getReport(page)).toHaveAttribute('aria-busy', 'false')
}
