import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { formTotals } from '~/documents/amounts/admin/formTotals'
import { lineResourceField, optionsOf, sourceDocumentField } from '~/documents/documentNames'
import { validateDocument } from '~/documents/documentRules'
import { HeadFields } from '~/documents/header/admin/HeadFields'
import { EnteredLines, enteredColumns } from '~/documents/lines/admin/EnteredLines'
import { EntryRow } from '~/documents/lines/admin/EntryRow'
import { FollowingLines, useFollowingLines } from '~/documents/lines/admin/FollowingLines'
import { lineErrors } from '~/documents/lines/admin/lineErrors'
import { SheetLines } from '~/documents/lines/admin/SheetLines'
import { useLineEntry } from '~/documents/lines/admin/useLineEntry'
import { ReturnLines } from '~/documents/sourceDocument/admin/ReturnLines'
import { returnableCall, useProposedLines, useReturnable } from '~/documents/sourceDocument/admin/useReturnable'
import type { SourceDocument } from '~/documents/sourceDocument/options'
import { matchSourceLines } from '~/documents/sourceDocument/returnAmounts'
import { PayType } from '~/domain/options'
import type { Problem } from '~/domain/problems'
import { PickerFilters } from '~/fields/reference/pickerFilters'
import { queryParamName } from '~/metadata/resource'
import { LoadFailed } from '~/ui/LoadFailed'
import { TotalsBox } from '~/ui/TotalsBox'
import type { OrganizationRule } from '../../organization'
import type { DocumentFormProps } from '../formProps'
import { FormFrame } from './FormFrame'
import {
  bodyOf,
  isBegun,
  newPlain,
  type PlainAction,
  type PlainDraft,
  partyText,
  plainReducer,
  type Values,
} from './plainState'
import { useDocumentForm } from './useDocumentForm'

/** What a document's own `form.tsx` says to the form that follows from its declaration. */
export interface FormOverrides {
  /** What amounts and rules go by, of the organization's rule; default the rule itself. */
  settingsOf?: (rule: OrganizationRule | null | undefined) => unknown
  /** The rules of its half, in the place of those that follow from the declaration. */
  rules?: (body: never, settings: never, sold: never) => Problem[]
  /** What is said where the payments do not make up what is due. */
  paymentsDiffer?: string
  /** A hook of the form's own: what stands above the lines, and what is asked before a save. The same on every render. */
  useExtension?: (state: FormState<never, never>) => FormExtension
}

/** What a form's own hook is given. */
export interface FormState<Body = Values, Original = SourceDocument> {
  /** The document as it would be posted. */
  body: Body
  /** Of a return: the document that is taken back of, once it is read. */
  source: Original | undefined
  confirm: (question: string, options?: { loses?: boolean }) => Promise<boolean>
}

export interface FormExtension {
  notice?: ReactNode
  /** What is posted with the body; undefined where the question was answered with no. */
  beforeSave?: () => Promise<object | undefined>
}

const useNothing = (): FormExtension => ({})

const nothingOwn: FormOverrides = {}
const noFields: readonly string[] = []

const idOf = (record: unknown) => (record as { id: number } | null | undefined)?.id
const narrowedIn = (key: string) =>
  Object.fromEntries(
    (JSON.parse(key) as [string, number | null][]).map(([name, id]) => [queryParamName(name), id ?? undefined]),
  )

/** The form that follows from a document's declaration alone. */
export default function DocumentForm(props: DocumentFormProps) {
  return <DerivedForm {...props} own={nothingOwn} />
}

/** The form that follows from a document's declaration; of a return, the lines of the other with their quantities. */
export function DerivedForm({ own, ...props }: DocumentFormProps & { own: FormOverrides }) {
  const { document } = props
  const { sourceDocument, amounts, payments, lines: stated, party } = optionsOf(document)
  const translate = useTranslate()
  const client = useQueryClient()
  const remarksInput = useRef<HTMLInputElement>(null)
  const entryRow = useRef<HTMLDivElement>(null)
  const original = sourceDocument?.docType()
  const writing = useDocumentForm<PlainDraft, PlainAction>({
    ...{ ...props, fresh: () => newPlain(document), reducer: plainReducer },
    isBegun: (draft) => isBegun(document, draft),
    partyOf: (written) => partyText(document, written),
    onPosted: () => {
      // What is left of the other document may be another than what the form was told.
      const told = original ? [['lookup'], [original.apiPath], [document.apiPath, returnableCall(document)]] : []
      for (const queryKey of told) void client.invalidateQueries({ queryKey })
    },
  })
  const { change, dispatch, errors, rule } = writing
  const following = useFollowingLines(document)
  const follows = stated?.serverGenerated === true
  const draft = useMemo(
    () => (follows ? { ...writing.draft, lines: following.lines ?? [] } : writing.draft),
    [follows, writing.draft, following.lines],
  )
  const [start] = useState(draft)
  const [columns] = useState(() => enteredColumns(document))
  const chosen =
    original && (draft.header[sourceDocumentField(optionsOf(document))] as { id: number } | null | undefined)
  const { sold, ...returnable } = useReturnable<SourceDocument>(document, chosen?.id)
  const failed = returnable.error ? returnable : following
  const hasOwnLines = !follows && (!sourceDocument || sourceDocument.lineMatchField !== undefined)
  useEffect(() => {
    if (sold && sourceDocument?.prefillRemaining) change({ do: 'takeWhole', sold })
  }, [sold, sourceDocument, change])
  const propose = useCallback((lines: readonly Values[]) => change({ do: 'enterLines', lines }), [change])
  useProposedLines<Values>(document, chosen?.id, propose)

  const changeHead = useCallback((values: Values) => dispatch({ do: 'header', values }), [dispatch])
  const chooseOriginal = useCallback(() => dispatch({ do: 'chooseOriginal' }), [dispatch])
  const enter = useCallback((entry: Values) => change({ do: 'enter', entry }), [change])
  const toLines = useCallback(() => {
    const first = entryRow.current?.querySelector('input') ?? remarksInput.current
    first?.focus()
  }, [])
  const entering = useLineEntry(document, draft, dispatch, entryRow)

  const narrowing = (stated?.filterBy ?? noFields).map(
    (name) => [name, idOf(draft.header[name]) ?? sold?.[name]] as const,
  )
  const narrowedKey = JSON.stringify(narrowing)
  // what is typed elsewhere in the head is no other narrowing
  const narrowed = useMemo(() => (stated?.filterBy ? narrowedIn(narrowedKey) : null), [stated, narrowedKey])
  // at a counter the goods come first: for whom they are need not be said
  const startsWithLines =
    Boolean(party().walkInName) && !sourceDocument && narrowing.every(([, id]) => id !== undefined)
  useEffect(() => {
    if (startsWithLines) toLines()
  }, [startsWithLines, toLines])
  const { settingsOf } = own
  const settings = useMemo(() => (settingsOf ? settingsOf(rule) : rule), [settingsOf, rule])
  const body = useMemo(() => bodyOf(document, draft, settings, sold), [document, draft, settings, sold])
  const errorsByLine = useMemo(() => lineErrors(errors, document.apiNames.linesField), [errors, document])
  const due = amounts?.dueField ? (body[amounts.dueField] as string | undefined) : undefined
  const linesOf = (given: Values) => given[document.apiNames.linesField] as readonly Values[]
  const recordAt = (line: Values) => {
    const of = lineResourceField(optionsOf(document))!
    const entered = draft.lines.find(({ values }) => idOf(values[of]) === line[of])
    return entered?.values[of] as Values | undefined
  }
  const { useExtension = useNothing } = own
  const extension = useExtension({ body: body as never, source: sold as never, confirm: writing.confirm })
  const save = async (print: boolean) => {
    const problems = [
      ...entering.problems(),
      ...(own.rules?.(body as never, settings as never, sold as never) ??
        validateDocument(document, body, settings, sold)),
      ...(sold && sourceDocument?.lineMatchField
        ? matchSourceLines(document, sold, linesOf(body), recordAt).problems
        : []),
    ]
    const { [document.apiNames.linesField]: _, ...entered } = body
    const confirmed = problems.length === 0 && extension.beforeSave ? await extension.beforeSave() : {}
    if (confirmed) await writing.save({ ...(follows ? entered : body), ...confirmed }, problems, print, due)
  }
  const payType = original ? sold?.payType : draft.header.payType
  const paid = { payType, payments: draft.payments, sold, differText: own.paymentsDiffer }
  const totals = formTotals(document, body, paid)
  return (
    <FormFrame
      document={document}
      writing={writing}
      onSave={(print) => void save(print)}
      head={
        <HeadFields
          document={document}
          start={start.header}
          errors={errors}
          onChange={changeHead}
          onOriginal={chooseOriginal}
          onLast={toLines}
        />
      }
      entry={
        stated && hasOwnLines ? (
          <PickerFilters value={narrowed}>
            <EntryRow
              key={entering.rows}
              document={document}
              start={entering.rows === 0 ? start.entry : draft.entry}
              isTaken={entering.rows > 0}
              onEnter={enter}
              onChoose={entering.choose}
              onScan={entering.scan}
              scansWaiting={entering.scansWaiting}
              onAdd={entering.add}
              onSave={() => void save(false)}
              onPrint={writing.mayPrint ? () => void save(true) : undefined}
              row={entryRow}
            />
            {stated.importKeyFields && (
              <SheetLines
                document={document}
                query={narrowing.every(([, id]) => id) ? (narrowed ?? {}) : null}
                lines={draft.lines}
                onLines={(lines) => dispatch({ do: 'addLines', lines })}
              />
            )}
          </PickerFilters>
        ) : undefined
      }
      notice={
        <>
          {failed.error && <LoadFailed error={failed.error} onRetry={failed.retry} />}
          {extension.notice}
        </>
      }
      lines={
        follows ? (
          <FollowingLines document={document} lines={following.lines} />
        ) : !hasOwnLines ? (
          <ReturnLines
            document={document}
            sold={sold}
            settings={settings}
            draft={draft}
            errors={errorsByLine}
            dispatch={dispatch}
            onLast={() => remarksInput.current?.focus()}
          />
        ) : (
          stated && (
            <EnteredLines
              document={document}
              columns={columns}
              lines={draft.lines}
              amounts={body[document.apiNames.linesField] as Values[]}
              errors={errorsByLine}
              onRemove={entering.remove}
              onTake={entering.take}
            />
          )
        )
      }
      totals={
        <>
          {totals.length > 0 && <TotalsBox totals={totals} />}
          <TextField
            fullWidth
            label={translate('Remarks')}
            value={draft.header.remarks ?? ''}
            onChange={(event) => dispatch({ do: 'header', values: { remarks: event.target.value.trimStart() } })}
            inputRef={remarksInput}
            slotProps={{ htmlInput: { maxLength: 500 } }}
            sx={{ mt: 1.75 }}
          />
        </>
      }
      {...(due && { due })}
      payments={
        payments && due && (payType !== PayType.credit || draft.payments.length > 0)
          ? {
              entries: draft.payments,
              onChange: (entries) => dispatch({ do: 'pay', payments: entries }),
              isQuick: true,
            }
          : undefined
      }
    />
  )
}
