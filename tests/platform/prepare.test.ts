import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { prepare } from '#platform/db/prepare.ts'
import { seedInto } from '#platform/seed/seed.ts'
import { emptyDatabase } from '../support/database-images.ts'
import { NOW } from '../support/platform.ts'

test('tables are filled once, and tables of an earlier version are refused', async () => {
  const opened = await emptyDatabase()
  const { db } = opened
  const fill: Parameters<typeof prepare>[1] = (tx, now) => seedInto(tx, 'empty', now)
  const facts = await prepare(db, fill, NOW)
  const failOnFill = () => Promise.reject(new Error('filled again'))
  expect(await prepare(db, failOnFill, NOW)).toEqual(facts)
  await sql`alter table customers drop column search_text`.execute(db)
  await expect(prepare(db, failOnFill, NOW)).rejects.toThrow('was made by an earlier version')
  await opened.close()
})

test('every approved template belongs to a channel of its workspace, and the seed has templates of every form [TPL-03, TPL-06]', async () => {
  const opened = await emptyDatabase()
  const { db } = opened
  await prepare(db, (tx, now) => seedInto(tx, 'empty', now), NOW)
  const rows = await db
    .selectFrom('templates')
    .innerJoin('channels', 'channels.id', 'templates.channel_id')
    .selectAll('templates')
    .select(['channels.kind', 'channels.workspace_id as owner'])
    .execute()
  expect(
    rows.filter(({ kind, owner, workspace_id }) => kind !== 'chatapp' || owner !== workspace_id),
  ).toEqual([])
  expect(new Set(rows.map(({ category }) => category))).toEqual(
    new Set(['UTILITY', 'MARKETING', 'AUTHENTICATION']),
  )
  expect(new Set(rows.map(({ status }) => status))).toEqual(
    new Set(['approved', 'pending', 'rejected', 'paused', 'disabled']),
  )
  const text = JSON.stringify(rows)
  for (const part of ['"kind":"image"', '"kind":"document"', '"kind":"text"', '"wraps":true', '{{11}}'])
    expect(text).toContain(part)
  await opened.close()
})
