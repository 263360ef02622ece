import type { RawBuilder } from 'kysely'
import { effectiveReferenceId } from '~/documents/corrections/server/countingValues'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf, originalValueField } from '~/documents/documentNames'
import { type Resource, tableOf } from '~/metadata/resource'
import type { Row } from '~/server/documents/controller'
import type { AnyQuery } from '~/server/lists'
import { isReferenceField } from '~/server/resources/columns'

/** A reference of the head with the names under which a query reads it. */
interface HeadReference {
  name: string
  table: string
  represent: string
  /** The alias of its join; `<alias>Id` and `<alias>Name` are what is read. */
  alias: string
  /** The id that counts. */
  id: RawBuilder<number | null>
  isCorrectable: boolean
  /** The column with its name at the time when the document was written. */
  copy: string | undefined
}

const referencesByDocument = new WeakMap<AnyDocType, readonly HeadReference[]>()

/** The references of a document's head, made once for each document: every row of a list asks for them. */
export function referencesOf(document: AnyDocType): readonly HeadReference[] {
  const references = referencesByDocument.get(document) ?? readReferences(document)
  referencesByDocument.set(document, references)
  return references
}

function readReferences(document: AnyDocType): HeadReference[] {
  const {
    header: { fields: header, snapshot = {} },
    corrections: { fields: correctableFields = [] },
  } = optionsOf(document)
  return Object.entries(header)
    .filter(([, field]) => isReferenceField(field))
    .map(([name, field], index) => {
      const target: Resource = field.options.to()
      const [id, isCorrectable] = [effectiveReferenceId(document, name), correctableFields.includes(name)]
      const { labelField } = target
      const [copy] = Object.keys(snapshot).filter(
        (one) => snapshot[one]![0] === name && snapshot[one]![1] === labelField,
      )
      return { name, table: tableOf(target), represent: labelField, alias: `r${index}`, id, isCorrectable, copy }
    })
}

export function withReferences(query: AnyQuery, references: readonly HeadReference[]): AnyQuery {
  return references.reduce((joined, { name, table, represent, alias, id, isCorrectable, copy }) => {
    if (copy) return joined.select([`s.${name}Id as ${alias}Id`, `s.${copy} as ${alias}Name`])
    const selected = joined
      .leftJoin(`${table} as ${alias}`, (join) => join.on(`${alias}.id`, '=', id))
      .select([`${alias}.id as ${alias}Id`, `${alias}.${represent} as ${alias}Name`])
    if (!isCorrectable) return selected
    const written = `${alias}w`
    return selected
      .leftJoin(`${table} as ${written}`, `${written}.id`, `s.${name}Id`)
      .select(`${written}.${represent} as ${alias}Written`)
  }, query)
}

export function referenceValuesOf(document: AnyDocType, row: Row): Row {
  const values = referencesOf(document).flatMap(({ name, alias, represent, isCorrectable }): [string, unknown][] => {
    const id = row[`${alias}Id`] ?? null
    const entries: [string, unknown][] = [
      [name, id === null ? null : { id, [represent]: row[`${alias}Name`] }],
      [`${name}Id`, id],
    ]
    return isCorrectable ? [...entries, [originalValueField(name), row[`${alias}Written`] ?? null]] : entries
  })
  return Object.fromEntries(values)
}
