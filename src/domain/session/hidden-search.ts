/**
 * Keeps search texts out of URLs: names and phone numbers must not enter the history of a shared browser (rule 31). The text
 * `q` is replaced by `s`, an id that only this session can resolve, also in the path that `to` carries for after sign-in.
 */
const TEXT_PARAM = 'q'
const ID_PARAM = 's'
const NESTED_PARAM = 'to'

/** The URL for the browser's history. `getId` returns the id of a text. */
export function hideSearchText(href: string, getId: (text: string) => string): string {
  return updateParams(href, (params) => {
    const text = params.get(TEXT_PARAM)
    if (text !== null) {
      params.delete(TEXT_PARAM)
      params.set(ID_PARAM, getId(text))
    }
    updateNested(params, (nested) => hideSearchText(nested, getId))
  })
}

/** The URL for the router. An id that `getText` doesn't know stays. */
export function revealSearchText(href: string, getText: (id: string) => string | undefined): string {
  return updateParams(href, (params) => {
    const id = params.get(ID_PARAM)
    const text = id === null ? undefined : getText(id)
    if (text !== undefined) {
      params.delete(ID_PARAM)
      params.set(TEXT_PARAM, text)
    }
    updateNested(params, (nested) => revealSearchText(nested, getText))
  })
}

/** Whether a URL has an id in place of its search text. */
export function hasHiddenSearch(href: string): boolean {
  return getParams(href).has(ID_PARAM)
}

function updateNested(params: URLSearchParams, change: (href: string) => string) {
  const nested = params.get(NESTED_PARAM)
  if (nested?.startsWith('/') === true) params.set(NESTED_PARAM, change(nested))
}

function updateParams(href: string, change: (params: URLSearchParams) => void): string {
  const params = getParams(href)
  const before = params.toString()
  change(params)
  const after = params.toString()
  if (after === before) return href
  const [, path = '', , hash = ''] = URL_PARTS.exec(href) ?? []
  return `${path}?${after}${hash}`
}

const URL_PARTS = /^([^?#]*)(\?[^#]*)?(#.*)?$/s

function getParams(href: string): URLSearchParams {
  return new URLSearchParams(URL_PARTS.exec(href)?.[2])
}
