import { expect, test } from 'vitest'
import { demoSetup } from '#platform/demo-setup.ts'
import { factsOf } from '#platform/seed/facts.ts'
import { openSetup } from '#src/data/device-setup/sealed-setup.ts'
import { findSealedText } from '#src/domain/device-setup/sealed-text.ts'

const [workspace] = factsOf('small').workspaces
const address = 'http://127.0.0.1:4600'

test('the line that npm start prints opens in the app, with the passphrase that it has', async () => {
  if (!workspace) throw new Error('the seed has no workspace')
  const line = `Paste this line: ${await demoSetup(workspace, { address, now: 1_000 })}`
  const found = findSealedText(line)
  if (typeof found === 'string') throw new Error(found)
  expect(line).not.toContain('demo-agent')
  expect(await openSetup(found.text, found.passphrase ?? '', { address, now: 2_000 })).toEqual({
    kind: 'opened',
    setup: {
      createdAt: 1_000,
      address,
      token: 'demo-agent',
      legacy: { key: 'demo-legacy', workspaceId: workspace.id },
      workspaceId: workspace.id,
      agents: workspace.agents.map(({ id, name }) => ({ id, name })),
      lockAfterMinutes: null,
      storesData: true,
      needsPassphraseAfterRestart: false,
    },
  })
})
