/**
 * The hosts whose images, sound or video elements of this page have loaded. The browser's HTTP cache may have copies, which no
 * page can list or delete. Copies outlast a lock and a sign-out, and so does this list of hosts.
 */
const hosts = new Set<string>()
/** Whether this origin's files may be stored; undefined: no element has loaded one. */
let mayStoreOwn: Promise<boolean> | undefined

/** Called when an element has loaded a file, or its beginning. */
export function recordMediaHost(url: string): void {
  if (!/^https?:/.test(url)) return
  const { origin, host } = new URL(url)
  if (origin !== location.origin) hosts.add(host)
  else mayStoreOwn ??= mayStore(url)
}

/** Those whose files may be in the browser's cache. Only of the page's own origin it is known whether they are not. */
export async function listMediaHosts(): Promise<readonly string[]> {
  return (await mayStoreOwn) ? [...hosts, location.host] : [...hosts]
}

async function mayStore(url: string): Promise<boolean> {
  const response = await fetch(url, { cache: 'no-store', headers: { range: 'bytes=0-0' } }).catch(() => null)
  await response?.body?.cancel()
  return !response?.ok || !/\bno-store\b/i.test(response.headers.get('cache-control') ?? '')
}
