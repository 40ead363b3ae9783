/**
 * A setup for the app's sign-in page, for the people of a workspace of the seed: an independent implementation of the
 * format that `src/domain/device-setup/sealed-text.ts` reads.
 */
import { createCipheriv, pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { WorkspaceFacts } from './seed/facts.ts'

/** It protects nothing: the log prints it beside the setup, and the token of the demo is public. */
const PASSPHRASE = 'demo'
const ITERATIONS = 600_000
const BLOCK_BYTES = 256
const TAG_BYTES = 16

type Choices = {
  /** The app's origin, which is the platform's too. */
  address: string
  /** Milliseconds since 1970. */
  now: number
}

/** An encrypted setup and its passphrase, in one line that can be pasted. Valid for a week. */
export async function demoSetup(workspace: WorkspaceFacts, { address, now }: Choices): Promise<string> {
  const json = JSON.stringify({
    createdAt: now,
    address,
    token: workspace.tokens[0]?.token,
    legacy: { key: workspace.legacyKey, workspaceId: workspace.id },
    workspaceId: workspace.id,
    agents: workspace.agents.map(({ id, name }) => ({ id, name })),
    lockAfterMinutes: null,
    storesData: true,
    needsPassphraseAfterRestart: false,
  })
  return `${await encrypt(Buffer.from(json))} passphrase ${PASSPHRASE}`
}

async function encrypt(json: Buffer): Promise<string> {
  const plain = Buffer.alloc(Math.ceil(json.length / BLOCK_BYTES) * BLOCK_BYTES, ' ')
  json.copy(plain)
  const salt = randomBytes(16)
  const iv = randomBytes(12)
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(ITERATIONS, 0)
  numbers.writeUInt32BE(plain.length + TAG_BYTES, 4)
  const header = Buffer.concat([numbers, salt, iv])
  const key = await promisify(pbkdf2)(PASSPHRASE, salt, ITERATIONS, 32, 'sha256')
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.concat([Buffer.from('handoff-setup:1:PBKDF2-SHA-256:AES-256-GCM:'), header]))
  const sealed = Buffer.concat([header, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  return `handoff-setup:1:${sealed.toString('base64url')}`
}
