import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import type { Ref } from 'react'
import { useTranslate } from 'react-admin'
import { useController, useWatch } from 'react-hook-form'
import { formatRupees } from '~/domain/money'
import type { AnyDocument } from '~/metadata/document'
import { refName, statedOf, stemCall, termsOf } from '~/metadata/documentNames'
import { parameterOf } from '~/metadata/resource'
import { LookupInput } from '~/ui/LookupInput'
import type { LookupRow } from '~/ui/useLookup'
import { QuickAdd } from '../../forms/QuickAdd'
import { PartyInput } from './PartyInput'
import { useInputWithin } from './useInputWithin'

interface PickerProps {
  document: AnyDocument
  onChosen?: () => void
}

/** Picks whom the document is for; where that is a master's record, with what adds one. */
export function PartyPicker({ document, onChosen }: PickerProps) {
  const translate = useTranslate()
  const party = statedOf(document).party()
  const { field, fieldState } = useController({ name: party.name })
  const [box, input] = useInputWithin()
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
        path={document.path}
        picker={document.callNames.pickers[party.name]}
        required={!party.optional}
        autoFocus={!field.value && !party.optional}
        value={(field.value as LookupRow | undefined) ?? null}
        onChange={choose}
        error={Boolean(message)}
        helperText={message && translate(message)}
      />
      {party.resource && (
        <QuickAdd resource={party.resource} input={input} onAdded={(record) => choose(record as LookupRow)} />
      )}
    </Box>
  )
}

/** What a term is called: of a choice or a reference. */
function nameOfTerm(row: LookupRow, term: string): string {
  const named = row[`${term}Display`] ?? (row[term] as { name?: string } | null | undefined)?.name
  return String(named ?? '')
}

/** A term of a document as it is read: of a choice or a record its name. */
function textOfTerm(row: LookupRow, term: string): string {
  const value = row[term] as string | number | { name?: string } | null | undefined
  return nameOfTerm(row, term) || (typeof value === 'object' ? '' : String(value ?? ''))
}

/** Picks the document of the party that is taken back of; it is told by its terms and by what was to be paid. */
export function OriginalPicker({ document, onChosen, inputRef }: PickerProps & { inputRef: Ref<HTMLInputElement> }) {
  const translate = useTranslate()
  const stated = statedOf(document)
  const { name: party, optional } = stated.party()
  const original = stated.returns!.of()
  const { column, label } = original.number
  const { field, fieldState } = useController({ name: refName(stated) })
  const { field: chosen } = useController({ name: party })
  const owner = chosen.value as { id: number } | null | undefined
  const { message } = fieldState.error ?? {}
  const detailOf = (row: LookupRow) => {
    const total = statedOf(original).balance!.total
    const named = termsOf(stated).map((term) => nameOfTerm(row, term))
    const told = named.filter(Boolean).map((name) => translate(name))
    const sum = total ? [translate(formatRupees(row[total] as string))] : []
    return told.length > 0 && [...told, ...sum].join(' · ')
  }
  return (
    <LookupInput<LookupRow>
      inputRef={inputRef}
      detailOf={detailOf}
      path={`${document.path}/${stemCall(original)}`}
      filter={{ ordering: '-id', [parameterOf(party)]: owner?.id }}
      limit={10}
      label={translate(stated.returns!.picker ?? label)}
      required
      disabled={!owner && !optional}
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
export function OriginalTerms({ document }: Pick<PickerProps, 'document'>) {
  const translate = useTranslate()
  const stated = statedOf(document)
  const chosen = useWatch({ name: refName(stated) }) as LookupRow | null | undefined
  return termsOf(stated).map((term) => (
    <TextField
      key={term}
      label={translate(stated.head[term]!.options.label)}
      value={chosen ? translate(textOfTerm(chosen, term)) : ''}
      disabled
      slotProps={{ inputLabel: { shrink: true } }}
    />
  ))
}
