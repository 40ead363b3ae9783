import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { freshPlatform, renderAt, sharedPlatform } from '../support/app.tsx'
import { findTicket } from '../support/find-ticket.ts'
import { NOW, type Platform } from '../support/platform.ts'

let ananya: Awaited<ReturnType<typeof findTicket>>

beforeAll(async () => {
  ananya = await findTicket(await sharedPlatform(), 'KL-88213')
  // Loaded when it is first asked for; here its reading should not be on the clock of one test.
  await import('#src/features/templates/send-page.tsx')
  await import('#src/features/conversation/template-bar-content.tsx')
  await import('#src/lib/text/phone-number.ts')
}, 60_000)

beforeEach(() => localStorage.clear())

const PRESET = (name: string, platform: Platform) => {
  const channel = platform.facts.workspaces[0]?.channels[0]?.id ?? ''
  return `${name}@${channel.slice(0, 8)}`
}

async function open(url: string, platform?: Platform, key = 'demo-legacy') {
  const at = platform ?? (await sharedPlatform())
  const legacy = { key, workspaceId: at.facts.workspaces[0]?.id ?? '' }
  return renderAt(url, { legacy, platform: at })
}

/** The composer for Ananya, with a preset and its values. */
async function filled(platform: Platform, key?: string) {
  const { id, code } = await findTicket(platform, 'KL-88213')
  const search = new URLSearchParams({ ticket: id, code, preset: PRESET('order_delay_apology', platform) })
  const app = await open(`/send?${search.toString()}`, platform, key)
  const values = await screen.findAllByRole('textbox', { name: /^Value for placeholder/ })
  await waitFor(() => expect(field('Customer phone')).toHaveValue('919845011223'))
  for (const [place, text] of ['KL-88213', '24 November'].entries()) {
    const input = values[place]
    if (input) await app.user.type(input, text)
  }
  await check(/has not opted out/)
  return app
}

/** The platform, with another answer to the sends of templates. */
const withSends = (platform: Platform, answer: (request: Request) => Promise<Response>): Platform => ({
  ...platform,
  fetch: (input, init) => {
    const request = new Request(
      typeof input === 'string' ? new URL(input, 'http://platform.test') : input,
      init,
    )
    return request.url.includes('send-chatapp-template') ? answer(request) : platform.fetch(request)
  },
})

const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
const checks = () => screen.getByRole('list', { name: 'Checks before sending' })
const check = (words: RegExp) => waitFor(() => expect(checks()).toHaveTextContent(words))
const send = () => screen.getByRole('button', { name: 'Send template' })

test('from a ticket by one key: who it is for is filled in, and Esc leads back [TPL-01][TPL-07]', async () => {
  const { user, router } = await open(ananya.path)
  await screen.findByRole('button', { name: 'Send template' })
  await user.keyboard('t')
  expect(await screen.findByRole('heading', { name: 'Send template' })).toBeVisible()
  await waitFor(() => expect(field('Customer phone')).toHaveValue('919845011223'))
  expect(field('Customer name')).toHaveValue('Ananya Krishnamurthy')
  expect(router.state.location.search).toMatchObject({ ticket: ananya.id })
  expect(router.state.location.href).not.toMatch(/9845|Ananya|demo-legacy/)
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('region', { name: 'Conversation' })).toBeVisible()
  expect(router.state.location.pathname).toBe(`/inbox/${ananya.id}`)
  expect(router.state.location.search).toMatchObject({ view: 'open', code: ananya.code })
})

test('without a key its absence is said, with where to get one [AUT-02][AUT-10]', async () => {
  await renderAt('/send')
  expect(await screen.findByRole('heading', { name: 'Sending templates is not set up' })).toBeVisible()
  expect(screen.getByText(/workspace’s API settings/)).toBeVisible()
})

test('without an address its absence is said [DEC-27]', async () => {
  const platform = await sharedPlatform()
  const workspaceId = platform.facts.workspaces[0]?.id ?? ''
  await renderAt('/send', {
    legacy: { key: 'demo-legacy', workspaceId },
    config: ({ platform: { legacyBaseUrl: _, ...rest }, ...config }) => ({ ...config, platform: rest }),
  })
  expect(await screen.findByText(/platform.legacyBaseUrl is not set/)).toBeVisible()
})

test('the previewed request is byte for byte the one that is sent, and it is sent once [TPL-02][TPL-03][TPL-05][TPL-10][TPL-11][TPL-19][TPL-26][FLT-72]', async () => {
  const platform = await freshPlatform()
  const bodies: string[] = []
  const { user } = await filled(
    withSends(platform, async (request) => {
      expect(request.headers.get('authorization')).toBe('Bearer demo-legacy')
      expect(request.headers.get('x-sp-workspace-id')).toBe(platform.facts.workspaces[0]?.id)
      bodies.push(await request.clone().text())
      return platform.fetch(request)
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Request' }))
  const shown = document.querySelector('code[dir="ltr"]')?.textContent
  await user.dblClick(send())
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByRole('button', { name: 'Undo' })).toHaveFocus()
  expect(await screen.findByText('Accepted by the platform')).toBeVisible()
  expect(bodies).toEqual([shown])
  expect(document.body.textContent).not.toContain('demo-legacy')
  const rows = await platform.db.selectFrom('outbound_messages').selectAll().execute()
  expect(rows.filter((it) => it.template_name === 'order_delay_apology').length).toBeGreaterThan(0)
}, 30_000)

test('a lost answer is never asked for again, and the message is found in the thread [FLT-71]', async () => {
  const platform = await freshPlatform()
  // Only a message that is no older than the send is taken for it: both clocks show the same time.
  const now = Date.now.bind(Date)
  const difference = Date.parse(NOW) - now()
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(Date, 'now').mockImplementation(() => now() + difference)
  const bodies: string[] = []
  const { user } = await filled(
    withSends(platform, async (request) => {
      bodies.push(await request.clone().text())
      // It arrives; only the answer is lost.
      await platform.fetch(request)
      throw new TypeError('Failed to fetch')
    }),
  )
  await user.clear(field(/^Value for placeholder 2/))
  await user.type(field(/^Value for placeholder 2/), 'the 32nd of November')
  await user.click(send())
  expect(await screen.findByText(/Outcome unknown since/)).toBeVisible()
  expect(await screen.findByText(/A message with the same words stands in the thread/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'It arrived' }))
  await waitFor(() => expect(screen.queryByText(/Outcome unknown since/)).toBeNull())
  expect(bodies).toHaveLength(1)
}, 30_000)

test('undone within five seconds nothing is sent, and what was typed stays', async () => {
  const platform = await freshPlatform()
  const { user } = await filled(platform)
  await user.click(send())
  expect(await screen.findByRole('button', { name: 'Undo' })).toHaveFocus()
  // It counts down from 5.
  expect(await screen.findByText(/in [1-4] s$/)).toBeVisible()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'Send template' })).toHaveFocus()
  expect(field(/Value for placeholder 2/)).toHaveValue('24 November')
})

test('a refusal stands beside the form with its cause, its fix and the way to the field [ERR-04]', async () => {
  const platform = await freshPlatform()
  const { user } = await filled(platform)
  await user.clear(field(/^Template name/))
  await user.type(field(/^Template name/), 'Order_delay_apology')
  await user.click(send())
  expect(await screen.findByText(/“Order_delay_apology” is not among/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Go to name' }))
  expect(field(/^Template name/)).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'All failure causes' }))
  const causes = await screen.findByRole('dialog', { name: 'Failure causes' })
  expect(within(causes).getAllByRole('row')).toHaveLength(7)
}, 30_000)

test('a key of nobody is told from a token of nobody, and the desk is not locked [AUT-03]', async () => {
  const platform = await freshPlatform()
  const { user } = await filled(platform, 'wrong-key')
  await user.click(send())
  expect(await screen.findByText('The legacy key is not accepted.')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
}, 30_000)

test('what stops is said at the field, and the press leads there [TPL-04][TPL-15]', async () => {
  const platform = await sharedPlatform()
  const { user } = await open(`/send?preset=${encodeURIComponent(PRESET('order_delay_apology', platform))}`)
  await user.type(await screen.findByRole('textbox', { name: 'Customer phone' }), '+91 98450')
  await user.tab()
  await check(/can’t be routed/)
  await user.click(send())
  expect(field('Customer phone')).toHaveFocus()
  await user.clear(field('Customer phone'))
  await user.type(field('Customer phone'), '+91 98450-11223')
  await user.tab()
  expect(field('Customer phone')).toHaveValue('919845011223')
  expect(screen.getByText('Digits only, cleaned from +91 98450-11223')).toBeVisible()
})

test('a one-time code is typed once, and stands in the text and in button 0 [TPL-24]', async () => {
  const platform = await sharedPlatform()
  const { user } = await open(`/send?preset=${encodeURIComponent(PRESET('login_code', platform))}`)
  await user.type(await screen.findByRole('textbox', { name: 'One-time code' }), '481920')
  await user.click(screen.getByRole('button', { name: 'Request' }))
  const text = document.querySelector('code[dir="ltr"]')?.textContent ?? ''
  expect(text.match(/"481920"/g)).toHaveLength(2)
  expect(text).toContain('"sub_type":"url","index":0')
})

test('a destination is typed plainly and encoded once [TPL-23]', async () => {
  const platform = await sharedPlatform()
  const { user } = await open(`/send?preset=${encodeURIComponent(PRESET('refund_escalated', platform))}`)
  await user.type(await screen.findByRole('textbox', { name: /URL button/ }), 'https://a.example/?b=c')
  expect(screen.getByText('https%3A%2F%2Fa.example%2F%3Fb%3Dc')).toBeVisible()
})

test('values are moved by keys and keep their texts [TPL-15]', async () => {
  const platform = await sharedPlatform()
  const { user } = await open(`/send?preset=${encodeURIComponent(PRESET('order_delay_apology', platform))}`)
  const [one, two] = await screen.findAllByRole('textbox', { name: /^Value for placeholder/ })
  if (!one || !two) throw new Error('two values are expected')
  await user.type(one, 'a')
  await user.type(two, 'b')
  screen.getByRole('button', { name: /^Placeholder 1/ }).focus()
  await user.keyboard('{ArrowDown}')
  expect(field(/^Value for placeholder 1/)).toHaveValue('b')
  expect(field(/^Value for placeholder 2/)).toHaveValue('a')
  await user.click(screen.getByRole('button', { name: 'Remove value 1' }))
  await check(/2 placeholders in the text, 1 value given/)
})

test('who has opted out is not written to without a reason, and who is blocked not at all', async () => {
  const platform = await freshPlatform()
  const id = platform.facts.workspaces[0]?.id ?? ''
  const flag = (row: { chatapp_optout?: boolean; blocked?: boolean }) =>
    platform.db
      .updateTable('customers')
      .set(row)
      .where('workspace_id', '=', id)
      .where('phone_digits', '=', '919845011223')
      .execute()
  await flag({ chatapp_optout: true })
  const app = await open(
    `/send?${new URLSearchParams({ ticket: ananya.id, code: ananya.code, preset: PRESET('order_delay_apology', platform) }).toString()}`,
    platform,
  )
  const { user } = app
  const reason = await screen.findByRole('textbox', { name: /^Why send/ })
  await check(/has opted out/)
  await user.type(reason, 'She asked for it')
  await check(/Your reason is kept/)
  await flag({ blocked: true })
  const { session } = app
  await session.queryClient.invalidateQueries({ queryKey: ['customers', 'phone'] })
  await check(/This customer is blocked/)
})

test('a customer is written to from their page, and a call from its number', async () => {
  const { user, router } = await open(ananya.path)
  const panel = await screen.findByRole('complementary', { name: 'Customer' })
  const [link] = await within(panel).findAllByRole('link', { name: /^Send template/ })
  if (!link) throw new Error('a call is expected')
  await user.click(link)
  await waitFor(() => expect(router.state.location.search).toHaveProperty('call'))
  await waitFor(() => expect(field('Customer phone')).not.toHaveValue(''))
  expect(field('Customer name')).not.toHaveValue('')
})

test('a preset is made of what stands in the form, kept without what is the customer’s, and removed', async () => {
  const { user } = await open('/send')
  await user.type(await screen.findByRole('textbox', { name: /^Template name/ }), 'spring_sale')
  await user.click(screen.getByRole('button', { name: 'Add value' }))
  await user.type(field(/^Value for placeholder 1/), 'Zubeida')
  const [save] = screen.getAllByRole('button', { name: 'Save this as a preset' })
  if (save) await user.click(save)
  const [kept] = await screen.findAllByRole('button', { name: /^spring_sale/ })
  expect(kept).toHaveAttribute('aria-current', 'true')
  expect(field(/^Value for placeholder 1/)).toHaveValue('')
  const [remove] = screen.getAllByRole('button', { name: 'Remove preset spring_sale' })
  if (remove) await user.click(remove)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^spring_sale/ })).not.toBeInTheDocument())
})

test('presets come in from a file, and what can’t be read is named', async () => {
  const { user } = await open('/send')
  await screen.findByRole('textbox', { name: /^Template name/ })
  const text = JSON.stringify({ templates: [{ name: 'from_a_file' }, { label: 'without a name' }] })
  const [input] = screen.getAllByLabelText('File of presets')
  if (input) await user.upload(input, new File([text], 'presets.json', { type: 'application/json' }))
  const dialog = await screen.findByRole('dialog', { name: 'Import presets' })
  expect(dialog).toHaveTextContent('templates.1.name')
  await user.click(within(dialog).getByRole('button', { name: 'Import' }))
  expect((await screen.findAllByRole('button', { name: /^from_a_file/ })).length).toBeGreaterThan(0)
})

test('a preset of the deployment that doesn’t fit keeps nobody from sending, and is named [DEC-25]', async () => {
  const platform = await sharedPlatform()
  const legacy = { key: 'demo-legacy', workspaceId: platform.facts.workspaces[0]?.id ?? '' }
  await renderAt('/send', {
    legacy,
    config: (config) => ({ ...config, templates: [{ name: 'x', channelId: 'y' }] }),
  })
  expect((await screen.findAllByText('templates.0.channelId')).length).toBeGreaterThan(0)
})

test('where the browser keeps nothing, that is said beside the form', async () => {
  await open('/send')
  expect(await screen.findByText('Kept only as long as this page')).toBeVisible()
})
