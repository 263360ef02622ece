import type { Declarations } from '~/metadata/registry'
import { ApiError } from '../apiError'
import type { Db } from '../database/open'
import { readPair } from './mergeRecords'
import { countReferences } from './moveReferences'
import { referencesTo } from './references'
import type { MergeSubject, Values } from './subject'

/** How many rows of each kind refer to a record; of documents with several tables, their headers. */
async function countsOf(db: Db, table: string, id: number, declarations: Declarations): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const reference of referencesTo(table, declarations)) {
    const { label } = reference
    if (label === undefined) continue
    const count = await countReferences(db, reference, id)
    counts.set(label, Math.max(count, counts.get(label) ?? 0))
  }
  return counts
}

/** The labels of fields that tell two records apart: both have a value, and not the same. */
function differencesOf({ matchFields, identityFields = [], fields, textOf }: MergeSubject, [one, other]: Values[]) {
  const phones = new Set(matchFields.filter(({ isPhone }) => isPhone).map(({ name }) => name))
  const names = new Set([...matchFields.map(({ name }) => name), ...identityFields])
  const plain = (name: string, record: Values) => {
    const text = String(textOf(record, name) ?? '').toLowerCase()
    return phones.has(name) ? text.replace(/\D/g, '').slice(-10) : text.replace(/[^\p{L}\p{N}]/gu, '')
  }
  const differ = (name: string) => {
    const [first, second] = [plain(name, one!), plain(name, other!)]
    return first !== '' && second !== '' && first !== second
  }
  return fields.filter(({ name }) => names.has(name) && differ(name)).map(({ label }) => label)
}

/** Two records field by field, with what refers to each, what speaks against a merge, and why it is refused, if it is. */
export async function previewMerge(
  db: Db,
  subject: MergeSubject,
  ids: { survivor: number; merged: number },
  { now, declarations }: { now: Date; declarations: Declarations },
) {
  const pair = await readPair(db, subject, ids, now)
  const records = [pair.survivor, pair.merged]
  const shown = (record: Values & { id: number }) => ({
    ...{ id: record.id, version: Number(record.version), name: subject.nameOf(record) },
    isActive: record.active === true,
  })
  const fields = subject.fields.map(({ name, label }) => {
    const values = records.map((record) => subject.textOf(record, name))
    return { name, label, values, isDifferent: values[0] !== values[1] }
  })
  const [ofSurvivor, ofMerged] = [
    await countsOf(db, subject.table, ids.survivor, declarations),
    await countsOf(db, subject.table, ids.merged, declarations),
  ]
  const counts = [...ofMerged].map(([label, count]) => ({ label, counts: [ofSurvivor.get(label) ?? 0, count] }))
  const refusal = await (subject.assertMergeable?.(db, pair) ?? Promise.resolve()).then(
    () => null,
    (error: unknown) => {
      if (error instanceof ApiError) return error.message
      throw error
    },
  )
  return {
    records: records.map(shown),
    fields,
    references: counts.filter(({ counts: [one, other] }) => one! + other! > 0),
    differences: differencesOf(subject, records),
    refusal,
  }
}
