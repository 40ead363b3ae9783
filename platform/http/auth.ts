import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { missingWorkspaceId } from '../outbound/refusal.ts'
import { Problem } from './problem.ts'

/** The owner of an access token: an API client of one workspace. */
export type Principal = {
  workspaceId: string
  scopes: string[]
  grants: string[]
  /** The secret of the workspace, with which its cursors are signed. Never sent to clients. */
  secret: string
}

/**
 * Returns the API client of `Authorization: Bearer …`. Throws 401 without one, or for an unknown token (AUT-01, D12).
 */
export async function authenticate(db: Kysely<Database>, header: string | undefined): Promise<Principal> {
  const token = bearerOf(header)
  const known = await findToken(db, token)
  if (known) return known
  const [, base, without] = /^(.+?)-without-(.+)$/.exec(token) ?? []
  const fullAccess = base && without ? await findToken(db, base) : undefined
  if (!fullAccess || !without) throw unauthorized('The access token is unknown.')
  const removed = new Set(without.split('+'))
  return {
    ...fullAccess,
    scopes: fullAccess.scopes.filter((scope) => !removed.has(scope)),
    grants: fullAccess.grants.filter((grant) => !removed.has(grant)),
  }
}

/** 403 unless the client has one of the scopes and one of the dataset grants (AUT-04, D13). */
export function authorize(
  principal: Principal,
  anyScope: readonly string[],
  anyGrant: readonly string[],
): void {
  const scope = anyScope.find((each) => principal.scopes.includes(each))
  if (!scope) throw forbidden('scope', anyScope)
  if (!anyGrant.some((each) => principal.grants.includes(each))) throw forbidden('dataset grant', anyGrant)
}

/**
 * Checks the legacy key and its workspace, and returns the workspace id (AUT-02). Throws 401 for no key, an unknown
 * key, or the key of another workspace; 400 when the workspace header is missing (D15).
 */
export async function authenticateLegacy(
  db: Kysely<Database>,
  header: string | undefined,
  workspaceHeader: string | undefined,
): Promise<string> {
  const key = bearerOf(header)
  const workspace = await db
    .selectFrom('workspaces')
    .select('id')
    .where('legacy_key', '=', key)
    .executeTakeFirst()
  if (!workspace) throw unauthorized('The legacy workspace API key is unknown.')
  if (!workspaceHeader) throw missingWorkspaceId()
  if (workspaceHeader.toLowerCase() !== workspace.id) {
    throw unauthorized('The legacy workspace API key belongs to another workspace.')
  }
  return workspace.id
}

/** 403 naming the scope or grant that is missing. */
export function forbidden(kind: 'scope' | 'dataset grant', anyOf: readonly string[]): Problem {
  const missing = anyOf.join(' or ')
  return new Problem(403, `This access token lacks the ${kind} ${missing}.`, { missing })
}

export function unauthorized(detail: string): Problem {
  return new Problem(401, detail, { headers: { 'www-authenticate': 'Bearer realm="handoff"' } })
}

function bearerOf(header: string | undefined): string {
  const token = /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1]
  if (!token) throw unauthorized('Send a credential in the header Authorization: Bearer ….')
  return token
}

function findToken(db: Kysely<Database>, token: string): Promise<Principal | undefined> {
  return db
    .selectFrom('api_tokens as token')
    .innerJoin('workspaces as workspace', 'workspace.id', 'token.workspace_id')
    .where('token.token', '=', token)
    .select([
      'workspace.id as workspaceId',
      'workspace.legacy_key as secret',
      sql<string[]>`token.scopes`.as('scopes'),
      sql<string[]>`token.grants`.as('grants'),
    ])
    .executeTakeFirst()
}
