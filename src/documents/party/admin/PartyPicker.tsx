import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import type { Ref } from 'react'
import { useTranslate } from 'react-admin'
import { useController, useWatch } from 'react-hook-form'
import { LookupInput } from '~/admin/forms/LookupInput'
import { QuickAdd } from '~/admin/forms/QuickAdd'
import type { LookupRow } from '~/admin/forms/useLookup'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf, singularPathSegment, sourceDocumentField, sourceTermFields } from '~/documents/documentNames'
import { useNestedInputRef } from '~/documents/form/admin/useNestedInputRef'
import { formatMoney } from '~/domain/money'
import { queryParamName } from '~/metadata/resource'
import { PartyInput } from './PartyInput'

interface PickerProps {
  document: AnyDocType
  onChosen?: () => void
}

/** Picks the party of the document, with a button to add one if it is a master's record. */
export function PartyPicker({ document, onChosen }: PickerProps) {
  const translate = useTranslate()
  const party = optionsOf(document).party!()
  const { field, fieldState } = useController({ name: party.name })
  const [box, input] = useNestedInputRef()
  const choose = (row: LookupRow | null) => {
    field.onChange(row)
    onChosen?.()
  }
  const { message } = fieldState.error ?? {}
  return (
    <Box
      ref={box}
      sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, display: 'flex', alignItems: 'flex-start', minWidth: 0 }}
    >
      <PartyInput<LookupRow>
        party={party}
        apiPath={document.apiPath}
        pickerPath={document.apiNames.pickerPaths[party.name]}
        required={!party.walkInName}
        autoFocus={!field.value && !party.walkInName}
        value={(field.value as LookupRow | undefined) ?? null}
        onChange={choose}
        error={Boolean(message)}
        helperText={message && translate(message)}
      />
      {party.resource && (
        <QuickAdd resource={party.resource} inputRef={input} onAdded={(record) => choose(record as LookupRow)} />
      )}
    </Box>
  )
}

/** The label of a term's value, for a choice or a reference. */
function nameOfTerm(row: LookupRow, term: string): string {
  const named = row[`${term}Display`] ?? (row[term] as { name?: string } | null | undefined)?.name
  return String(named ?? '')
}

/** Returns the text of a document's term: of a choice or a record its name. */
function textOfTerm(row: LookupRow, term: string): string {
  const value = row[term] as string | number | { name?: string } | null | undefined
  return nameOfTerm(row, term) || (typeof value === 'object' ? '' : String(value ?? ''))
}

/** Picks the source document of the party, shown with its terms and its total. */
export function SourceDocumentPicker({
  document,
  onChosen,
  inputRef,
}: PickerProps & { inputRef: Ref<HTMLInputElement> }) {
  const translate = useTranslate()
  const options = optionsOf(document)
  const { name: party, walkInName } = options.party!()
  const original = options.sourceDocument!.docType()
  const { column, label } = original.number
  const { field, fieldState } = useController({ name: sourceDocumentField(options) })
  const { field: chosen } = useController({ name: party })
  const owner = chosen.value as { id: number } | null | undefined
  const { message } = fieldState.error ?? {}
  const detailOf = (row: LookupRow) => {
    const total = optionsOf(original).balance!.totalField
    const named = sourceTermFields(options).map((term) => nameOfTerm(row, term))
    const terms = named.filter(Boolean).map((name) => translate(name))
    const sum = total ? [translate(formatMoney(row[total] as string))] : []
    return terms.length > 0 && [...terms, ...sum].join(' · ')
  }
  return (
    <LookupInput<LookupRow>
      inputRef={inputRef}
      detailOf={detailOf}
      path={`${document.apiPath}/${singularPathSegment(original)}`}
      filter={{ ordering: '-id', [queryParamName(party)]: owner?.id }}
      limit={10}
      label={translate(options.sourceDocument!.pickerLabel ?? label)}
      required
      disabled={!owner && !walkInName}
      textOf={(row) => `${row[column]} (${row.createdDateAd})`}
      value={(field.value as LookupRow | undefined) ?? null}
      onChange={(row) => {
        field.onChange(row)
        onChosen?.()
      }}
      error={Boolean(message)}
      helperText={message && translate(message)}
    />
  )
}

/** The terms of the document that is taken back of, such as its pay type: shown, and not changed. */
export function SourceDocumentTerms({ document }: Pick<PickerProps, 'document'>) {
  const translate = useTranslate()
  const options = optionsOf(document)
  const chosen = useWatch({ name: sourceDocumentField(options) }) as LookupRow | null | undefined
  return sourceTermFields(options).map((term) => (
    <TextField
      key={term}
      label={translate(options.header.fields[term]!.options.label)}
      value={chosen ? translate(textOfTerm(chosen, term)) : ''}
      disabled
      slotProps={{ inputLabel: { shrink: true } }}
    />
  ))
}
