import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Micros } from './clock.ts'
import { customFields } from './custom-fields.ts'
import { DIALOGUES, type Dialogue, type Line } from './dialogues.ts'
import { makePerson, type Person } from './people.ts'
import { drawPlaceholderValues, type PlaceholderValues } from './placeholders.ts'
import { at, type Random } from './random.ts'
import { pauseBefore, pauseBetween, threadOf } from './thread.ts'

const PEOPLE = 2000
const SCRIPTS_PER_DIALOGUE = 3

/** One row of `bulk_people`: who a customer is; many customers share one. */
type BulkPerson = { n: number; lang: string; name: string; handle: string; fields: unknown }
/** One row of `bulk_lines`; `before_end` in microseconds. Scripts are numbered within their language and state. */
type BulkLine = {
  lang: string
  open: boolean
  script: number
  line: number
  lines: number
  subject: string
  role: string
  content: string
  content_html: string
  attachments: unknown
  links: unknown
  status: string | null
  error_code: string | null
  error_details: unknown
  before_end: Micros
}

/** Makes the temporary table of people alone, numbered from 0. */
export async function makeBulkPeople(db: Kysely<Database>, random: Random): Promise<void> {
  const people = Array.from({ length: PEOPLE }, (_, n): BulkPerson => {
    const { lang, name, handle } = makePerson(random)
    return { n, lang, name, handle, fields: customFields(random) }
  })
  await sql`create temp table bulk_people on commit drop as
    select *, split_part(name, ' ', 1) as first from json_to_recordset(${JSON.stringify(people)}::json)
      as r(n int, lang text, name text, handle text, fields jsonb)`.execute(db)
  await sql`analyze bulk_people`.execute(db)
}

/**
 * Makes the temporary tables that bulk rows are copied from: people, and whole conversations line by line. The texts
 * keep `{first}` and `{order}`, which each ticket fills in its own way. `average` is the wanted number of messages.
 */
export async function makeBulkDialogues(
  db: Kysely<Database>,
  random: Random,
  average: number,
): Promise<void> {
  await makeBulkPeople(db, random)
  await sql`create temp table bulk_lines on commit drop as
    select * from json_to_recordset(${JSON.stringify(makeScripts(random, average))}::json)
      as r(lang text, open boolean, script int, line int, lines int, subject text, role text, content text,
        content_html text, attachments jsonb, links jsonb, status text, error_code text, error_details jsonb,
        before_end bigint)`.execute(db)
  await sql`create temp table bulk_scripts on commit drop as
    select lang, open, script, subject, role, content, (select max(before_end) from bulk_lines as b
      where (b.lang, b.open, b.script) = (a.lang, a.open, a.script)) as length
    from bulk_lines as a where line = lines - 1`.execute(db)
  // A table of its own, so that "script n modulo their number" is a join by equality and not a search.
  await sql`create temp table bulk_counts on commit drop as
    select lang, open, count(*) as scripts from bulk_scripts group by lang, open`.execute(db)
  await sql`analyze bulk_lines, bulk_scripts, bulk_counts`.execute(db)
}

function makeScripts(random: Random, average: number): BulkLine[] {
  const rows: BulkLine[] = []
  const total = { lines: 0, scripts: 0 }
  for (const [lang, dialogues] of Object.entries(DIALOGUES)) {
    for (const open of [false, true]) {
      for (const [index, dialogue] of Array.from({ length: SCRIPTS_PER_DIALOGUE }, () => dialogues)
        .flat()
        .entries()) {
        const before: Dialogue[] = []
        // Matters are added as long as that brings the scripts' average nearer to what is wanted.
        while (total.lines + sizeOf(before) + sizeOf([dialogue]) / 2 < average * (total.scripts + 1) - 2)
          before.push(random.pick(dialogues))
        const script = scriptOf(random, lang, open, index, [...before, dialogue])
        total.lines += script.length
        total.scripts += 1
        rows.push(...script)
      }
    }
  }
  return rows
}

function scriptOf(
  random: Random,
  lang: string,
  open: boolean,
  script: number,
  dialogues: readonly Dialogue[],
): BulkLine[] {
  const person: Person = { ...makePerson(random), name: '{first}', first: '{first}' }
  const values: PlaceholderValues = {
    ...drawPlaceholderValues(random, person, 'Farhan', 0, 'KL'),
    order: '{order}',
    day: 'Friday',
    past: 'Monday',
  }
  const last = at(dialogues, dialogues.length - 1)
  const lines: [line: Line, after: Micros][] = [
    [{ by: 's', text: 'Conversation started', annotations: [] }, 0],
  ]
  for (const [index, dialogue] of dialogues.entries()) {
    const used = open && dialogue === last ? beforePerson(dialogue.lines) : dialogue.lines
    for (const [turn, line] of used.entries()) {
      const before = lines[lines.length - 1]?.[0].by
      lines.push([
        line,
        index > 0 && turn === 0 ? pauseBetween(random) : pauseBefore(random, before, line.by),
      ])
    }
  }
  const context = {
    workspaceId: '',
    chatId: '',
    pilotId: '',
    agentId: '',
    delivers: true,
    campaignId: undefined,
    plain: false,
  }
  const timedLines = lines.map(([line, after]) => ({ line, values: values, after }))
  let left = lines.reduce((sum, [, after]) => sum + after, 0)
  return threadOf(random, context, timedLines, 0).map((row, line) => {
    left -= at(lines, line)[1]
    const { role, content, content_html, attachments, links, status, error_code, error_details } = row
    const text = { role, content, content_html, attachments, links, status, error_code, error_details }
    const subject = last.subject.replaceAll(
      /\{(\w+)\}/g,
      (whole: string, key: string) => values[key] ?? whole,
    )
    return { lang, open, script, line, lines: lines.length, subject, ...text, before_end: left }
  })
}

/** The part of a matter in which no person has answered yet. */
function beforePerson(lines: readonly Line[]): readonly Line[] {
  const person = lines.findIndex((line) => line.by === 'a')
  return lines.slice(0, Math.max(1, person < 0 ? Math.ceil(lines.length / 2) : person))
}

function sizeOf(dialogues: readonly Dialogue[]): number {
  return dialogues.reduce((sum, dialogue) => sum + dialogue.lines.length, 0)
}
