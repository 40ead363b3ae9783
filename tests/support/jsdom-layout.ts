/**
 * jsdom has no layout. Elements get the size of a common screen, and the missing browser APIs that components need are
 * stubbed here. Real layout is tested in tests/e2e.
 */
provide(
  HTMLElement.prototype,
  { scrollTo: noop, scrollBy: noop, scrollIntoView: noop, checkVisibility: () => true },
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

// The router scrolls to the top after a navigation; jsdom would print that it can't.
window.scrollTo = noop

class FakeObserver {
  observe(_target: Element) {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
/** Reports every element as visible in the page, and never calls back for a scroll container. */
class FakeIntersectionObserver extends FakeObserver {
  readonly #tell: (entries: { isIntersecting: boolean; target: Element }[]) => void
  readonly #isPage: boolean
  constructor(callback: (entries: unknown[]) => void, { root = null }: IntersectionObserverInit = {}) {
    super()
    this.#tell = callback
    this.#isPage = root === null
  }
  override observe(target: Element) {
    if (this.#isPage) queueMicrotask(() => this.#tell([{ isIntersecting: true, target }]))
  }
}
provide(globalThis, {
  ResizeObserver: FakeObserver,
  IntersectionObserver: FakeIntersectionObserver,
  matchMedia,
})

/** A wide screen with a mouse and the light colour scheme. */
function matchMedia(media: string) {
  const matches = /min-width|prefers-color-scheme: light|pointer: fine/.test(media)
  return Object.assign(new EventTarget(), { media, matches, onchange: null })
}

function noop() {}

/** Adds missing methods and overrides properties. */
function provide(target: object, missing: Record<string, unknown>, properties: PropertyDescriptorMap = {}) {
  for (const [name, value] of Object.entries(missing))
    if (Reflect.get(target, name) === undefined)
      Object.defineProperty(target, name, { configurable: true, writable: true, value })
  for (const [name, property] of Object.entries(properties))
    Object.defineProperty(target, name, { configurable: true, ...property })
}
