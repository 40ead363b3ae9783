import { expect, test } from 'vitest'
import { createSetupChoices, toggleAgent } from '#src/domain/device-setup/choices.ts'
import { SETUP } from '../../support/device-setup.ts'

test('all agents are chosen at first, and one that is chosen again keeps the order of the directory', () => {
  const { agents } = SETUP
  const [asha, sunita] = agents
  const all = createSetupChoices(agents)
  expect(all).toEqual({
    agents,
    lockAfterMinutes: null,
    storesData: true,
    needsPassphraseAfterRestart: false,
  })
  const without = toggleAgent(all, asha?.id ?? '', agents)
  expect(without.agents).toEqual([sunita])
  expect(toggleAgent(without, asha?.id ?? '', agents).agents).toEqual(agents)
})
