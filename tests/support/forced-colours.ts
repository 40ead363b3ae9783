/** Runs in the page: controls without a border, text or icon that differs from their background, and fields without a border. */
export function controlsWithoutEdge(): string[] {
  const backgroundOf = (it: Element | null): string => {
    const colour = it ? getComputedStyle(it).backgroundColor : ''
    return it && colour.endsWith(', 0)') ? backgroundOf(it.parentElement) : colour
  }
  const isEdged = (it: Element) =>
    [null, '::before', '::after'].some((part) => {
      const { content, outlineStyle, borderBlockEndStyle, borderBlockEndWidth } = getComputedStyle(it, part)
      const isThere = part === null || content !== 'none'
      const hasBorder = borderBlockEndStyle !== 'none' && borderBlockEndWidth !== '0px'
      return isThere && (hasBorder || outlineStyle !== 'none')
    })
  const isDrawn = (it: Element) => {
    const { color, stroke, fill } = getComputedStyle(it)
    const ground = backgroundOf(it)
    if (it instanceof SVGElement) return [stroke, fill].some((ink) => ink !== 'none' && ink !== ground)
    const hasWords = [...it.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
    return hasWords && color !== ground
  }
  return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
    .filter((it) => it.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((it) => {
      const all = [it, ...it.querySelectorAll('*')]
      if (it.matches('[type="checkbox"], [type="radio"]')) return false
      // The border may be around an icon and the field together.
      if (it.matches('input, select, textarea'))
        return ![it, it.parentElement].some((each) => each && isEdged(each))
      return !all.some(isEdged) && !all.some(isDrawn)
    })
    .map((it) => it.ariaLabel ?? `${it.localName} ${it.id} ${it.textContent}`)
}

/** Runs in the page: pressed, current or selected controls that look like their siblings that are not. */
export function indistinctStates(): string[] {
  const styleOf = (it: Element): string =>
    [it, ...it.querySelectorAll('*')]
      .flatMap((each) => [null, '::before', '::after'].map((part) => getComputedStyle(each, part)))
      .map((style) =>
        [
          style.content,
          style.display,
          style.backgroundColor,
          style.backgroundImage,
          style.border,
          style.outline,
          style.textDecorationLine,
        ].join(' '),
      )
      .join('\n')
  const states = ['aria-current', 'aria-pressed', 'aria-selected', 'aria-checked']
  return states.flatMap((state) =>
    [...document.querySelectorAll(`[${state}]:not([${state}="false"])`)].flatMap((it) => {
      const other = [
        ...(it.closest('nav, ul, [role="group"], [role="radiogroup"]')?.querySelectorAll(it.localName) ?? []),
      ].find(
        (each) =>
          each.className === it.className &&
          (each.getAttribute(state) ?? 'false') === 'false' &&
          each.childElementCount === it.childElementCount,
      )
      return other && styleOf(other) === styleOf(it) ? [`${state}: ${it.ariaLabel ?? it.textContent}`] : []
    }),
  )
}

/** Runs in the page: controls whose keyboard focus is not visible. */
export function controlsWithoutFocusRing(): string[] {
  const ringOf = (it: Element) =>
    [it, it.parentElement, it.parentElement?.parentElement]
      .flatMap((each) => (each ? [null, '::after'].map((part) => getComputedStyle(each, part)) : []))
      // An outline that isn't drawn changes its colour and offset with the focus all the same.
      .map(({ outline, outlineOffset, outlineStyle }) =>
        outlineStyle === 'none' ? 'none' : `${outline} ${outlineOffset}`,
      )
      .join()
  return [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
  ].flatMap((it) => {
    if (!it.checkVisibility({ visibilityProperty: true })) return []
    // A field and its button have one ring around both.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const before = ringOf(it)
    it.focus({ focusVisible: true })
    const isSame = document.activeElement === it && ringOf(it) === before
    return isSame ? [it.ariaLabel ?? it.textContent] : []
  })
}
