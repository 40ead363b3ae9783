/**
 * Addresses without what was searched for: names and phone numbers must not get into the history of a shared browser
 * (rule 31). `q`, the text, is replaced by `s`, an id that means something to this session alone; so it is in the address
 * that `to` (where to go after signing in) carries.
 */
const TEXT = 'q'
const ID = 's'
const NESTED = 'to'

/** The address as the browser may know it. `idOf` gives the id of a text. */
export function hideSearchText(href: string, getId: (text: string) => string): string {
  return updateParams(href, (params) => {
    const text = params.get(TEXT)
    if (text !== null) {
      params.delete(TEXT)
      params.set(ID, getId(text))
    }
    updateNested(params, (nested) => hideSearchText(nested, getId))
  })
}

/** The address as the app reads it. An id whose text `textOf` doesn't know stays. */
export function revealSearchText(href: string, getText: (id: string) => string | undefined): string {
  return updateParams(href, (params) => {
    const id = params.get(ID)
    const text = id === null ? undefined : getText(id)
    if (text !== undefined) {
      params.delete(ID)
      params.set(TEXT, text)
    }
    updateNested(params, (nested) => revealSearchText(nested, getText))
  })
}

/** Whether an address has an id in place of its search text. */
export function hasHiddenSearch(href: string): boolean {
  return getParams(href).has(ID)
}

function updateNested(params: URLSearchParams, change: (href: string) => string) {
  const nested = params.get(NESTED)
  if (nested?.startsWith('/') === true) params.set(NESTED, change(nested))
}

function updateParams(href: string, change: (params: URLSearchParams) => void): string {
  const params = getParams(href)
  const before = params.toString()
  change(params)
  const after = params.toString()
  if (after === before) return href
  const [, path = '', , hash = ''] = PARTS.exec(href) ?? []
  return `${path}?${after}${hash}`
}

const PARTS = /^([^?#]*)(\?[^#]*)?(#.*)?$/s

function getParams(href: string): URLSearchParams {
  return new URLSearchParams(PARTS.exec(href)?.[2])
}
