/** The composer of templates, in tests of the app in jsdom. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { renderAt } from './app.tsx'
import type { Platform } from './platform.ts'

export const presetKey = (name: string, platform: Platform) => {
  const channel = platform.facts.workspaces[0]?.channels[0]?.id ?? ''
  return `${name}@${channel.slice(0, 8)}`
}

export function composerUrl({ id, code }: { id: string; code: string }, platform: Platform): string {
  const search = new URLSearchParams({ ticket: id, code, preset: presetKey('order_delay_apology', platform) })
  return `/send?${search.toString()}`
}

/** Opens the app with a workspace key. */
export async function openWithKey(url: string, platform: Platform, key = 'demo-legacy') {
  const legacy = { key, workspaceId: platform.facts.workspaces[0]?.id ?? '' }
  return renderAt(url, { legacy, platform })
}

export const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
/** Where no recipient was given: a number is typed here, or a customer searched for. */
export const recipientField = () => screen.getByRole('combobox', { name: RECIPIENT_LABEL })
export const RECIPIENT_LABEL = 'To: name, number or email'
/** A value inside the sentence. */
export const valueField = (name: string | RegExp) => screen.getByRole('combobox', { name })
export const valueFields = () => screen.getAllByRole('combobox', { name: /^Value \d/ })
export const sendButton = () => screen.getByRole('button', { name: 'Send' })

const checksLine = () => document.querySelector('footer button[aria-haspopup="dialog"]')

/** All checks, which the line beside the button that sends opens. */
export function checkList() {
  const name = 'Checks before sending'
  const line = checksLine()
  if (line?.getAttribute('aria-expanded') === 'false') fireEvent.click(line)
  return screen.getByRole('list', { name })
}
/** Opens the checks, and closes them again. */
export async function expectCheck(text: RegExp) {
  await waitFor(() => expect(checkList()).toHaveTextContent(text))
  const line = checksLine()
  if (line) fireEvent.click(line)
}

/** Replaces the text of a field at once: each typed character renders the form and its checks. */
export async function fillIn(user: UserEvent, element: Element, text: string) {
  await user.clear(element)
  await user.paste(text)
}
