/** Checks a running deployment as a browser would see it, and describes its faults and how to fix them. */
import { parseConfig } from '#src/api/client/load-config.ts'
import { type Fault, fault } from './fault.ts'
import { type FetchedPage, fetchPage } from './fetch-page.ts'
import { headersFor } from './headers.ts'
import { platformFaults } from './platform.ts'

/** Empty: all is well. */
export async function verify(address: string): Promise<readonly Fault[]> {
  const base = new URL(address.endsWith('/') ? address : `${address}/`)
  const page = await fetchPage(base, { headers: { accept: 'text/html' } })
  if (!page)
    return [fault(base.href, 'there is no answer', 'Is the server running, and is this its address?')]
  if (page.status !== 200 || !isApp(page))
    return [fault(base.href, `status ${page.status}, and not the app`, 'Serve the files of dist/ from here.')]
  const config = await fetchPage(new URL('config.json', base))
  const read = config?.status === 200 ? parseConfig(config.text) : null
  const faults = [...schemeFaults(base), ...configFaults(base, config, read)]
  const wanted = read?.ok ? headersFor(read.config, base.origin) : null
  return [
    ...faults,
    ...(await fileFaults(base, page, config, wanted)),
    ...(read?.ok ? await platformFaults(base, read.config) : []),
  ]
}

function schemeFaults({ href, protocol, hostname }: URL): Fault[] {
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  if (protocol === 'https:' || isHere) return []
  return [
    fault(
      href,
      'it is served over http',
      'Serve it over https: without it the browser has no encryption, no worker and no notifications, and a token travels in the clear.',
    ),
  ]
}

function configFaults(
  base: URL,
  response: FetchedPage | null,
  read: ReturnType<typeof parseConfig> | null,
): Fault[] {
  const at = new URL('config.json', base).href
  if (!response || response.status !== 200)
    return [fault(at, `status ${response?.status ?? 'none'}`, 'Put config.json beside index.html.')]
  if (!read || read.ok) return []
  const { field, expected, found } = read.problem
  return [
    fault(
      at,
      `${field} should be ${expected}, and is ${found}`,
      'Correct that field; docs/deploy.md shows one.',
    ),
  ]
}

type ExpectedHeaders = Readonly<Record<string, string>> | null

async function fileFaults(
  base: URL,
  page: FetchedPage,
  config: FetchedPage | null,
  expected: ExpectedHeaders,
): Promise<Fault[]> {
  const asset = /\/(assets\/[^"]+\.js)"/.exec(page.text)?.[1]
  const at = (path: string) => fetchPage(new URL(path, base), { headers: { accept: 'text/html, */*' } })
  const [place, worker, manifest, script, missing] = await Promise.all([
    at('inbox/a-ticket'),
    at('sw.js'),
    at('manifest.webmanifest'),
    asset === undefined ? null : at(asset),
    at('assets/not-there.js'),
  ])
  const uncached = [page, config, worker, manifest].filter((it) => it !== null)
  return [
    ...(place?.status === 200 && isApp(place)
      ? []
      : [
          fault(
            new URL('inbox/a-ticket', base).href,
            `status ${place?.status ?? 'none'}, and not the app`,
            'Answer every address that has no file with index.html: a link to a ticket must open.',
          ),
        ]),
    ...typeFaults(worker, 'sw.js', /javascript/, base),
    ...typeFaults(manifest, 'manifest.webmanifest', /json/, base),
    ...typeFaults(script, asset ?? 'assets/', /javascript/, base),
    ...(missing?.status === 404
      ? []
      : [
          fault(
            new URL('assets/not-there.js', base).href,
            `status ${missing?.status ?? 'none'} for a file that isn’t there`,
            'Answer 404: a page in place of a script is taken for one after an update.',
          ),
        ]),
    ...uncached.flatMap(noCacheFaults),
    ...(script ? immutableFaults(script) : []),
    ...[page, place, worker, script].flatMap((it) => (it && expected ? headerFaults(it, expected) : [])),
  ]
}

function typeFaults(response: FetchedPage | null, path: string, type: RegExp, base: URL): Fault[] {
  const at = new URL(path, base).href
  if (!response || response.status !== 200)
    return [fault(at, `status ${response?.status ?? 'none'}`, 'Serve every file of dist/, this one too.')]
  const found = response.headers.get('content-type') ?? 'none'
  return type.test(found)
    ? []
    : [
        fault(
          at,
          `its type is ${found}`,
          'Send the right Content-Type: with nosniff the browser takes no other.',
        ),
      ]
}

function noCacheFaults({ url, headers }: FetchedPage): Fault[] {
  const found = headers.get('cache-control') ?? 'none'
  return /no-cache|no-store|max-age=0/.test(found)
    ? []
    : [
        fault(
          url,
          `Cache-Control is ${found}`,
          'Send Cache-Control: no-cache, or nobody gets the next version.',
        ),
      ]
}

function immutableFaults({ url, headers }: FetchedPage): Fault[] {
  const found = headers.get('cache-control') ?? 'none'
  return /immutable/.test(found)
    ? []
    : [
        fault(
          url,
          `Cache-Control is ${found}`,
          'Send Cache-Control: public, max-age=31536000, immutable for /assets/: their names have their hash in them.',
        ),
      ]
}

function headerFaults({ url, headers }: FetchedPage, wanted: Readonly<Record<string, string>>): Fault[] {
  return Object.entries(wanted).flatMap(([name, value]) => {
    const found = headers.get(name)
    // Browsers ignore this header over http.
    if (name === 'strict-transport-security' && !url.startsWith('https:')) return []
    if (found !== null && partsOf(found) === partsOf(value)) return []
    const fix = `Send ${name}: ${value} (npm run csp -- config.json prints all of them).`
    return [fault(url, found === null ? `${name} is missing` : `${name} is ${found}`, fix)]
  })
}

/** The order of the parts, and the space between them, mean nothing. */
function partsOf(value: string): string {
  const parts = value.split(/[;,]/).map((it) => it.trim().toLowerCase().replaceAll(/\s+/g, ' '))
  return parts
    .filter((it) => it !== '')
    .toSorted()
    .join('; ')
}

function isApp({ text }: FetchedPage): boolean {
  return text.includes('<div id="root">') && /<title>Handoff<\/title>/.test(text)
}
