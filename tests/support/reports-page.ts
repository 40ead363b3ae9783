import { expect, type Page } from '@playwright/test'

/** The URL of a report of the last days before the platform's date: the seed's sales go back 400 days from it. */
export function getReportPath(days: number, platformDate = new Date()): string {
  const getDay = (ago: number) =>
    new Date(platformDate.getTime() - ago * 86_400_000).toISOString().slice(0, 10)
  return `/reports?range=${getDay(days)}..${getDay(1)}&zone=Asia/Kolkata&event=delivery&hours=744`
}

export function getReport(page: Page) {
  return page.getByRole('region', { name: 'Report', exact: true })
}

/** Waits until the report is loaded and rendered: React renders it with low priority after its last page. */
export async function waitForReport(page: Page): Promise<void> {
  await expect(page.getByText(/^Loaded at /)).toBeVisible()
  await expect(getReport(page)).toHaveAttribute('aria-busy', 'false')
}
