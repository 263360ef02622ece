import { useTranslate } from 'react-admin'
import { LookupInput, type LookupInputProps } from '~/admin/forms/LookupInput'
import type { LookupRow } from '~/admin/forms/useLookup'
import type { Party } from '../options'

export interface PartyInputProps<Row extends LookupRow>
  extends Omit<LookupInputProps<Row>, 'path' | 'label' | 'textOf' | 'detailOf' | 'limit'> {
  party: Party
  /** The path of the lookup endpoints. */
  apiPath: string
  /** The picker endpoint below it; default the party's. */
  pickerPath?: string | undefined
}

/** Picks a party by its label and list fields; the other fields distinguish parties of the same name. */
export function PartyInput<Row extends LookupRow>({
  party,
  apiPath: path,
  pickerPath,
  ...props
}: PartyInputProps<Row>) {
  const translate = useTranslate()
  const { name, label, resource, labelField, listFields, pickerDetails = [], phoneColumns: contact = [] } = party
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
      path={`${path}/${pickerPath ?? resource ?? name}`}
      resource={resource}
      limit={10}
      label={translate(party.pickerLabel ?? label)}
      failedMessage={party.lookupFailedMessage}
      textOf={textOf}
      detailOf={detailOf}
    />
  )
}
