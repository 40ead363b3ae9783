declare global {
  var bench: ReturnType<typeof createBenchApi>
}

/** A ticket, and the id of its newest message. */
type TicketTarget = { ticket: string; newest: string }

/** Functions that run in the page, for the app and the baseline alike. Sent as text, so no imports. */
export function createBenchApi() {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  /** Resolves after the next paint; in a frame's own callback, the corrections of that frame are not applied yet. */
  const afterPaint = async () => {
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
  const messageRow = (id: string) => document.querySelector(`[role=log] [data-message="${id}"]`)
  const numberOf = (row: Element) => Number(row.getAttribute('data-message')?.slice(-12))

  /** The first message in the viewport. */
  const firstVisibleRow = () => {
    const { left, top, width } = log().getBoundingClientRect()
    for (let below = 20; below < 200; below += 30)
      for (const share of [0.3, 0.7]) {
        const row = document.elementFromPoint(left + width * share, top + below)?.closest('[data-message]')
        if (row) return row
      }
    return null
  }

  const clickTicket = ({ ticket }: TicketTarget) => {
    const link = document.querySelector<HTMLElement>(`[data-ticket="${ticket}"]`)
    if (!link) throw new Error(`ticket ${ticket} is not in the list`)
    link.click()
  }
  const waitFor = async (isPresent: () => boolean, what: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const check = () => isPresent() && resolve()
    const observer = new MutationObserver(check)
    const timeout = setTimeout(() => reject(new Error(`${what} was not rendered`)), 20_000)
    observer.observe(document.body, { childList: true, subtree: true })
    check()
    await promise
    observer.disconnect()
    clearTimeout(timeout)
  }
  /** Resolves when a ticket's newest message is painted with its HTML. */
  const newestMessagePainted = async ({ ticket, newest }: TicketTarget) => {
    // The last message of every thread has a link.
    const hasLink = () => messageRow(newest)?.querySelector('a[href][target]') != null
    await waitFor(hasLink, `ticket ${ticket}`)
    await frame()
    await frame()
  }
  /** Milliseconds from the next key press until `isPainted` resolves. */
  const afterKey = async (isPainted: Promise<void>) => {
    const { promise, resolve } = Promise.withResolvers<number>()
    addEventListener('keydown', ({ timeStamp }) => resolve(timeStamp), { once: true, capture: true })
    const pressedAt = await promise
    await isPainted
    return performance.now() - pressedAt
  }

  const gridRows = () => [...document.querySelectorAll('[role=grid] [role=row][aria-rowindex]')].slice(1)
  return {
    /** Milliseconds from the key until the ticket is painted. Call it before the key press. */
    whenTicketPainted: (it: TicketTarget) => afterKey(newestMessagePainted(it)),
    /** Milliseconds from the key until the palette's options are painted. Call it before the key press. */
    whenPalettePainted: () =>
      afterKey(
        waitFor(() => document.querySelector('dialog[open] [role=option]') !== null, 'the palette').then(
          afterPaint,
        ),
      ),
    /** Tag name and class of every element in the list, and in the parts of the page that change with a ticket. */
    listElementShapes: () =>
      [
        '[aria-label=Conversation] > header',
        '[aria-label=Assignment]',
        '[role=log]',
        '[aria-label=Customer]',
        '[aria-label=Tickets] ul.scroll',
      ].map((part) =>
        Array.from(document.querySelectorAll(`${part}, ${part} *`), (it) =>
          `${it.localName} ${it.getAttribute('class') ?? ''}`.trim(),
        ).toSorted(),
      ),
    /** Average number of elements of a message's row, without and with those of its HTML and files. */
    countRowElements() {
      const count = (selector: string) => document.querySelectorAll(selector).length
      const rows = count('[data-message]')
      const all = count('[data-message], [data-message] *')
      const html = count(
        '[data-message] :is([class*=safe-html_box], [class*=item-card_list], [class*=image-grid_grid]) *',
      )
      return { own: (all - html) / rows, all: all / rows }
    },
    /** Sample points along the painted conversation, and how many of them are blank. */
    async countBlankPoints() {
      await afterPaint()
      const { top, bottom } = log().getBoundingClientRect()
      const boxes = Array.from(log().querySelectorAll('[data-message], h3, [data-pagination], p'), (it) =>
        it.getBoundingClientRect(),
      )
      let [points, blank] = [0, 0]
      for (let y = top + 10; y < bottom; y += 20) {
        points += 1
        // The space between two rows is not blank: `gap` in thread.module.css, and the padding of the log.
        if (!boxes.some((it) => it.top - 24 <= y && y <= it.bottom + 24)) blank += 1
      }
      return { points, blank }
    },
    /** Scrolls a table to a share of its height, like dragging the scrollbar. */
    dragGridTo(share: number) {
      const scroller = document.querySelector('[role=grid]')?.parentElement
      if (!scroller) throw new Error('there is no table')
      scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) * share
    },
    /** Scrolls a table by `pixels` in each frame. Returns the number of frames. */
    async scrollGrid(pixels: number, milliseconds: number) {
      const scroller = document.querySelector('[role=grid]')?.parentElement
      if (!scroller) throw new Error('there is no table')
      let frames = 0
      for (const startedAt = performance.now(); performance.now() - startedAt < milliseconds; frames += 1) {
        scroller.scrollTop += pixels
        await frame()
      }
      return frames
    },
    /** The index of the first rendered row; 0 without rows. */
    firstRenderedRow: () => Number(gridRows()[0]?.ariaRowIndex ?? 0),
    /** Whether the rows around this one are loaded and rendered. */
    isRowLoaded: (row: number) =>
      gridRows().some((it) => Math.abs(Number(it.ariaRowIndex) - row) < 50 && it.querySelector('a') !== null),
    async waitFrames(count: number) {
      for (let n = 0; n < count; n += 1) await frame()
    },
    /** Resolves when the page was idle for some frames. */
    async waitUntilIdle() {
      for (let n = 0; n < 5; n += 1) {
        await frame()
        await new Promise((resolve) => requestIdleCallback(resolve))
      }
    },
    clickTicket,
    whenMessagePainted: newestMessagePainted,
    /** Clicks a ticket. Returns the milliseconds until its newest message is painted with its HTML. */
    async openTicket(it: TicketTarget) {
      const startedAt = performance.now()
      const done = newestMessagePainted(it)
      clickTicket(it)
      await done
      return performance.now() - startedAt
    },
    measureLog: () => `${log().clientWidth}x${log().clientHeight}`,
    /** The HTML of the rows with sorted attributes, without the links to messages, which differ between the variants. */
    serialiseRows: () =>
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
    countElements: () => ({
      elements: document.querySelectorAll('*').length,
      rows: document.querySelectorAll('[role=log] [data-message]').length,
    }),
    /**
     * Waits until prepended messages have settled. Returns how far the first visible message moved at most, in pixels; null
     * when that message left the page or nothing was prepended.
     */
    async measureDrift() {
      const id = firstVisibleRow()?.getAttribute('data-message') ?? ''
      const edge = () => messageRow(id)?.getBoundingClientRect().bottom ?? Number.NaN
      const [startEdge, height] = [edge(), log().scrollHeight]
      let most = 0
      let before = ''
      for (let unchanged = 0, n = 0; unchanged < 4 && n < 300; n += 1) {
        await afterPaint()
        const moved = Math.abs(edge() - startEdge)
        most = moved <= most ? most : moved
        const rows = document.querySelectorAll('[role=log] [data-message]').length
        const now = `${log().scrollHeight} ${log().scrollTop} ${rows}`
        unchanged = now === before && log().scrollHeight !== height ? unchanged + 1 : 0
        before = now
        if (Number.isNaN(most)) break
      }
      return Number.isNaN(most) ? null : most
    },
    /** The number of the first visible message after the next frame; 0 without one. */
    async firstVisibleMessage() {
      await frame()
      const row = firstVisibleRow()
      return row ? numberOf(row) : 0
    },
  }
}
