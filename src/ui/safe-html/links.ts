import styles from './safe-html.module.css'

/** A web address without credentials, a mail address or a phone number; null for anything else. */
export function parseAddress(raw: string): URL | null {
  // Without a base: relative, hash and protocol-relative addresses name nothing in a message.
  const url = URL.parse(raw)
  if (!url) return null
  if (url.protocol === 'http:' || url.protocol === 'https:') {
    return url.username === '' && url.password === '' ? url : null
  }
  if (url.protocol === 'mailto:') return url
  // Digits only: a tablet would run `*#06#` as a code.
  if (url.protocol === 'tel:' && /^\+?[\d\s().-]{3,40}$/.test(decode(url.pathname))) return url
  return null
}

/** Makes a link open apart and say where it goes, or takes the link and leaves its words. */
export function tidyLink(link: Element) {
  const url = parseAddress(link.getAttribute('href') ?? '')
  link.removeAttribute('title')
  if (!url) {
    link.removeAttribute('href')
    return
  }
  link.setAttribute('href', url.href)
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
  link.setAttribute('title', url.href.slice(0, LONGEST))
  const { place, said } = placeOf(url, link.textContent)
  if (said === 'another') {
    // Text, so that it goes wherever the words go that it corrects: into a copy, a print, a search.
    const note = link.ownerDocument.createElement('bdi')
    note.dir = 'ltr'
    note.className = styles.place ?? ''
    note.textContent = ` (${place})`
    link.append(note)
  } else if (said === 'nothing') {
    // Drawn beside the link by our styles: the words of the message stay as they were written.
    link.setAttribute('data-place', place)
  }
}

/** UTF-16 units of a target that are shown on demand: more than any that somebody could read. */
const LONGEST = 2000

type Place = {
  /** The host, mail address or number that a link leads to, in letters that can't be taken for others. */
  place: string
  /** What its words say of that: exactly this, nothing, or something else (or what could be taken for it). */
  said: 'this' | 'nothing' | 'another'
}

/** Where a link really goes, and whether its words say so. */
export function placeOf(url: URL, words: string): Place {
  const plain = words.slice(0, 300).replace(/[\p{Cf}\u034f]/gu, '')
  if (url.protocol === 'mailto:') {
    const place = decode(url.pathname)
    const said = /[^\s@<>]+@[^\s@<>]+/.exec(plain)?.[0]
    return { place, said: compare(said?.toLowerCase(), place.toLowerCase()) }
  }
  if (url.protocol === 'tel:') {
    const place = decode(url.pathname)
    const said = plain.replace(/\D/g, '')
    const ends = place.replace(/\D/g, '').endsWith(said.slice(-10))
    return { place, said: said.length < 5 ? 'nothing' : ends ? 'this' : 'another' }
  }
  // Letters of another script can look the same: the form that the name is registered under can't.
  if (/(?:^|\.)xn--/.test(url.hostname)) return { place: url.host, said: 'another' }
  const other = saidHosts(plain).map((host) => compare(bare(host), bare(url.hostname)))
  return { place: url.host, said: other.find((each) => each === 'another') ?? other[0] ?? 'nothing' }
}

function compare(said: string | undefined, real: string): Place['said'] {
  if (said === undefined) return 'nothing'
  return said === real ? 'this' : 'another'
}

const named = /(?:[a-z][a-z0-9+.-]*:)?(?:\/\/)?((?:[\p{L}\p{N}_-]+[.。．])+[\p{L}\p{N}-]{2,})/giu

/** Every host that the words seem to name, as the browser would read it. */
function saidHosts(words: string): string[] {
  return [...words.matchAll(named)].flatMap(([, name = '']) => {
    const host = URL.parse(`http://${name}`)?.hostname
    return host === undefined ? [] : [host]
  })
}

function bare(host: string): string {
  return host.replace(/^www\./, '')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
