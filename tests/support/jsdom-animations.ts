/** jsdom has no animations. The app starts one only for what it does while it runs, which no test in jsdom asserts. */
Object.defineProperty(Element.prototype, 'animate', { value: () => undefined })
