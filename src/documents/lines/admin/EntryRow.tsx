import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import type { LookupRow } from '~/admin/forms/useLookup'
import { useVisibleFields } from '~/admin/forms/useVisibleFields'
import type { AnyDocType } from '~/documents/docType'
import { lineResourceField, optionsOf } from '~/documents/documentNames'
import { FieldInput } from '~/documents/form/admin/FieldInput'
import type { Values } from '~/documents/form/admin/plainDraft'
import { ScannerContext } from '~/fields/reference/scannerContext'
import type { AnyField } from '~/metadata/field'
import { fieldHeightButtonSx } from '~/ui/alignedWithFields'
import { entryRowSx, wrappedEntryRowSx } from '~/ui/entryRow'
import { errorMessageOf } from '~/ui/errorMessageOf'
import { moveFocusOnEnter } from '~/ui/moveFocusOnEnter'
import { ScanStatus } from '~/ui/ScanStatus'
import { useHotkeys } from '~/ui/useHotkeys'
import { type ScannedCode, useScans } from '~/ui/useScans'
import { hasLineInput } from './enteredLine'
import { entryFields } from './entryFields'

interface EntryRowProps {
  document: AnyDocType
  /** The header of the document as it is posted. */
  header: Values
  /** The start values of the row; read once. */
  start: Values
  /** It starts with a line that was added before: the focus goes to the field after the record. */
  isTaken?: boolean
  onEnter: (entry: Values) => void
  /** Says why no line can be of what was chosen, if none can. */
  onChoose: (entry: Values) => string | undefined
  /** Adds a line for the scanned barcode of a record; false if more must be entered, a text if none can be added. */
  onScan: (entry: Values) => boolean | string
  /** How many scanned codes are still being looked up. */
  scansWaiting: RefObject<number>
  /** Adds the line, or returns messages by field if it is invalid. */
  onAdd: (entry: Values) => Readonly<Record<string, string>>
  onSave: () => void
  onPrint: (() => void) | undefined
  row: RefObject<HTMLElement | null>
}

const noSuchCode = 'Nothing has this code.'

const figures = ['quantity', 'number', 'money', 'percent', 'boolean']
const widths: Readonly<Record<string, string>> = { reference: 'minmax(200px, 2fr)', date: '300px' }
const widthOf = ({ kind: { name }, options }: AnyField) =>
  (options.monthEnd ? undefined : widths[name]) ?? (figures.includes(name) ? '104px' : 'minmax(110px, 1fr)')

/** More fields than these wrap into several rows. */
const mostInRow = 9

const inputs = 'input:not([tabindex="-1"]), textarea, [role=combobox]'

/**
 * The row in which a line is entered, its fields in the order of the declaration. It holds the form's keys: Enter goes on
 * to the next field and adds in the last one, Ctrl+Enter adds, Ctrl+S saves, Ctrl+P saves and prints.
 */
export function EntryRow(props: EntryRowProps) {
  const {
    document,
    header,
    start,
    isTaken = false,
    onEnter,
    onChoose,
    onScan,
    scansWaiting,
    onAdd,
    onSave,
    onPrint,
    row,
  } = props
  const translate = useTranslate()
  const [fields] = useState(() => Object.entries(entryFields(document)))
  const [empty] = useState<Values>(() =>
    Object.fromEntries(fields.map(([name, { options }]) => [name, options.defaultValue ?? null])),
  )
  const form = useForm<Record<string, unknown>>({ defaultValues: { ...empty, ...start } })
  const { subscribe, clearErrors, setError, setValue, reset, getValues } = form
  const visibleFields = useVisibleFields(form.control, fields, { header })
  const of = lineResourceField(optionsOf(document))
  const focus = (at: number) => row.current?.querySelectorAll<HTMLElement>(inputs)[at]?.focus()
  /** The text of a field when Enter was pressed in it. */
  const typed = useRef('')
  const proposalsOf = (record: Values | null) => (record && optionsOf(document).lines?.computeDefaults?.(record)) ?? {}
  /**
   * Handles a scanned code. Adds a line if nothing else is to be entered, leaving current entries alone; else waits
   * until the row is free. A text that is no code selects the first match, unless the user typed on.
   */
  const takeScan = ({ code, match: matches = [], error }: ScannedCode<readonly LookupRow[]>, behind: number) => {
    if (error) return errorMessageOf(error)
    const scanned = matches.find(({ barcode }) => String(barcode ?? '').toLowerCase() === code.toLowerCase())
    const outcome = scanned && of ? onScan({ ...empty, [of]: scanned, ...proposalsOf(scanned) }) : false
    if (outcome) return outcome
    const isRowFree = !hasLineInput(document, getValues()) && !row.current?.querySelector('input')?.value
    const record = scanned ?? (behind === 0 && isRowFree ? matches[0] : undefined)
    if (!record || !of) return noSuchCode
    if (isRowFree) setValue(of, record)
    return isRowFree
  }
  const scans = useScans(takeScan)
  const { add: addScan, retry: retryScans } = scans
  scansWaiting.current = scans.waiting.length
  const scanning = useMemo(() => (of ? { field: of, onScan: addScan } : null), [of, addScan])
  /**
   * A chosen record moves the focus to the quantity; a cleared, outdated or completely scanned one leaves an empty row.
   */
  const choose = useEffectEvent((name: string, values: Values) => {
    const record = values[name] as Values | null
    const proposed = proposalsOf(record)
    const isTakenWhole =
      Boolean(record?.barcode) && record?.barcode === typed.current && onScan({ ...values, ...proposed })
    if (typeof isTakenWhole === 'string') scans.refuse(typed.current, isTakenWhole)
    typed.current = ''
    const message = record && !isTakenWhole ? onChoose(values) : undefined
    if (record && !isTakenWhole && !message) {
      for (const [field, value] of Object.entries(proposed)) setValue(field, value)
      return requestAnimationFrame(() => focus(1))
    }
    focus(0) // leaving an amount completes it: only then is the row emptied, or it would come back
    reset({ ...empty })
    onEnter({ ...empty })
    if (message) setError(name, { type: 'rule', message })
    if (!message && !isTakenWhole) return
    // its text is still there: select it, so that typing replaces it
    requestAnimationFrame(() => row.current?.querySelector('input')?.select())
  })
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          // only its own: an amount written as its rest does not validate the others
          clearErrors(name as string)
          onEnter({ ...values })
          if (of && name === of) choose(of, values)
        },
      }),
    [subscribe, clearErrors, onEnter, of],
  )
  useEffect(() => {
    if (isTaken) row.current?.querySelectorAll<HTMLElement>(inputs)[1]?.focus()
  }, [isTaken, row])
  const add = () => {
    focus(0) // here, too: the last amount or month is completed before the line is read
    const problems = Object.entries(onAdd(getValues()))
    for (const [name, message] of problems) setError(name, { type: 'rule', message })
    if (problems.length === 0) reset({ ...empty })
    const [first] = problems
    if (first) focus(visibleFields.findIndex(({ name }) => name === first[0]))
  }
  const isActive = () => !document.lineTable || row.current?.contains(globalThis.document.activeElement)
  useHotkeys({
    // of several rows the one with the focus
    get add() {
      return isActive() ? add : undefined
    },
    save: onSave,
    ...(onPrint && { print: onPrint }),
  })
  return (
    <FormProvider {...form}>
      <Box
        ref={row}
        role="group"
        aria-label={[translate('Add a line'), document.lineTable && translate(document.label)]
          .filter(Boolean)
          .join(': ')}
        onKeyDownCapture={({ key, target }) => {
          if (key === 'Enter' && target instanceof HTMLInputElement) typed.current = target.value.trim()
        }}
        onKeyDown={moveFocusOnEnter(add)}
        onKeyUp={scans.waiting.length > 0 ? retryScans : undefined}
        onBlur={scans.waiting.length > 0 ? retryScans : undefined}
        sx={
          fields.length > mostInRow
            ? wrappedEntryRowSx
            : entryRowSx([...visibleFields.map(({ field }) => widthOf(field)), 'auto'].join(' '))
        }
      >
        <ScannerContext value={scanning}>
          {visibleFields.map(({ name, field }) => (
            <FieldInput key={name} name={name} field={field} document={document} />
          ))}
        </ScannerContext>
        <Button variant="contained" startIcon={<Add />} onClick={add} sx={fieldHeightButtonSx} title="Ctrl+Enter">
          {translate('Add')}
        </Button>
      </Box>
      <ScanStatus scans={scans} />
    </FormProvider>
  )
}
