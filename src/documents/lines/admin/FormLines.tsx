import { useState } from 'react'
import { optionsOf } from '~/documents/documentNames'
import type { Values } from '~/documents/form/admin/plainDraft'
import { useDerivedFormContext } from '~/documents/form/admin/useDerivedForm'
import { ReturnLines } from '~/documents/sourceDocument/admin/ReturnLines'
import { EnteredLines, enteredColumns } from './EnteredLines'
import { GeneratedLinesTable } from './GeneratedLinesTable'

/** The lines of a derived form: those that the server generates, those of the source document, or those that were entered. */
export function FormLines() {
  const form = useDerivedFormContext()
  const { document, draft, dispatch, errorsByLine, entering, remarksInput } = form
  const [columns] = useState(() => enteredColumns(document))
  if (form.linesAre === 'generated') return <GeneratedLinesTable document={document} lines={form.generatedLines} />
  if (form.linesAre === 'ofSource')
    return (
      <ReturnLines
        document={document}
        sold={form.source}
        settings={form.settings}
        draft={draft}
        errors={errorsByLine}
        dispatch={dispatch}
        onLast={() => remarksInput.current?.focus()}
      />
    )
  if (!optionsOf(document).lines) return null
  return (
    <EnteredLines
      document={document}
      columns={columns}
      lines={draft.lines}
      amounts={form.body[document.apiNames.linesField] as Values[]}
      errors={errorsByLine}
      onRemove={entering.remove}
      onTake={entering.take}
    />
  )
}
