/** Renders components with the interface text in English, as the app does. */
import { I18nProvider } from '@lingui/react'
import {
  type RenderHookOptions,
  type RenderOptions,
  renderHook as renderHookWithin,
  render as renderWithin,
} from '@testing-library/react'
import type { ReactNode } from 'react'
import { english } from './english.ts'

export function render(ui: ReactNode, options: RenderOptions = {}) {
  return renderWithin(ui, { ...options, wrapper: createWrapper(options.wrapper) })
}

export function renderHook<Result, Props>(
  callback: (props: Props) => Result,
  options: RenderHookOptions<Props> = {},
) {
  return renderHookWithin(callback, { ...options, wrapper: createWrapper(options.wrapper) })
}

function createWrapper(Inner: RenderOptions['wrapper']) {
  return ({ children }: { children: ReactNode }) => (
    <I18nProvider i18n={english}>{Inner ? <Inner>{children}</Inner> : children}</I18nProvider>
  )
}
