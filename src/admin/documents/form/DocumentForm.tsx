import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Sold } from '~/metadata/amounts'
import { totalsOf } from '~/metadata/documentColumns'
import { lineOfName, refName, statedOf } from '~/metadata/documentNames'
import { checkDocument } from '~/metadata/documentRules'
import { messages } from '~/metadata/messages'
import { LoadFailed } from '~/ui/LoadFailed'
import { TotalsBox } from '~/ui/TotalsBox'
import { useAlert } from '../../useAlert'
import type { DocumentFormProps } from '../formProps'
import { EnteredLines, enteredColumns } from './EnteredLines'
import { EntryRow } from './EntryRow'
import { FormFrame } from './FormFrame'
import { HeadFields } from './HeadFields'
import { lineErrors } from './lineErrors'
import {
  bodyOf,
  checkEntered,
  isBegun,
  newPlain,
  type PlainAction,
  type PlainDraft,
  plainReducer,
  type Values,
} from './plainState'
import { ReturnLines } from './ReturnLines'
import { returnableCall, useReturnable } from './useReturnable'
import { useWriting } from './useWriting'

const notAdded = 'A line is entered but not added yet. Add it, or clear it.'

/** The form that follows from a document's declaration; of a return, the lines of the other with their quantities. */
export default function DocumentForm(props: DocumentFormProps) {
  const { document } = props
  const { returns, amounts, payments, lines: stated } = statedOf(document)
  const translate = useTranslate()
  const alert = useAlert()
  const client = useQueryClient()
  const remarksInput = useRef<HTMLInputElement>(null)
  const entryRow = useRef<HTMLDivElement>(null)
  const original = returns?.of()
  const writing = useWriting<PlainDraft, PlainAction>({
    ...{ ...props, fresh: newPlain, reducer: plainReducer, isBegun },
    onPosted: () => {
      // What is left of the other document may be another than what the form was told.
      const told = original ? [['lookup'], [original.path], [document.path, returnableCall(document)]] : []
      for (const queryKey of told) void client.invalidateQueries({ queryKey })
    },
  })
  const { draft, change, dispatch, errors, rule } = writing
  const [start] = useState(draft)
  const [columns] = useState(() => enteredColumns(document))
  const chosen = original && (draft.head[refName(statedOf(document))] as { id: number } | null | undefined)
  const { sold, error, retry } = useReturnable<Sold>(document, chosen?.id)

  const changeHead = useCallback((values: Values) => dispatch({ do: 'head', values }), [dispatch])
  const chooseOriginal = useCallback(() => dispatch({ do: 'chooseOriginal' }), [dispatch])
  const enter = useCallback((entry: Values) => change({ do: 'enter', entry }), [change])
  const toLines = useCallback(() => {
    const first = entryRow.current?.querySelector('input') ?? remarksInput.current
    first?.focus()
  }, [])
  const remove = useCallback(
    (key: number) => {
      dispatch({ do: 'removeLine', key })
      alert.success(messages.itemDeleted)
      entryRow.current?.querySelector('input')?.focus()
    },
    [dispatch, alert],
  )
  const choose = (entry: Values) => {
    const message = checkEntered(document, entry, draft.lines)[lineOfName(statedOf(document)) ?? '']
    if (message) alert.fail(message)
    return message
  }
  const add = (entry: Values) => {
    const problems = checkEntered(document, entry, draft.lines)
    const [message] = Object.values(problems)
    if (message) alert.fail(message)
    else {
      dispatch({ do: 'addLine', values: entry })
      alert.success(messages.itemAdded, { duration: 1200 })
    }
    return problems
  }

  const body = useMemo(() => bodyOf(document, draft, rule, sold), [document, draft, rule, sold])
  const errorsByLine = useMemo(() => lineErrors(errors, document.wire.lines), [errors, document])
  const due = amounts?.due ? (body[amounts.due] as string | undefined) : undefined
  const save = (print: boolean) => {
    const isEntered = Object.values(draft.entry).some((value) => value !== null && value !== '' && value !== false)
    const problems = [
      ...(isEntered ? [{ field: document.wire.lines, message: notAdded }] : []),
      ...checkDocument(document, body, rule, sold),
    ]
    void writing.save(body, problems, print)
  }
  const totals = totalsOf(document).map(({ source, label }, index, all) => ({
    ...{ label, amount: String(body[source] ?? '0.00'), strong: index === all.length - 1 },
  }))
  return (
    <FormFrame
      document={document}
      writing={writing}
      onSave={save}
      head={
        <HeadFields
          document={document}
          start={start.head}
          errors={errors}
          onChange={changeHead}
          onOriginal={chooseOriginal}
          onLast={toLines}
        />
      }
      entry={
        stated && !returns ? (
          <EntryRow
            document={document}
            start={start.entry}
            onEnter={enter}
            onChoose={choose}
            onAdd={add}
            onSave={() => save(false)}
            onPrint={writing.mayPrint ? () => save(true) : undefined}
            row={entryRow}
          />
        ) : undefined
      }
      notice={error && <LoadFailed error={error} onRetry={retry} />}
      lines={
        returns ? (
          <ReturnLines
            document={document}
            sold={sold}
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
              amounts={body[document.wire.lines] as Values[]}
              errors={errorsByLine}
              onRemove={remove}
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
            value={draft.head.remarks ?? ''}
            onChange={(event) => dispatch({ do: 'head', values: { remarks: event.target.value.trimStart() } })}
            inputRef={remarksInput}
            slotProps={{ htmlInput: { maxLength: 500 } }}
            sx={{ mt: 1.75 }}
          />
        </>
      }
      {...(due && { due })}
      payments={
        payments && due
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
