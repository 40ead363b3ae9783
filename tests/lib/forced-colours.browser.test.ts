import { afterEach, expect, test } from 'vitest'
import { controlsWithoutEdge, controlsWithoutFocusRing, indistinctStates } from '../support/forced-colours.ts'

function show(styles: string, html: string) {
  document.body.innerHTML = `<style>${styles}</style>${html}`
}

afterEach(() => document.body.replaceChildren())

test('a control without a visible focus is reported, and one with a ring on it or around it is not', () => {
  show(
    ':focus { outline: none } .ring:focus, .around:focus-within { outline: 2px solid red }',
    '<button class="ring">ring</button><p class="around"><input aria-label="around"></p><a href="#">bare</a>',
  )
  expect(controlsWithoutFocusRing()).toEqual(['bare'])
})

test('a current or pressed control that looks like its siblings is reported, and one that differs is not', () => {
  show(
    '[aria-pressed="true"] { background: red }',
    `<nav><a href="#" aria-current="page">current</a><a href="#">other</a></nav>
    <div role="group"><button aria-pressed="true">pressed</button><button aria-pressed="false">other</button></div>`,
  )
  expect(indistinctStates()).toEqual(['aria-current: current'])
})

test('a control without border, text or icon is reported, and a field without a border', () => {
  show(
    'button, input { border: none; outline: none } p { border: 1px solid }',
    `<button aria-label="empty"></button><button>text</button><p><input aria-label="around"></p>
    <div><input aria-label="bare"></div>`,
  )
  expect(controlsWithoutEdge()).toEqual(['empty', 'bare'])
})
