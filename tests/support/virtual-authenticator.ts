import type { CDPSession, Page } from '@playwright/test'

/** An authenticator of the device, as fingerprint readers and screen locks are, that confirms without being touched. */
export type VirtualAuthenticator = {
  /** Forgets all credentials, as a reset of the device does. */
  readonly forget: () => Promise<void>
  readonly countCredentials: () => Promise<number>
}

/** `hasPrf` false: it confirms the user but derives no secret. */
export async function addAuthenticator(page: Page, { hasPrf = true } = {}): Promise<VirtualAuthenticator> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf,
    },
  })
  return {
    forget: async () => {
      await session.send('WebAuthn.clearCredentials', { authenticatorId })
    },
    countCredentials: async () => {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.length
    },
  }
}

/** Makes the page's next question to an authenticator fail, as if the user cancels it. */
export async function cancelNext(page: Page, question: 'create' | 'get', errorName = 'NotAllowedError') {
  await page.evaluate(
    ([method, name]) => {
      const real = navigator.credentials[method].bind(navigator.credentials)
      Reflect.set(navigator.credentials, method, () => {
        Reflect.set(navigator.credentials, method, real)
        return Promise.reject(new DOMException('', name))
      })
    },
    [question, errorName] as const,
  )
}
