import { type RawBuilder, sql } from 'kysely'
import type { Declarations } from '~/metadata/registry'
import { type TableSpec, WITHOUT_MENTIONS, WITHOUT_PERSON } from '~/metadata/table'
import { allTables } from '../allTables'
import { ERASE_SETTING } from '../database/mergePlan'
import { toSnakeCase } from '../database/names'
import type { Db } from '../database/open'
import { anyOfIds } from '../database/page'
import {
  erasedText,
  mentionsCondition,
  type PersonTexts,
  readPersonTexts,
  withoutKeys,
  withoutMentions,
} from './mentions'
import { findOwnedRows } from './ownedRows'
import type { PersonSubject } from './subject'

/** What is left of a person outside the database, to be deleted once the transaction is committed. */
export interface LeftOutside {
  /** The keys of attached files. */
  storageKeys: string[]
  /** The ids of mails, which may lie in the outbox folder. */
  mailIds: number[]
}

/** The remarks of every record have this name: those of a bill stay, but for mentions. */
const isShared = (name: string) => name === 'remarks'

/** The names by which JSON of requests and records holds what the personal columns of a table hold. */
const keysOf = ({ columns }: TableSpec): string[] =>
  Object.keys(columns).filter((name) => {
    if (isShared(name)) return false
    const { personal, generated, type } = columns[name]!
    return type === 'text' || type === 'date' ? personal !== undefined || generated !== undefined : false
  })

/** The value that takes the place of a personal column. */
function replacementOf(
  column: string,
  { type, personal }: TableSpec['columns'][string],
  { mentions, details, keys }: PersonTexts & { keys: readonly string[] },
): RawBuilder<unknown> {
  const own = sql`t.${sql.ref(column)}`
  if (personal === WITHOUT_MENTIONS) return withoutMentions(own, type, mentions)
  if (personal === WITHOUT_PERSON) return withoutMentions(withoutKeys(own, keys), type, [...mentions, ...details])
  return sql.raw(personal!)
}

/**
 * Deletes drafts about the person, takes the person out of kept answers, also those of receivers of webhooks, and searches for the person out of saved views and
 * their log. A draft that names a namesake alone, without this record's id, stays.
 */
async function eraseQuotes(
  trx: Db,
  { table, apiPath }: PersonSubject,
  { ids, mentions, details, keys }: PersonTexts & { ids: readonly number[]; keys: readonly string[] },
): Promise<void> {
  const hasId = (column: string) => sql<boolean>`${sql.ref(column)}::text ~ ${`\\m(${ids.join('|')})\\M`}`
  const mentioned = (column: string, type: string) => mentionsCondition(sql`${sql.ref(column)}`, type, mentions)
  const pages = ids.map((id) => `%/${toSnakeCase(table).replaceAll('_', '-')}/${id}/%`)
  await trx
    .deleteFrom('draft')
    .where((where) =>
      where.or([
        ...pages.map((page) => where('path', 'like', page)),
        where.and([hasId('content'), where.or([mentioned('content', 'jsonb'), mentioned('label', 'text')])]),
      ]),
    )
    .execute()
  const addresses = ids.flatMap((id) => [`/api/v1/${apiPath}/${id}`, `/api/v1/${apiPath}/${id}/%`])
  await trx
    .updateTable('documentSave')
    .set({ answer: withoutKeys(sql`answer`, keys, `"${erasedText}"`) })
    .where('answer', 'is not', null)
    .where((where) => where.or(addresses.map((address) => where('kind', 'like', address))))
    .execute()
  await trx
    .updateTable('documentSave')
    .set({ answer: withoutMentions(sql`answer`, 'jsonb', [...mentions, ...details]) })
    .where('answer', 'is not', null)
    .where(mentioned('answer', 'jsonb'))
    .execute()
  await trx
    .updateTable('webhookDelivery')
    .set({ responseBody: withoutMentions(sql`response_body`, 'text', [...mentions, ...details]) })
    .where(mentioned('responseBody', 'text'))
    .execute()
  const views = await trx.selectFrom('savedView').select(['id', 'query']).execute()
  const patterns = mentions.map((text) => text.toLowerCase())
  for (const { id, query } of views) {
    const kept = new URLSearchParams(query)
    for (const [name, value] of [...kept])
      if (patterns.some((text) => value.toLowerCase().includes(text))) kept.delete(name)
    const now = kept.toString()
    if (now !== new URLSearchParams(query).toString())
      await trx.updateTable('savedView').set({ query: now }).where('id', '=', id).execute()
  }
  const cleared = ['before', 'after'].map((name) => [name, withoutMentions(sql.ref(name), 'jsonb', mentions)] as const)
  await trx
    .updateTable('activity')
    .set(Object.fromEntries(cleared))
    .where('entity', '=', 'saved-view')
    .where((where) => where.or([mentioned('before', 'jsonb'), mentioned('after', 'jsonb')]))
    .execute()
}

/**
 * Replaces all that the rows of a person tell of the person, in a transaction. Amounts, numbers, days and what else is not personal stay as they
 * are, also in immutable tables, whose triggers let nothing else pass.
 * @throws ApiError 404
 */
export async function erasePerson(
  trx: Db,
  subject: PersonSubject,
  id: number,
  declarations: Declarations,
): Promise<LeftOutside> {
  const { ids, owned } = await findOwnedRows(trx, subject.table, id, declarations)
  const person = allTables(declarations).find(({ name }) => name === subject.table)!
  const keys = keysOf(person)
  const rows = await trx.selectFrom(subject.table).selectAll().where('id', '=', anyOfIds(ids)).execute()
  const ofTable = (name: string) => owned.find(({ table }) => table.name === name)?.condition ?? sql<boolean>`false`
  const { rows: files } = await sql<{ key: string; name: string }>`
    delete from file as t where ${ofTable('file')} returning t.storage_key as key, t.name`.execute(trx)
  const texts = await readPersonTexts(trx, subject, ids)
  // the person's own log names files, too
  const own = { ...texts, mentions: [...texts.mentions, ...files.map(({ name }) => name)], keys }
  const { rows: mails } = await sql<{ id: number }>`select t.id from mail as t where ${ofTable('mail')}`.execute(trx)
  await sql`select set_config(${ERASE_SETTING}, 'on', true)`.execute(trx)
  for (const { table, condition } of owned) {
    const personal = Object.entries(table.columns).filter(([, column]) => column.personal !== undefined)
    if (personal.length === 0) continue
    const set = personal.map(([name, column]) => sql`${sql.ref(name)} = ${replacementOf(name, column, own)}`)
    await sql`update ${sql.table(table.name)} as t set ${sql.join(set)} where ${condition}`.execute(trx)
  }
  for (const row of rows) await subject.afterErase?.(trx, row)
  await eraseQuotes(trx, subject, { ...texts, ids, keys })
  await sql`select set_config(${ERASE_SETTING}, '', true)`.execute(trx)
  return { storageKeys: files.map(({ key }) => key), mailIds: mails.map((mail) => mail.id) }
}
