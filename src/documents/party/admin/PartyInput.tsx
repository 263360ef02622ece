import { useTranslate } from 'react-admin'
import { LookupInput, type LookupInputProps } from '~/admin/forms/LookupInput'
import type { LookupRow } from '~/admin/forms/useLookup'
import type { Party } from '../options'

export interface PartyInputProps<Row extends LookupRow>
  extends Omit<LookupInputProps<Row>, 'path' | 'label' | 'textOf' | 'detailOf' | 'limit'> {
  party: Party
  /** The calls below which parties are looked up. */
  path: string
  /** The picker's call below it; default the party's. */
  picker?: string | undefined
}

/** Picks a party by what stands for it and by what lists show of it; what else is known tells those of one name apart. */
export function PartyInput<Row extends LookupRow>({ party, path, picker, ...props }: PartyInputProps<Row>) {
  const translate = useTranslate()
  const { name, label, resource, labelField, listFields, pickerDetails = [], contactColumns: contact = [] } = party
  const [known] = listFields
  const textOf = (row: Row) => {
    const text = String(row[labelField] ?? row[`${name}Name`] ?? '')
    return known && row[known] ? `${text} (${row[known]})` : text
  }
  const detailOf = (row: Row) => {
    const reached = contact.map((column) => row[column]).find(Boolean)
    return [...pickerDetails.map((column) => translate(String(row[column] ?? ''))), reached].filter(Boolean).join(' · ')
  }
  return (
    <LookupInput<Row>
      {...props}
      path={`${path}/${picker ?? resource ?? name}`}
      limit={10}
      label={translate(party.pickerLabel ?? label)}
      failed={party.lookupFailedMessage}
      textOf={textOf}
      detailOf={detailOf}
    />
  )
}
