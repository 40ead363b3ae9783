import type { DeviceSetup } from '#src/domain/device-setup/setup.ts'

/** A complete setup for two agents. */
export const SETUP: DeviceSetup = {
  createdAt: Date.UTC(2026, 10, 20, 9),
  address: 'https://api.example.com',
  token: 'sk-token-of-the-device',
  legacy: { key: 'legacy-key-of-the-device', workspaceId: '1b671a64-40d5-491e-99b0-da01ff1f3341' },
  workspaceId: '1b671a64-40d5-491e-99b0-da01ff1f3341',
  agents: [
    { id: 'a3d1f0c7-5e29-4b8b-9c55-0e7d42f6b118', name: 'Asha Rao' },
    { id: '5e291a64-40d5-491e-99b0-da01ff1f3341', name: 'सुनीता रावत' },
  ],
  lockAfterMinutes: 10,
  storesData: true,
  needsPassphraseAfterRestart: false,
}

/** The device that opens it, an hour later. */
export const DEVICE = { address: SETUP.address, now: SETUP.createdAt + 3_600_000 }
