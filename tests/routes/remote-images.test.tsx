import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { type Config, config as schema } from '#src/api/schema/config.ts'
import { renderAt, sharedPlatform } from '../support/app.tsx'
import { addMessages, deleteMessages } from '../support/messages.ts'
import { someTickets, ticketUrl } from '../support/tickets.ts'

beforeAll(() => import('#src/ui/safe-html/safe-html.tsx'))

const imageHtml = (name: string) =>
  `<p>See ${name}</p><img src="https://cdn.example/${name}.png" alt="${name}">`

/** Opens two messages of the customer and one of an agent, each with an image, in a deployment with this `content`. */
async function openWith(content: Config['content']) {
  const platform = await sharedPlatform()
  const [ticket] = await someTickets(platform, { status: 'open' })
  if (!ticket) throw new Error('no ticket is left')
  await deleteMessages(platform, ticket.id)
  const agent = platform.facts.workspaces[0]?.agents[0]?.id ?? null
  await addMessages(platform, ticket.id, [
    { content: 'x', content_html: imageHtml('first') },
    { content: 'x', content_html: imageHtml('second') },
    { role: 'agent', agent_id: agent, content: 'x', content_html: imageHtml('ours') },
  ])
  const app = await renderAt(ticketUrl(ticket), { platform, config: (served) => ({ ...served, content }) })
  const log = within(await screen.findByRole('log', { name: 'Messages' }))
  await log.findAllByText(/remote image/)
  return { ...app, log }
}

test('without a setting in the config, a remote image is a link that opens in a new tab', async () => {
  const { content } = schema.parse({ platform: { baseUrl: '' } })
  const { log } = await openWith(content)
  expect(log.queryByRole('button', { name: 'Load' })).toBeNull()
  const link = log.getByRole('link', { name: 'cdn.example Image: first' })
  expect(link).toHaveAttribute('target', '_blank')
  expect(log.queryByRole('img', { name: 'first' })).toBeNull()
})

test('one tap shows the images of one sender for the session, and of no other sender', async () => {
  const { log, user } = await openWith({ remoteImages: 'tap', mediaHosts: [] })
  const [load] = log.getAllByRole('button', { name: 'Load' })
  expect(log.queryByRole('img', { name: 'first' })).toBeNull()
  await user.click(load ?? document.body)
  expect(await log.findByRole('img', { name: 'first' })).toHaveAttribute(
    'src',
    'https://cdn.example/first.png',
  )
  expect(await log.findByRole('img', { name: 'second' })).toBeInTheDocument()
  expect(log.queryByRole('img', { name: 'ours' })).toBeNull()
  expect(log.getAllByRole('button', { name: 'Load' })).toHaveLength(1)
})
