import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'
import type { AnyDocument } from '~/metadata/document'
import { refName, statedOf, stemCall } from '~/metadata/documentNames'
import { parameterOf } from '~/metadata/resource'
import { LookupInput } from '~/ui/LookupInput'
import type { LookupRow } from '~/ui/useLookup'
import { QuickAdd } from '../../forms/QuickAdd'
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
  const [known] = party.shown
  return (
    <Box ref={box} sx={{ display: 'flex', alignItems: 'flex-start', minWidth: 0 }}>
      <LookupInput<LookupRow>
        path={`${document.path}/${document.wire.pickers[party.name] ?? party.resource ?? party.name}`}
        limit={10}
        label={translate(party.label)}
        required
        autoFocus={!field.value}
        textOf={(row) => String(row[party.represent] ?? row[`${party.name}Name`] ?? '')}
        detailOf={(row) => (known ? String(row[known] ?? '') : null)}
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

/** Picks the document of the party that is taken back of. */
export function OriginalPicker({ document, onChosen }: PickerProps) {
  const translate = useTranslate()
  const stated = statedOf(document)
  const { name: party } = stated.party()
  const original = stated.returns!.of()
  const { column, label } = original.number
  const { field, fieldState } = useController({ name: refName(stated) })
  const { field: chosen } = useController({ name: party })
  const owner = chosen.value as { id: number } | null | undefined
  const { message } = fieldState.error ?? {}
  return (
    <LookupInput<LookupRow>
      path={`${document.path}/${stemCall(original)}`}
      filter={{ ordering: '-id', [parameterOf(party)]: owner?.id }}
      limit={10}
      label={translate(label)}
      required
      disabled={!owner}
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
