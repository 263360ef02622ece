import { type SettledRow, type SettledRowAccessors, settledRowAccessorsOf } from '~/documents/allocations/settledNames'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf, sourceDocumentField } from '~/documents/documentNames'
import { compare } from '~/domain/money'
import type { PrefilledForm } from '~/ui/prefilledForm'
import type { NextStep } from './extensions'

type Row = { id: number } & Readonly<Record<string, unknown>>

/** The party of a row, in the shape in which a form's picker holds it. */
function partyIn(document: AnyDocType, row: Row): Row | null {
  const { name, listFields } = optionsOf(document).party!()
  const party = row[name] as Row | null
  return party && { ...Object.fromEntries(listFields.map((column) => [column, row[column]])), ...party }
}

/** From a document on which something is left to the form of what takes back of it. */
export function createReturnStep(by: AnyDocType, label: string): NextStep<Row> {
  const options = optionsOf(by)
  return {
    ...{ apiPath: options.sourceDocument!.docType().apiPath, label, permission: by.permissions.add },
    isShown: ({ returnStatus }) => returnStatus !== 'FULL-RETURNED',
    prepareStep: async (row) => {
      const { createPrefilledDraft: newDraft } = await import('~/documents/form/admin/plainState')
      const header = { [options.party!().name]: partyIn(by, row), [sourceDocumentField(options)]: row }
      return { route: by.route, form: by.name, draft: newDraft(by, header, []) }
    },
  }
}

/** From a party to the form of what settles the party's documents, with no amount yet. */
export async function prepareSettlement(
  { name, route }: Pick<AnyDocType, 'name' | 'route'>,
  party: { id: number },
): Promise<PrefilledForm> {
  const { newDraft } = await import('~/documents/allocations/admin/settlementState')
  return { route, form: name, record: party.id, draft: newDraft(), openedDialog: party }
}

interface SettlementNames {
  names?: SettledRowAccessors
  /** Values of an open document's row besides its own columns. */
  asOpen?: Readonly<Record<string, unknown>>
}

/** From a document on which something is due to the form of what settles it, with that much on it. */
export function settlementNextStep(
  by: AnyDocType,
  of: AnyDocType,
  { names = settledRowAccessorsOf(by), asOpen }: SettlementNames = {},
): NextStep<Row> {
  return {
    ...{ apiPath: of.apiPath, label: 'Receive Payment', permission: by.permissions.add },
    isShown: ({ dueAmount = '0.00' }) => compare(dueAmount as string, 0) > 0,
    prepareStep: async (row) => {
      const { settledRowKey: openKey } = await import('~/documents/allocations/admin/settlementState')
      const empty = await prepareSettlement(by, partyIn(of, row)!)
      const open: Row = { ...row, ...asOpen, kind: of.name }
      const amounts = { [openKey({ names }, open as SettledRow)]: row.dueAmount }
      return { ...empty, draft: { ...(empty.draft as object), amounts } }
    },
  }
}
