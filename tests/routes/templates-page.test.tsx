import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { storedPresetsQuery } from '#src/data/templates/presets.ts'
import { renderAt, sharedPlatform } from '../support/app.tsx'
import { findTicket } from '../support/find-ticket.ts'
import type { Platform } from '../support/platform.ts'
import { expectCheck, field, fillIn, openWithKey, presetKey } from '../support/template-composer.tsx'

let shared: Platform

beforeAll(async () => {
  shared = await sharedPlatform()
  // The app loads these on demand; loaded here so that no test's timeout includes it.
  await import('#src/features/templates/templates-page.tsx')
  await import('#src/lib/text/phone-number.ts')
}, 60_000)

beforeEach(() => localStorage.clear())

const list = () => screen.findByRole('list', { name: 'Templates' })
const preview = () => screen.getByRole('region', { name: 'Preview' })
const edit = (preset: string, search = '') =>
  openWithKey(`/templates?preset=${encodeURIComponent(presetKey(preset, shared))}${search}`, shared)

async function openNew() {
  const app = await openWithKey('/templates', shared)
  await app.user.click(await screen.findByRole('button', { name: 'New template' }))
  await waitFor(() => expect(field(/^Template name/)).toHaveFocus())
  const read = () => app.session.queryClient.fetchQuery(storedPresetsQuery(app.session))
  return { ...app, read }
}

test('a new template is stored as soon as it has a name, with its text, values and situations', async () => {
  const { user, read } = await openNew()
  expect(screen.getByText('Enter the template’s name to save it.')).toBeVisible()
  await fillIn(user, field(/^Template text/), 'Hi {{1}}')
  await fillIn(user, field(/^Template name/), 'spring_sale')
  await expectCheck(/1 value in the text, 0 in the form/)
  await user.click(screen.getByRole('button', { name: 'Add value' }))
  await waitFor(() => expect(field('Name of value 1')).toHaveFocus())
  await fillIn(user, field('Name of value 1'), 'first name')
  await fillIn(user, field('Example of value 1'), 'Zubeida')
  await user.click(screen.getByRole('checkbox', { name: 'Missed call' }))
  expect(preview()).toHaveTextContent('Hi Zubeida')
  const row = await within(await list()).findByRole('button', { name: /^spring_sale/ })
  expect(row).toHaveAttribute('aria-current', 'true')
  await waitFor(async () =>
    expect(await read()).toMatchObject([
      {
        name: 'spring_sale',
        label: 'spring_sale',
        text: 'Hi {{1}}',
        values: [{ name: 'first name', example: 'Zubeida', source: null }],
        situations: ['missedCall'],
      },
    ]),
  )
})

test('what is typed is stored when the editor is left at once, and a removed template can be restored', async () => {
  const { user, read } = await openNew()
  await fillIn(user, field(/^Template name/), 'winter_sale')
  await user.click(within(await list()).getByRole('button', { name: /^Order delay/ }))
  await user.click(await within(await list()).findByRole('button', { name: /^winter_sale/ }))
  await fillIn(user, field(/^Name in lists/), 'Winter')
  await user.click(screen.getByRole('button', { name: 'Remove template winter_sale' }))
  await waitFor(async () => expect(await read()).toEqual([]))
  expect(screen.getByText('No template chosen')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  await waitFor(async () => expect(await read()).toMatchObject([{ name: 'winter_sale', label: 'Winter' }]))
})

test('values move by keyboard with the focus, and take their name along [TPL-15]', async () => {
  const { user } = await openNew()
  await fillIn(user, field(/^Template name/), 'spring_sale')
  for (const [index, name] of ['order', 'day'].entries()) {
    await user.click(screen.getByRole('button', { name: 'Add value' }))
    await waitFor(() => expect(field(`Name of value ${index + 1}`)).toHaveFocus())
    await user.paste(name)
  }
  screen.getByRole('button', { name: /^Value 1: move/ }).focus()
  await user.keyboard('{ArrowDown}')
  expect(field('Name of value 1')).toHaveValue('day')
  expect(field('Name of value 2')).toHaveValue('order')
  await waitFor(() => expect(screen.getByRole('button', { name: /^Value 2: move/ })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Remove value 1' }))
  expect(field('Name of value 1')).toHaveValue('order')
  await waitFor(() => expect(field('Name of value 1')).toHaveFocus())
})

test('of a template of the deployment only what fills its values changes, and a copy can be changed [DEC-25]', async () => {
  const { user, router, session } = await edit('order_delay_apology')
  expect(await screen.findByRole('textbox', { name: /^Template name/ })).toHaveAttribute('readonly')
  expect(screen.queryByRole('button', { name: 'Add value' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Fill from… Value 2: day' }))
  await user.click(await screen.findByRole('option', { name: /^today/i }))
  expect(field(/^Value 2/)).toHaveAccessibleDescription(/today/i)
  await user.click(screen.getByRole('button', { name: /^Duplicate Order delay/ }))
  await waitFor(() => expect(field('Name in lists')).toHaveValue('Order delay (copy)'))
  expect(field(/^Template name/)).not.toHaveAttribute('readonly')
  const copies = await session.queryClient.fetchQuery(storedPresetsQuery(session))
  expect(copies).toMatchObject([{ name: 'order_delay_apology', label: 'Order delay (copy)' }])
  expect(router.state.location.search).toMatchObject({ preset: copies[0]?.key })
})

test('the preview shows a customer’s values in the message and in the request; the page’s URL names no one', async () => {
  const { user, router } = await edit('order_delay_apology')
  await user.type(await screen.findByRole('combobox', { name: /^Preview with/ }), 'ananya kri')
  await user.click(await screen.findByRole('option', { name: /Ananya Krishnamurthy/ }))
  expect(await screen.findByText(/^With the values of/)).toHaveTextContent('Ananya Krishnamurthy')
  await waitFor(() => expect(preview()).toHaveTextContent(/KL-88213/))
  expect(router.state.location.href).not.toMatch(/9845|Ananya/i)
  await user.click(screen.getByRole('button', { name: 'Request' }))
  expect(document.querySelector('code[dir="ltr"]')).toHaveTextContent(/"customer_phone":"919845011223"/)
})

test('the list is searched by name and text, and leads to the page Send', async () => {
  const { customerId } = await findTicket(shared, 'KL-88213')
  const { user, router } = await edit('order_delay_apology', `&customer=${customerId}`)
  await user.type(await screen.findByRole('searchbox', { name: 'Search templates' }), 'pickup')
  await waitFor(async () => expect(within(await list()).getAllByRole('button')).toHaveLength(1))
  await user.type(screen.getByRole('searchbox', { name: 'Search templates' }), 'zzz')
  expect(await screen.findByText('No template found.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send…' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/send'))
  expect(router.state.location.search).toMatchObject({
    customer: customerId,
    preset: presetKey('order_delay_apology', shared),
  })
})

test('without a workspace key the page asks for it', async () => {
  await renderAt('/templates')
  expect(await screen.findByRole('heading', { name: 'Sending templates isn’t set up' })).toBeVisible()
})
