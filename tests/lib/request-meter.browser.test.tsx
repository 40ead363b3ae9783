import { expect, test } from 'vitest'
import { render } from '../support/render.tsx'
import '#src/styles/tokens.css'
import '#src/styles/base.css'
import { RequestMeter } from '#src/features/settings/diagnostics/requests.tsx'

/** The declarations of the rules that this browser has kept, for a pseudo-element of a meter. */
function rulesFor(pseudo: string): readonly CSSStyleDeclaration[] {
  const styleRules = (rules: CSSRuleList): CSSStyleRule[] =>
    [...rules].flatMap((it) =>
      it instanceof CSSStyleRule ? [it] : it instanceof CSSGroupingRule ? styleRules(it.cssRules) : [],
    )
  return [...document.styleSheets]
    .flatMap((sheet) => styleRules(sheet.cssRules))
    .flatMap((it) => (it.selectorText.includes(`meter::${pseudo}`) ? [it.style] : []))
}

test('a meter is drawn by our own rules, whichever pseudo-elements of other browsers this one doesn’t know', () => {
  const { getByRole } = render(<RequestMeter count={600} max={1_000} />)
  const meter = getByRole('meter', { name: 'Requests in the last hour' })
  expect(meter).toHaveAttribute('value', '600')
  const { appearance, blockSize, boxShadow } = getComputedStyle(meter)
  expect({ appearance, blockSize }).toEqual({ appearance: 'none', blockSize: '8px' })
  expect(boxShadow).not.toBe('none')
  // Chromium drops a whole rule whose selector list contains a pseudo-element of Firefox.
  expect(rulesFor('-webkit-meter-optimum-value').map((it) => it.background)).toEqual(['var(--color-ink)'])
  expect(rulesFor('-webkit-meter-bar').map((it) => it.background)).toEqual(['transparent'])
  expect(rulesFor('-moz-meter-bar'), 'not known here').toEqual([])
})
