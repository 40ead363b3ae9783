import { hideSearchText } from '#src/domain/session/hidden-search.ts'
import { parseReturnPath } from '#src/domain/session/return-path.ts'

/**
 * Changes the browser's address to that of the sign-in page, and returns the path to show after it. What is searched for
 * in that path never enters the browser's history (rule 31).
 */
export function replaceAddress({ pathname, search, hash }: Location): string {
  const isSignIn = pathname === '/sign-in'
  const requested = isSignIn ? new URLSearchParams(search).get('to') : `${pathname}${search}${hash}`
  const to = requested === '/' ? null : parseReturnPath(requested)
  const address = to === null ? '/sign-in' : `/sign-in?${new URLSearchParams({ to })}`
  const hidden = hideSearchText(address, () => crypto.randomUUID().slice(0, 13))
  if (hidden !== `${pathname}${search}${hash}`) window.history.replaceState(window.history.state, '', hidden)
  return to ?? '/inbox'
}
