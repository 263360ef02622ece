import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { headerEntryFields } from '~/documents/header/admin/enteredFields'
import { withLineDefaults } from '~/documents/lines/admin/enteredLine'
import { PayType } from '~/domain/options'
import { remainingQty } from '~/domain/returns'
import { createIdempotencyKey } from '~/ui/formKey'
import { hasValue } from './formFieldValues'
import { type DerivedDraft, type DerivedDraftAction, draftOfTable, quantityKey, type Values } from './plainDraft'

/** A new draft. Payments are in cash by default. */
export const createEmptyDraft = (document: AnyDocType): DerivedDraft => ({
  ...{ key: createIdempotencyKey(), lines: [], entry: {}, payments: [], quantities: {}, deleted: [] },
  header: 'payType' in headerEntryFields(document) ? { payType: PayType.cash } : {},
})

/** A draft with lines to complete. @param lines their start values, including the record of each */
export function createPrefilledDraft(document: AnyDocType, header: Values, lines: readonly Values[]): DerivedDraft {
  const plain = createEmptyDraft(document)
  return {
    ...plain,
    header: { ...plain.header, ...header },
    lines: lines.map((line, index) => ({ key: index + 1, values: withLineDefaults(document, line) })),
  }
}

/** The draft after an action. Lines that do not change stay the same objects, so only the others are drawn again. */
export function derivedDraftReducer(draft: DerivedDraft, action: DerivedDraftAction): DerivedDraft {
  switch (action.do) {
    case 'header':
      return { ...draft, header: { ...draft.header, ...action.values } }
    case 'enter':
      return { ...draft, entry: action.entry }
    case 'addLine': {
      const key = Math.max(0, ...draft.lines.map((line) => line.key)) + 1
      const { at = draft.lines.length, ...rest } = draft
      return { ...rest, lines: draft.lines.toSpliced(at, 0, { key, values: action.values }), entry: {} }
    }
    case 'addLines': {
      const first = Math.max(0, ...draft.lines.map((line) => line.key)) + 1
      const added = action.lines.map((values, index) => ({ key: first + index, values }))
      return { ...draft, lines: [...draft.lines, ...added] }
    }
    case 'changeLine': {
      const next = Math.max(0, ...draft.lines.map((line) => line.key)) + 1
      const at = draft.lines.findIndex(({ key }) => key === action.key)
      const lines = action.lines.map((values, index) => ({ key: index === 0 ? action.key : next + index, values }))
      return { ...draft, lines: draft.lines.toSpliced(at, 1, ...lines) }
    }
    case 'takeLine': {
      const at = draft.lines.findIndex(({ key }) => key === action.key)
      return { ...draft, lines: draft.lines.toSpliced(at, 1), entry: draft.lines[at]!.values, at }
    }
    case 'removeLine':
      return { ...draft, lines: draft.lines.filter(({ key }) => key !== action.key) }
    case 'restoreLine': {
      // another line may have its key by now
      const isTaken = draft.lines.some(({ key }) => key === action.line.key)
      const key = isTaken ? Math.max(...draft.lines.map((line) => line.key)) + 1 : action.line.key
      return { ...draft, lines: draft.lines.toSpliced(action.at, 0, { ...action.line, key }) }
    }
    case 'table': {
      const { lines, entry, at } = derivedDraftReducer(draftOfTable(draft, action.table), action.action)
      const table = { lines, entry, ...(at !== undefined && { at }) }
      return { ...draft, tables: { ...draft.tables, [action.table]: table } }
    }
    case 'pay':
      return { ...draft, payments: action.payments }
    case 'type':
      return { ...draft, quantities: { ...draft.quantities, [quantityKey(action.line, action.extra)]: action.qty } }
    case 'deleteLine': {
      const of = Object.entries(draft.quantities).filter(([key]) => Number.parseInt(key, 10) !== action.line)
      return { ...draft, quantities: Object.fromEntries(of), deleted: [...draft.deleted, action.line] }
    }
    case 'undeleteLine': {
      if (!draft.deleted.includes(action.line)) return draft
      const quantities = { ...action.quantities, ...draft.quantities }
      return { ...draft, quantities, deleted: draft.deleted.filter((line) => line !== action.line) }
    }
    case 'chooseOriginal':
      return { ...draft, lines: [], proposedBy: undefined, quantities: {}, deleted: [], payments: [] }
    case 'enterLines': {
      // another choice replaces what was proposed for the one before, and nothing that a user entered
      const isKept = draft.lines.some(({ isProposed }) => !isProposed) || draft.proposedBy === action.by
      if (isKept) return draft
      const lines = action.lines.map((values, index) => ({ key: index + 1, values, isProposed: true as const }))
      return { ...draft, lines, proposedBy: action.by }
    }
    case 'takeWhole': {
      const whole = action.sold.lines.map((line) => [quantityKey(line.id), String(remainingQty(line))])
      const isUntouched = Object.keys(draft.quantities).length === 0 && draft.deleted.length === 0
      return isUntouched ? { ...draft, quantities: Object.fromEntries(whole) } : draft
    }
  }
}

/** Whether the user entered anything. Default values do not count. */
export function hasDocumentInput(document: AnyDocType, { header, lines, entry, tables = {} }: DerivedDraft): boolean {
  const fields = headerEntryFields(document)
  const isPreset = (name: string) =>
    name === 'payType' || fields[name]?.options.defaultFlag || fields[name]?.options.defaultValue
  const entered = Object.entries(header).filter(([name]) => !isPreset(name))
  const all = [{ lines, entry }, ...Object.values(tables)]
  const values = all.flatMap((table) => Object.values(table.entry))
  return all.some((table) => table.lines.length > 0) || [...entered.map(([, value]) => value), ...values].some(hasValue)
}

/** The name of the chosen party; undefined until one is chosen, and of a document without a party. */
export function partyNameIn(document: AnyDocType, { header }: DerivedDraft): string | undefined {
  const party = optionsOf(document).party?.()
  return party && (header[party.name] as Readonly<Record<string, string>> | null | undefined)?.[party.labelField]
}
