import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { lineResourceField, optionsOf } from '~/documents/documentNames'
import { validateDocument } from '~/documents/documentRules'
import { useGeneratedLines } from '~/documents/lines/admin/GeneratedLinesTable'
import { lineErrors } from '~/documents/lines/admin/lineErrors'
import { useLineEntry } from '~/documents/lines/admin/useLineEntry'
import { useLinePickerFilter } from '~/documents/lines/admin/useLinePickerFilter'
import { useProposedLines } from '~/documents/lines/admin/useProposedLines'
import { useInvalidateSource, useSourceDocument } from '~/documents/sourceDocument/admin/useSourceDocument'
import type { SourceDocument } from '~/documents/sourceDocument/options'
import { matchSourceLines } from '~/documents/sourceDocument/returnAmounts'
import type { Problem } from '~/domain/problems'
import type { ModuleDocType } from '~/metadata/registry'
import type { FormExtension, FormOverrides } from './formExtension'
import { idOf } from './formFieldValues'
import type { DocumentFormProps } from './formProps'
import { bodyOf } from './plainBody'
import type { DerivedDraft, DerivedDraftAction, Values } from './plainDraft'
import { createEmptyDraft, derivedDraftReducer, hasDocumentInput, partyNameIn } from './plainState'
import { useDocumentForm } from './useDocumentForm'

const useNothing = (): FormExtension => ({})

/** Where lines of its own take of the source document: what they take too much of, or of none of its lines. */
function matchingProblems(document: ModuleDocType, draft: DerivedDraft, body: Values, source: SourceDocument) {
  const of = lineResourceField(optionsOf(document))!
  const recordAt = (line: Values) => {
    const entered = draft.lines.find(({ values }) => idOf(values[of]) === line[of])
    return entered?.values[of] as Values | undefined
  }
  return matchSourceLines(document, source, body[document.apiNames.linesField] as readonly Values[], recordAt).problems
}

/** The state of the form that follows from a document's declaration; its parts read it by `useDerivedFormContext`. */
export function useDerivedForm({ own, ...props }: DocumentFormProps & { own: FormOverrides }) {
  const { document } = props
  const { sourceDocument, amounts, lines: lineOptions, party } = optionsOf(document)
  const remarksInput = useRef<HTMLInputElement>(null)
  const entryRow = useRef<HTMLDivElement>(null)
  const form = useDocumentForm<DerivedDraft, DerivedDraftAction>({
    ...{ ...props, createDraft: () => createEmptyDraft(document), reducer: derivedDraftReducer },
    isBegun: (draft) => hasDocumentInput(document, draft),
    getPartyName: (written) => partyNameIn(document, written),
    onSaveFinished: useInvalidateSource(document),
  })
  const { change, dispatch, errors, rule } = form
  const following = useGeneratedLines(document)
  const follows = lineOptions?.serverGenerated === true
  const draft = useMemo(
    () => (follows ? { ...form.draft, lines: following.lines ?? [] } : form.draft),
    [follows, form.draft, following.lines],
  )
  const [start] = useState(draft)
  const { source, ...reading } = useSourceDocument(document, draft, change)
  useProposedLines(document, draft, change)
  const filter = useLinePickerFilter(document, draft.header, source)
  /** What keeps each of several line tables from being saved, by its name. */
  const tableProblems = useRef(new Map<string, () => Problem[]>())
  const toLines = useCallback(() => {
    const first = entryRow.current?.querySelector('input') ?? remarksInput.current
    first?.focus()
  }, [])
  // at a counter the goods come first, and the customer is optional
  const startsWithLines = Boolean(party?.().walkInName) && !sourceDocument && filter.isChosen
  useEffect(() => {
    if (startsWithLines) toLines()
  }, [startsWithLines, toLines])

  const settings = useMemo(() => (own.settingsOf ? own.settingsOf(rule) : rule), [own, rule])
  const body = useMemo(() => bodyOf(document, draft, settings, source), [document, draft, settings, source])
  const entering = useLineEntry(document, draft, dispatch, entryRow, body)
  const due = amounts?.dueField ? (body[amounts.dueField] as string | undefined) : undefined
  const { useExtension = useNothing } = own
  const extension = useExtension({ body, source, confirm: form.confirm })
  const save = async (print: boolean) => {
    const problems = [
      ...entering.problems(),
      ...[...tableProblems.current.values()].flatMap((problems) => problems()),
      ...(own.rules?.(body, settings, source) ?? validateDocument(document, body, settings, source)),
      ...(source && sourceDocument?.lineMatchField ? matchingProblems(document, draft, body, source) : []),
    ]
    const { [document.apiNames.linesField]: _, ...entered } = body
    const confirmed = problems.length === 0 && extension.beforeSave ? await extension.beforeSave() : {}
    if (confirmed) await form.save({ ...(follows ? entered : body), ...confirmed }, problems, print, due)
  }
  return {
    ...{ document, own, documentForm: form, draft, start, dispatch, change, errors, settings, body, source, due, save },
    ...{ filter, entering, entryRow, remarksInput, toLines, extension, tableProblems },
    errorsByLine: useMemo(() => lineErrors(errors, document.apiNames.linesField), [errors, document]),
    /** Server-generated lines; undefined until loaded. */
    generatedLines: follows ? following.lines : undefined,
    /** Whether lines are entered in the form, generated by the server, or those of the source document. */
    linesAre: linesAre(document),
    failed: reading.error ? reading : following,
    payType: sourceDocument ? source?.payType : draft.header.payType,
  }
}

function linesAre(document: ModuleDocType): 'generated' | 'entered' | 'ofSource' {
  const { lines, sourceDocument } = optionsOf(document)
  if (lines?.serverGenerated) return 'generated'
  return !sourceDocument || sourceDocument.lineMatchField !== undefined ? 'entered' : 'ofSource'
}

export const DerivedFormContext = createContext<ReturnType<typeof useDerivedForm> | null>(null)

/** The state of the derived form around a part of it. */
export function useDerivedFormContext(): ReturnType<typeof useDerivedForm> {
  const state = useContext(DerivedFormContext)
  if (!state) throw new Error('A part of the derived form must be inside of one.')
  return state
}
