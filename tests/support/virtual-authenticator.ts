import { type CDPSession, expect, type Page } from '@playwright/test'
import { PIN } from './pin.ts'

/** Credentials belong to a domain: an IP address can't have any. */
export const toDomain = (url: string) => url.replace('127.0.0.1', 'localhost')

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

export const settingButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Answers the dialog that asks for the PIN before what unlocks is changed. */
export async function enterPin(page: Page, button: string, pin = PIN) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current PIN').fill(pin)
  await dialog.getByRole('button', { name: button, exact: true }).click()
}

export async function setUpAuthenticator(page: Page, pin = PIN) {
  await settingButton(page, 'Set up').click()
  await enterPin(page, 'Set up', pin)
  await expect(settingButton(page, 'Use only this')).toBeVisible()
}

export async function useOnlyAuthenticator(page: Page, pin = PIN) {
  await settingButton(page, 'Use only this').click()
  await enterPin(page, 'Use only this', pin)
  await expect(page.getByText(/^No PIN or passphrase\. Only this device/)).toBeVisible()
}

/** Answers the offer that follows a first PIN. */
export async function skipOffer(page: Page) {
  await page.getByRole('button', { name: 'Not now' }).click()
}
