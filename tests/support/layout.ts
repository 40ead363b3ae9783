/**
 * jsdom lays nothing out. Whoever asks for a size is told that of a common screen; what it lacks of a browser is here as
 * far as a component can't do without. What a layout really does is asked in tests/e2e.
 */
provide(
  HTMLElement.prototype,
  { scrollTo: nothing, scrollBy: nothing, scrollIntoView: nothing },
  {
    offsetWidth: { get: () => 640 },
    offsetHeight: { get: () => 640 },
  },
)
provide(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
  },
})

provide(Range.prototype, { getBoundingClientRect: () => new DOMRect() })

// The router scrolls to the top after going somewhere; jsdom would say that it can't.
window.scrollTo = nothing

class Watcher {
  observe(_target: Element) {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
/** All of a page is in sight; of what is scrolled within it, who knows. */
class Sight extends Watcher {
  readonly #tell: (entries: { isIntersecting: boolean; target: Element }[]) => void
  readonly #isPage: boolean
  constructor(tell: (entries: unknown[]) => void, { root = null }: IntersectionObserverInit = {}) {
    super()
    this.#tell = tell
    this.#isPage = root === null
  }
  override observe(target: Element) {
    if (this.#isPage) queueMicrotask(() => this.#tell([{ isIntersecting: true, target }]))
  }
}
provide(globalThis, { ResizeObserver: Watcher, IntersectionObserver: Sight, matchMedia })

/** A wide desk with a mouse, in the light. */
function matchMedia(media: string) {
  const matches = /min-width|prefers-color-scheme: light|pointer: fine/.test(media)
  return Object.assign(new EventTarget(), { media, matches, onchange: null })
}

function nothing() {}

/** Adds what is missing, and replaces what is given as a property. */
function provide(target: object, missing: Record<string, unknown>, properties: PropertyDescriptorMap = {}) {
  for (const [name, value] of Object.entries(missing))
    if (Reflect.get(target, name) === undefined)
      Object.defineProperty(target, name, { configurable: true, writable: true, value })
  for (const [name, property] of Object.entries(properties))
    Object.defineProperty(target, name, { configurable: true, ...property })
}
