declare global {
  var bench: ReturnType<typeof act>
}

/** A ticket, and the id of its newest message. */
type Opened = { ticket: string; newest: string }

/** What is done and watched inside of the page, of the app and the floor alike. It is sent there as text: no imports. */
export function act() {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  /** Behind the next paint: in a frame's own callback what it will put right isn't put right yet. */
  const painted = async () => {
    await frame()
    const { promise, resolve } = Promise.withResolvers<void>()
    const channel = new MessageChannel()
    channel.port1.addEventListener('message', () => resolve(), { once: true })
    channel.port1.start()
    channel.port2.postMessage(null)
    await promise
    channel.port1.close()
  }
  const log = () => {
    const found = document.querySelector<HTMLElement>('[role=log]')
    if (!found) throw new Error('there is no log')
    return found
  }
  const rowAt = (id: string) => document.querySelector(`[role=log] [data-message="${id}"]`)
  const numberOf = (row: Element) => Number(row.getAttribute('data-message')?.slice(-12))

  /** The uppermost message in view. */
  const upper = () => {
    const { left, top, width } = log().getBoundingClientRect()
    for (let below = 20; below < 200; below += 30)
      for (const share of [0.3, 0.7]) {
        const row = document.elementFromPoint(left + width * share, top + below)?.closest('[data-message]')
        if (row) return row
      }
    return null
  }

  const click = ({ ticket }: Opened) => {
    const link = document.querySelector<HTMLElement>(`[data-ticket="${ticket}"]`)
    if (!link) throw new Error(`ticket ${ticket} is not in the list`)
    link.click()
  }
  const appears = async (isThere: () => boolean, what: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const look = () => isThere() && resolve()
    const observer = new MutationObserver(look)
    const late = setTimeout(() => reject(new Error(`${what} has not been drawn`)), 20_000)
    observer.observe(document.body, { childList: true, subtree: true })
    look()
    await promise
    observer.disconnect()
    clearTimeout(late)
  }
  /** Until a ticket's newest message has been painted with its HTML. */
  const drawn = async ({ ticket, newest }: Opened) => {
    // Every message that is the last of its thread has a link.
    const hasLink = () => rowAt(newest)?.querySelector('a[href][target]') != null
    await appears(hasLink, `ticket ${ticket}`)
    await frame()
    await frame()
  }
  /** Until what a key leads to has been painted, in milliseconds from the key on. */
  const afterKey = async (isPainted: Promise<void>) => {
    const { promise, resolve } = Promise.withResolvers<number>()
    addEventListener('keydown', ({ timeStamp }) => resolve(timeStamp), { once: true, capture: true })
    const pressed = await promise
    await isPainted
    return performance.now() - pressed
  }

  const rowsOfGrid = () => [...document.querySelectorAll('[role=grid] [role=row][aria-rowindex]')].slice(1)
  return {
    /** To a ticket. Ask before the key is pressed. */
    toTicket: (it: Opened) => afterKey(drawn(it)),
    /** To the palette, with all that it offers. Ask before the key is pressed. */
    toPalette: () =>
      afterKey(
        appears(() => document.querySelector('dialog[open] [role=option]') !== null, 'the palette').then(
          painted,
        ),
      ),
    /** How many elements of which kind and class stand in the parts that change with a ticket. */
    shapes: () =>
      [
        '[aria-label=Conversation] > header',
        '[aria-label=Assignment]',
        '[role=log]',
        '[aria-label=Customer]',
      ].map((part) =>
        Array.from(document.querySelectorAll(`${part}, ${part} *`), (it) =>
          `${it.localName} ${it.getAttribute('class') ?? ''}`.trim(),
        ).toSorted(),
      ),
    /** Elements of a message's row on average: beside those of its HTML and its files, and with them. */
    inRow() {
      const count = (selector: string) => document.querySelectorAll(selector).length
      const rows = count('[data-message]')
      const all = count('[data-message], [data-message] *')
      const html = count('[data-message] :is([class*=safe-html_box], [class*=item-card_list]) *')
      return { own: (all - html) / rows, all: all / rows }
    },
    /** Points down the middle of the conversation, in the frame as painted, and those of them that nothing is drawn at. */
    async blanks() {
      await painted()
      const { top, bottom } = log().getBoundingClientRect()
      const boxes = Array.from(log().querySelectorAll('[data-message], h3, [data-walk], p'), (it) =>
        it.getBoundingClientRect(),
      )
      let [points, blank] = [0, 0]
      for (let y = top + 10; y < bottom; y += 20) {
        points += 1
        // Between two rows is as it should be: `gap` in thread.module.css, and what begins and ends the whole.
        if (!boxes.some((it) => it.top - 24 <= y && y <= it.bottom + 24)) blank += 1
      }
      return { points, blank }
    },
    /** Drags the thumb of a table to a share of its track. */
    dragGrid(share: number) {
      const scroller = document.querySelector('[role=grid]')?.parentElement
      if (!scroller) throw new Error('there is no table')
      scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) * share
    },
    /** Scrolls a table by so many pixels in each frame; answers how many frames that took. */
    async scrollGrid(pixels: number, milliseconds: number) {
      const scroller = document.querySelector('[role=grid]')?.parentElement
      if (!scroller) throw new Error('there is no table')
      let frames = 0
      for (const began = performance.now(); performance.now() - began < milliseconds; frames += 1) {
        scroller.scrollTop += pixels
        await frame()
      }
      return frames
    },
    /** The number of the first row drawn; 0 where none is. */
    rowInView: () => Number(rowsOfGrid()[0]?.ariaRowIndex ?? 0),
    /** Whether the rows around this one are drawn, and have been read. */
    rowNear: (row: number) =>
      rowsOfGrid().some(
        (it) => Math.abs(Number(it.ariaRowIndex) - row) < 50 && it.querySelector('a') !== null,
      ),
    async frames(count: number) {
      for (let n = 0; n < count; n += 1) await frame()
    },
    /** Until the page has had nothing to do for some frames. */
    async idle() {
      for (let n = 0; n < 5; n += 1) {
        await frame()
        await new Promise((resolve) => requestIdleCallback(resolve))
      }
    },
    click,
    painted: drawn,
    /** Clicks a ticket, and answers the milliseconds until its newest message has been painted with its HTML. */
    async open(it: Opened) {
      const began = performance.now()
      const done = drawn(it)
      click(it)
      await done
      return performance.now() - began
    },
    size: () => `${log().clientWidth}x${log().clientHeight}`,
    /** The rows as they are drawn, with the attributes of each element in one order; a message's own link leads elsewhere. */
    rows: () =>
      Array.from(document.querySelectorAll('[role=log] [data-message]'), (row) => {
        const copy = document.importNode(row, true)
        copy.querySelector('header a')?.setAttribute('href', '')
        for (const element of [copy, ...copy.querySelectorAll('*')]) {
          const attributes = [...element.attributes].toSorted((a, b) => a.name.localeCompare(b.name))
          for (const { name } of attributes) element.removeAttribute(name)
          for (const { name, value } of attributes) element.setAttribute(name, value)
        }
        return copy.outerHTML
      }),
    count: () => ({
      elements: document.querySelectorAll('*').length,
      rows: document.querySelectorAll('[role=log] [data-message]').length,
    }),
    /**
     * Until what has come in above stands still; answers the most that the uppermost message in view has moved, in
     * pixels, and nothing where that message has left the page or nothing has come in.
     */
    async settled() {
      const id = upper()?.getAttribute('data-message') ?? ''
      const edge = () => rowAt(id)?.getBoundingClientRect().bottom ?? Number.NaN
      const [place, height] = [edge(), log().scrollHeight]
      let most = 0
      let before = ''
      for (let still = 0, n = 0; still < 4 && n < 300; n += 1) {
        await painted()
        const moved = Math.abs(edge() - place)
        most = moved <= most ? most : moved
        const rows = document.querySelectorAll('[role=log] [data-message]').length
        const now = `${log().scrollHeight} ${log().scrollTop} ${rows}`
        still = now === before && log().scrollHeight !== height ? still + 1 : 0
        before = now
        if (Number.isNaN(most)) break
      }
      return Number.isNaN(most) ? null : most
    },
    /** The number of the uppermost message in view, after the next frame; 0 where none is. */
    async at() {
      await frame()
      const row = upper()
      return row ? numberOf(row) : 0
    },
  }
}
