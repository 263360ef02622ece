import { compare } from '~/domain/money'
import type { AnyDocument } from '~/metadata/document'
import { refName, statedOf } from '~/metadata/documentNames'
import { namesOf, type SettledNames, type SettledRow } from '~/metadata/settledNames'
import type { NextStep } from './additions'

type Row = { id: number } & Readonly<Record<string, unknown>>

/** Whom a row is for, as a form picks it. */
function partyIn(document: AnyDocument, row: Row): Row | null {
  const { name, shown } = statedOf(document).party()
  const party = row[name] as Row | null
  return party && { ...Object.fromEntries(shown.map((column) => [column, row[column]])), ...party }
}

/** From a document on which something is left to the form of what takes back of it. */
export function toReturn(by: AnyDocument, label: string): NextStep<Row> {
  const stated = statedOf(by)
  return {
    ...{ of: stated.returns!.of().path, label, right: by.rights.add },
    isShown: ({ returnStatus }) => returnStatus !== 'FULL-RETURNED',
    lead: async (row) => {
      const { newDraft } = await import('./form/plainState')
      const head = { [stated.party().name]: partyIn(by, row), [refName(stated)]: row }
      return { route: by.route, key: by.name, draft: newDraft(by, head, []) }
    },
  }
}

interface Settled {
  names?: SettledNames
  /** What the row of an open document says beside its own columns. */
  asOpen?: Readonly<Record<string, unknown>>
}

/** From a document on which something is due to the form of what settles it, with that much on it. */
export function toSettlement(
  by: AnyDocument,
  of: AnyDocument,
  { names = namesOf(by), asOpen }: Settled = {},
): NextStep<Row> {
  return {
    ...{ of: of.path, label: 'Receive Payment', right: by.rights.add },
    isShown: ({ dueAmount = '0.00' }) => compare(dueAmount as string, 0) > 0,
    lead: async (row) => {
      const { newDraft, openKey } = await import('./settling/settlementState')
      const party = partyIn(of, row)!
      const open = { ...row, ...asOpen, kind: of.name } as unknown as SettledRow
      const draft = { ...newDraft(), amounts: { [openKey({ names }, open)]: row.dueAmount } }
      return { route: by.route, key: `${by.name}.${party.id}`, draft, opened: party }
    },
  }
}
