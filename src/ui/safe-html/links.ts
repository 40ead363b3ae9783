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
  link.setAttribute('title', url.href.slice(0, 500))
  const place = realPlace(url, link.textContent)
  if (place === null) return
  const note = link.ownerDocument.createElement('bdi')
  note.dir = 'ltr'
  note.className = styles.place ?? ''
  note.textContent = ` (${place})`
  link.append(note)
}

/** The host or mail address, where the words of the link name another one or could be taken for another. */
export function realPlace(url: URL, words: string): string | null {
  if (url.protocol === 'mailto:') {
    const to = decode(url.pathname)
    const said = /[^\s@<>]+@[^\s@<>]+/.exec(words)?.[0]
    return said !== undefined && said.toLowerCase() !== to.toLowerCase() ? to : null
  }
  if (url.protocol === 'tel:') {
    const said = words.replace(/\D/g, '')
    return said.length >= 5 && !decode(url.pathname).replace(/\D/g, '').endsWith(said.slice(-10))
      ? url.pathname
      : null
  }
  // Letters of another script can look the same: the form that the name is registered under can't.
  if (/(?:^|\.)xn--/.test(url.hostname)) return url.host
  const said = saidHosts(words)
  return said.some((host) => !isSame(host, url.hostname)) ? url.host : null
}

const named = /(?:[a-z][a-z0-9+.-]*:)?(?:\/\/)?((?:[\p{L}\p{N}_-]+[.。．])+[\p{L}\p{N}-]{2,})/giu

/** Every host that the words seem to name, as the browser would read it. */
function saidHosts(words: string): string[] {
  const plain = words.slice(0, 300).replace(/[\p{Cf}\u034f]/gu, '')
  return [...plain.matchAll(named)].flatMap(([, name = '']) => {
    const host = URL.parse(`http://${name}`)?.hostname
    return host === undefined ? [] : [host]
  })
}

function isSame(said: string, real: string): boolean {
  return said.replace(/^www\./, '') === real.replace(/^www\./, '')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
