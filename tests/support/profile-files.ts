/** What stands in the files of a closed browser's profile. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readLog, readTable } from './leveldb.ts'

export type ProfileFile = { readonly name: string; readonly bytes: Buffer }

/** Everything in the profile: each file as it is, and those of databases without their compression. */
export function readProfile(profile: string): readonly ProfileFile[] {
  return readdirSync(profile, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const path = join(profile, name)
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return []
    const bytes = readFileSync(path)
    return [{ name, bytes }, ...unpack(name, bytes)]
  })
}

function unpack(name: string, bytes: Buffer): readonly ProfileFile[] {
  if (/^\d+\.log$/.test(basename(name))) return [{ name, bytes: readLog(bytes) }]
  if (name.endsWith('.ldb')) return [{ name, bytes: readTable(bytes) }]
  return []
}

/** Base64 texts, in UTF-8 and UTF-16, as the bytes that they stand for. */
export function decodeBase64Texts(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1')
  const decoded = [text, text.replaceAll('\0', '')].flatMap((it) =>
    (it.match(/[A-Za-z0-9+/]{16,}/g) ?? []).map((part) => Buffer.from(part, 'base64')),
  )
  return Buffer.concat(decoded.flatMap((it) => [it, Buffer.alloc(1)]))
}

/** Whether a text stands there, in UTF-8 or UTF-16. */
export function hasText(bytes: Buffer, text: string): boolean {
  return bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le'))
}
