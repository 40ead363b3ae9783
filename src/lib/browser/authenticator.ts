/**
 * The device's own authenticator (WebAuthn): it confirms the user by fingerprint, face or screen lock, and then derives a
 * secret for this origin only (the PRF extension). No server takes part: the challenge is random and the signature is
 * ignored.
 */
export type AuthenticatorSecret = {
  readonly credentialId: Uint8Array<ArrayBuffer>
  readonly salt: Uint8Array<ArrayBuffer>
  /** What the authenticator derives from the salt. In memory only. */
  readonly secret: Uint8Array<ArrayBuffer>
}

/**
 * `not confirmed`: cancelled, timed out, or the credential is gone: browsers don't say which. `not allowed`: by the page's
 * policy or address. `not supported`: the authenticator derives no secret.
 */
export type AuthenticatorProblem = 'not confirmed' | 'not allowed' | 'not supported'

export type AuthenticatorAnswer =
  | { readonly kind: 'confirmed'; readonly authenticator: AuthenticatorSecret }
  | { readonly kind: AuthenticatorProblem }

const SALT_BYTES = 32
const CHALLENGE_BYTES = 32
/** ES256, and RS256 for older Windows devices. */
const ALGORITHMS = [-7, -257]

/** Whether this browser can ask an authenticator of this device for a secret; only a registration shows it for sure. */
export async function canUseAuthenticator(): Promise<boolean> {
  if (typeof PublicKeyCredential !== 'function' || !isDomain(location.hostname)) return false
  try {
    const [isAvailable, capabilities] = await Promise.all([
      PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable(),
      'getClientCapabilities' in PublicKeyCredential ? PublicKeyCredential.getClientCapabilities() : null,
    ])
    return isAvailable && capabilities?.['extension:prf'] !== false
  } catch {
    return false
  }
}

/** Creates a credential for this host. `name` is what the device shows; the same `userId` replaces an earlier one. */
export function registerAuthenticator(
  userId: Uint8Array<ArrayBuffer>,
  name: string,
): Promise<AuthenticatorAnswer> {
  const salt = randomBytes(SALT_BYTES)
  return answer(async () => {
    const credential = await navigator.credentials.create({
      publicKey: {
        rp: { name: 'Handoff', id: location.hostname },
        user: { id: userId, name, displayName: name },
        challenge: randomBytes(CHALLENGE_BYTES),
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        attestation: 'none',
        authenticatorSelection: {
          authenticatorAttachment: 'platform',
          // Some devices derive secrets for discoverable credentials only.
          residentKey: 'preferred',
          userVerification: 'required',
        },
        extensions: { prf: { eval: { first: salt } } },
      },
    })
    if (!(credential instanceof PublicKeyCredential)) return { kind: 'not confirmed' }
    const credentialId = new Uint8Array(credential.rawId)
    const { prf } = credential.getClientExtensionResults()
    const first = prf?.results?.first
    if (first) return { kind: 'confirmed', authenticator: { credentialId, salt, secret: toBytes(first) } }
    // Some authenticators derive secrets, but not while they create a credential.
    return prf?.enabled ? askAuthenticator({ credentialId, salt }) : { kind: 'not supported' }
  })
}

/** Asks the credential for the secret again. */
export function askAuthenticator({
  credentialId,
  salt,
}: Omit<AuthenticatorSecret, 'secret'>): Promise<AuthenticatorAnswer> {
  return answer(async () => {
    const credential = await navigator.credentials.get({
      publicKey: {
        rpId: location.hostname,
        challenge: randomBytes(CHALLENGE_BYTES),
        allowCredentials: [{ type: 'public-key', id: credentialId, transports: ['internal'] }],
        userVerification: 'required',
        extensions: { prf: { eval: { first: salt } } },
      },
    })
    if (!(credential instanceof PublicKeyCredential)) return { kind: 'not confirmed' }
    const first = credential.getClientExtensionResults().prf?.results?.first
    return first
      ? { kind: 'confirmed', authenticator: { credentialId, salt, secret: toBytes(first) } }
      : { kind: 'not supported' }
  })
}

async function answer(ask: () => Promise<AuthenticatorAnswer>): Promise<AuthenticatorAnswer> {
  try {
    return await ask()
  } catch (error) {
    return { kind: getProblem(error instanceof Error ? error.name : '') }
  }
}

function getProblem(errorName: string): AuthenticatorProblem {
  if (errorName === 'SecurityError') return 'not allowed'
  return errorName === 'NotSupportedError' || errorName === 'ConstraintError' || errorName === 'TypeError'
    ? 'not supported'
    : 'not confirmed'
}

/** Credentials belong to a domain: an IP address can't have any. */
function isDomain(hostname: string): boolean {
  return !/^[\d.]+$|:/.test(hostname)
}

function randomBytes(length: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(length))
}

function toBytes(source: BufferSource): Uint8Array<ArrayBuffer> {
  return ArrayBuffer.isView(source)
    ? Uint8Array.from(new Uint8Array(source.buffer, source.byteOffset, source.byteLength))
    : new Uint8Array(source)
}
