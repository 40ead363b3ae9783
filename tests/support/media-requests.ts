import type { Page } from '@playwright/test'

/** The ids of the local platform's media that the page requests from now on. */
export function watchMediaRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/media/')) requests.push(pathname.slice('/media/'.length))
  })
  return requests
}
