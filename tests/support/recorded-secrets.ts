/**
 * Records every secret that pages ever had, to find out afterwards what of it a copy of the browser's files opens. The
 * recorder makes all keys extractable for itself; the page gets them as it has asked for.
 */
import { createDecipheriv } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { decodeBase64Texts, hasText, type ProfileFile } from './profile-files.ts'

/** `from`: what it was derived from. Who knows all of that knows the secret. Bytes are in hexadecimal. */
type Secret = { readonly bytes: string; readonly from: readonly string[] | null }
/** A secret that two private keys share: who knows either of them knows it. */
type SharedSecret = { readonly shared: string; readonly from: string | null; readonly publicKey: string }
type KeyPair = { readonly privateKey: string; readonly publicKey: string }
/** `key` null: read from storage. */
type Encryption = {
  readonly key: string | null
  readonly iv: string
  readonly context: string
  readonly sealed: string
  readonly plain: string
}
type Recorded = Secret | SharedSecret | KeyPair | Encryption

export type Recorder = {
  readonly secrets: Secret[]
  readonly encryptions: Encryption[]
  /** By public key. */
  readonly privateKeys: Map<string, string>
}

export const createRecorder = (): Recorder => ({ secrets: [], encryptions: [], privateKeys: new Map() })

export async function recordSecrets(context: BrowserContext, recorder: Recorder): Promise<void> {
  await context.exposeBinding('recordSecret', (_, recorded: Recorded) => {
    if ('sealed' in recorded) recorder.encryptions.push(recorded)
    else if ('privateKey' in recorded) recorder.privateKeys.set(recorded.publicKey, recorded.privateKey)
    else if ('shared' in recorded) {
      for (const from of [recorded.from, recorder.privateKeys.get(recorded.publicKey)])
        if (from) recorder.secrets.push({ bytes: recorded.shared, from: [from] })
    } else recorder.secrets.push(recorded)
  })
  await context.addInitScript(hookCrypto)
}

/** Runs in the page, before all other scripts. */
function hookCrypto() {
  const send = (recorded: unknown): Promise<void> => Reflect.get(globalThis, 'recordSecret')(recorded)
  const { subtle } = globalThis.crypto ?? {}
  if (!subtle) return
  const bytesOf = new WeakMap<CryptoKey, string>()
  const toHex = (source: BufferSource) => {
    const view = ArrayBuffer.isView(source)
      ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
      : new Uint8Array(source)
    return Array.from(view, (byte) => byte.toString(16).padStart(2, '0')).join('')
  }
  const nameOf = (algorithm: AlgorithmIdentifier) =>
    typeof algorithm === 'string' ? algorithm : algorithm.name
  const real = {
    generateKey: subtle.generateKey.bind(subtle),
    importKey: subtle.importKey.bind(subtle),
    exportKey: subtle.exportKey.bind(subtle),
    deriveBits: subtle.deriveBits.bind(subtle),
    deriveKey: subtle.deriveKey.bind(subtle),
    encrypt: subtle.encrypt.bind(subtle),
    sign: subtle.sign.bind(subtle),
  }
  const record = async (bytes: string, from: readonly (string | undefined)[] | null) => {
    if (from?.includes(undefined)) return
    await send({ bytes, from })
  }
  /** A private key by the number that it is; the formats around it don't matter. */
  const readPrivateKey = async (key: CryptoKey) => {
    const { d = '' } = await real.exportKey('jwk', key)
    return toHex(Uint8Array.from(atob(d.replaceAll('-', '+').replaceAll('_', '/')), (it) => it.charCodeAt(0)))
  }
  const replace = (name: string, value: unknown) => Reflect.set(subtle, name, value)
  replace('generateKey', async (algorithm: AesKeyGenParams, extractable: boolean, usages: KeyUsage[]) => {
    const made: CryptoKey | CryptoKeyPair = await Reflect.apply(real.generateKey, subtle, [
      algorithm,
      true,
      usages,
    ])
    if ('privateKey' in made) {
      const bytes = await readPrivateKey(made.privateKey)
      await record(bytes, null)
      const publicKey = toHex(await real.exportKey('raw', made.publicKey))
      bytesOf.set(made.publicKey, publicKey)
      await send({ privateKey: bytes, publicKey })
      const pkcs8 = await real.exportKey('pkcs8', made.privateKey)
      const privateKey = await real.importKey('pkcs8', pkcs8, algorithm, extractable, usages)
      bytesOf.set(privateKey, bytes)
      return { publicKey: made.publicKey, privateKey }
    }
    const raw = await real.exportKey('raw', made)
    await record(toHex(raw), null)
    const key = await real.importKey('raw', raw, algorithm, extractable, usages)
    bytesOf.set(key, toHex(raw))
    return key
  })
  replace(
    'importKey',
    async (
      format: 'raw' | 'pkcs8',
      data: BufferSource,
      ...rest: [AlgorithmIdentifier, boolean, KeyUsage[]]
    ) => {
      const key: CryptoKey = await Reflect.apply(real.importKey, subtle, [format, data, ...rest])
      if (format === 'pkcs8') {
        const [algorithm, , usages] = rest
        const open = await real.importKey(format, data, algorithm, true, usages)
        bytesOf.set(key, await readPrivateKey(open))
      } else if (format === 'raw') {
        bytesOf.set(key, toHex(data))
        if (nameOf(rest[0]) !== 'ECDH') await record(toHex(data), null)
      }
      return key
    },
  )
  replace('deriveBits', async (algorithm: EcdhKeyDeriveParams, key: CryptoKey, length: number) => {
    const bits = await real.deriveBits(algorithm, key, length)
    const from = bytesOf.get(key)
    if (algorithm.public) {
      const publicKey = bytesOf.get(algorithm.public) ?? ''
      await send({ shared: toHex(bits), from: from ?? null, publicKey })
    } else await record(toHex(bits), [from])
    return bits
  })
  replace(
    'deriveKey',
    async (
      algorithm: HkdfParams,
      base: CryptoKey,
      params: AesKeyGenParams,
      extractable: boolean,
      usages: KeyUsage[],
    ) => {
      const made = await real.deriveKey(algorithm, base, params, true, usages)
      const raw = await real.exportKey('raw', made)
      await record(toHex(raw), [bytesOf.get(base)])
      const key = await real.importKey('raw', raw, params, extractable, usages)
      bytesOf.set(key, toHex(raw))
      return key
    },
  )
  replace('sign', async (algorithm: AlgorithmIdentifier, key: CryptoKey, data: BufferSource) => {
    const signature = await real.sign(algorithm, key, data)
    await record(toHex(signature), [bytesOf.get(key), toHex(data)])
    // The page derives a key from these bytes, which it reads from a file.
    if (data.byteLength === 32) await record(toHex(data), null)
    return signature
  })
  replace('encrypt', async (algorithm: AesGcmParams, key: CryptoKey, data: BufferSource) => {
    const sealed = await real.encrypt(algorithm, key, data)
    const context = algorithm.additionalData ? toHex(algorithm.additionalData) : ''
    await send({
      key: bytesOf.get(key) ?? null,
      iv: toHex(algorithm.iv),
      context,
      sealed: toHex(sealed),
      plain: toHex(data),
    })
    return sealed
  })
}

/** Where a browser stores what pages store. */
const STORAGE = /IndexedDB|leveldb|Local Storage|Session Storage|CacheStorage|File System/

/** What the owner of a copy of the files recovers. */
export class Recovery {
  readonly #files: readonly Buffer[]
  readonly #known = new Set<string>()
  /** What was decrypted, with what the Base64 texts in it stand for. */
  readonly #opened: Buffer[] = []

  /** `known`: what they know besides, such as a PIN that they have seen. */
  constructor(
    files: readonly ProfileFile[],
    { secrets, encryptions }: Recorder,
    known: readonly string[] = [],
  ) {
    const stored = Buffer.concat(files.flatMap(({ name, bytes }) => (STORAGE.test(name) ? [bytes] : [])))
    const decoded = decodeBase64Texts(stored)
    this.#files = [...files.map(({ bytes }) => bytes), decoded]
    for (const it of known) this.#known.add(Buffer.from(it).toString('hex'))
    for (const { bytes } of secrets) if (stands(bytes, [stored, decoded])) this.#known.add(bytes)
    let hidden: readonly Encryption[] = encryptions
    const closed = new Map<Encryption, string>()
    /** What was encrypted twice is found once its outer encryption is opened. */
    const findIn = (places: readonly Buffer[]) => {
      for (const it of hidden) if (stands(it.sealed, places)) closed.set(it, it.key ?? findKey(it, secrets))
      hidden = hidden.filter((it) => !closed.has(it))
    }
    findIn([stored, decoded])
    let before = -1
    while (before !== this.#known.size + this.#opened.length) {
      before = this.#known.size + this.#opened.length
      for (const { bytes, from } of secrets)
        if (from?.every((it) => this.#known.has(it)) || stands(bytes, this.#opened)) this.#known.add(bytes)
      for (const [it, key] of closed) {
        if (!this.#known.has(key)) continue
        closed.delete(it)
        const plain = Buffer.from(it.plain, 'hex')
        const places = [plain, decodeBase64Texts(plain)]
        this.#opened.push(...places)
        findIn(places)
      }
    }
  }

  /** Whether they have a text, in the files or by decrypting what is there. */
  has(text: string): boolean {
    return [...this.#files, ...this.#opened].some((it) => hasText(it, text))
  }
}

function stands(hex: string, places: readonly Buffer[]): boolean {
  // Short ones, such as a PIN of few digits, are found anywhere.
  return hex.length >= 24 && places.some((it) => it.includes(hex, 'hex'))
}

/** The key that decrypts it; empty: none that a page ever made. */
function findKey({ iv, context, sealed }: Encryption, secrets: readonly Secret[]): string {
  const bytes = Buffer.from(sealed, 'hex')
  return (
    secrets.find((secret) => {
      if (secret.bytes.length !== 64) return false
      const key = Buffer.from(secret.bytes, 'hex')
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'hex'))
      decipher.setAAD(Buffer.from(context, 'hex')).setAuthTag(bytes.subarray(-16))
      decipher.update(bytes.subarray(0, -16))
      try {
        decipher.final()
        return true
      } catch {
        return false
      }
    })?.bytes ?? ''
  )
}
