import { type ComponentProps, type ReactNode, useState } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import type { PinGuard } from '#src/data/session/lock/pin-profiles.ts'
import type { Sessions } from '#src/data/session/sessions.ts'
import { type ChosenPin, type SignInRequest, type SignInResult, signIn } from '#src/data/session/sign-in.ts'
import { loadRemainingMessages } from '#src/ui/language/language.ts'
import type { AuthenticatorOfferPage } from './authenticator-offer-page.tsx'

type Options = {
  config: Config
  getSessions: () => Promise<Sessions>
  onOpen: () => void
}

type Offer = ComponentProps<typeof AuthenticatorOfferPage> & {
  readonly OfferPage: typeof AuthenticatorOfferPage
}

/** Signs in by the form. After a first PIN, `offer` replaces the form before the session opens; null: there is none. */
export function useSignIn({ config, getSessions, onOpen }: Options): {
  readonly offer: ReactNode
  readonly onSignIn: (request: SignInRequest) => Promise<SignInResult>
} {
  const [offer, setOffer] = useState<Offer | null>(null)
  /** Loaded for those who choose a PIN. */
  const offerAuthenticator = async (chosen: ChosenPin) => {
    const [page, { canUseAuthenticator }] = await Promise.all([
      import('./authenticator-offer-page.tsx'),
      import('#src/lib/browser/authenticator.ts'),
      loadRemainingMessages(),
    ])
    if (!(await canUseAuthenticator())) return null
    return new Promise<PinGuard | null>((onDone) => {
      setOffer({ OfferPage: page.AuthenticatorOfferPage, config, chosen, onDone })
    })
  }
  return {
    offer: offer && <offer.OfferPage {...offer} />,
    onSignIn: async (request) => {
      const result = await signIn(await getSessions(), config, request, offerAuthenticator)
      if (result === 'begun') onOpen()
      return result
    },
  }
}
