// jsdom has no animations. Configurable, because files share the page and each defines it.
Object.defineProperty(Element.prototype, 'animate', { value: () => undefined, configurable: true })
