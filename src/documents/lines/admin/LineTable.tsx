import Box from '@mui/material/Box'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AnyDocType } from '~/documents/docType'
import { type DerivedDraftAction, draftOfTable } from '~/documents/form/admin/plainDraft'
import { DerivedFormContext, useDerivedFormContext } from '~/documents/form/admin/useDerivedForm'
import type { ModuleDocType } from '~/metadata/registry'
import { SectionHeading } from '~/ui/SectionHeading'
import { FormLines } from './FormLines'
import { LineEntry } from './LineEntry'
import { lineErrors } from './lineErrors'
import { useLineEntry } from './useLineEntry'
import { useLinePickerFilter } from './useLinePickerFilter'

const section = { display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 } as const
/** Room for some lines; more are scrolled to. */
const lines = { display: 'flex', flexDirection: 'column', minHeight: 116, maxHeight: { sm: 240 } } as const

interface LineTableProps {
  /** The document for this table (`lineTablesOf`). */
  table: AnyDocType
  /** Enter in the last field of the header leads to its row. */
  isFirst: boolean
}

/** One of several line tables of a form: its title, the row in which a line is entered, and its lines. */
export function LineTable({ table, isFirst }: LineTableProps) {
  const form = useDerivedFormContext()
  const { dispatch: dispatchForm, change: changeForm, tableProblems } = form
  const [name, document] = [table.lineTable!, table as ModuleDocType]
  const ownRow = useRef<HTMLDivElement>(null)
  const entryRow = isFirst ? form.entryRow : ownRow
  const draft = useMemo(() => draftOfTable(form.draft, name), [form.draft, name])
  const [start] = useState(draft)
  const dispatch = useCallback(
    (action: DerivedDraftAction) => dispatchForm({ do: 'table', table: name, action }),
    [dispatchForm, name],
  )
  const change = useCallback(
    (action: DerivedDraftAction) => changeForm({ do: 'table', table: name, action }),
    [changeForm, name],
  )
  const filter = useLinePickerFilter(document, form.draft.header, form.source)
  const entering = useLineEntry(document, draft, dispatch, entryRow, form.body)
  useEffect(() => {
    tableProblems.current.set(name, entering.problems)
  })
  const errorsByLine = useMemo(() => lineErrors(form.errors, name), [form.errors, name])
  const state = { ...form, ...{ document, draft, start, dispatch, change, filter, entering, entryRow, errorsByLine } }
  return (
    <DerivedFormContext value={state}>
      <Box component="section" sx={section}>
        <SectionHeading text={document.label} component="h3" />
        <LineEntry />
        <Box sx={lines}>
          <FormLines />
        </Box>
      </Box>
    </DerivedFormContext>
  )
}
