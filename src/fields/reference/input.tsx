import { useContext, useEffect, useRef, useState } from 'react'
import { useInput, useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { LookupInput } from '~/admin/forms/LookupInput'
import { type LookupRow, useLookup } from '~/admin/forms/useLookup'
import type { Resource } from '~/metadata/resource'
import { commonProps } from '../commonProps'
import { FieldHelp } from '../FieldText'
import type { InputProps } from '../input'
import { recordLabel } from '../recordLabel'
import { type ReferenceValue, type ResolvedReferenceOptions, toFilterParams } from './kind'
import { PickerFiltersContext } from './pickerFilters'
import { ScannerContext } from './scannerContext'

/**
 * The id of the record that the form has picked in the field `sharing`. Another choice there takes back what was picked
 * for the one before, unless both were put into the form together.
 */
function useShared(
  source: string,
  sharing: string | undefined,
  value: ReferenceValue | null | undefined,
  onChange: (value: null) => void,
): number | undefined {
  const { control } = useFormContext()
  const picked = useWatch({ control, name: sharing ?? source }) as ReferenceValue | null | undefined
  const id = sharing ? picked?.id : undefined
  const own = value?.id
  const before = useRef({ id, own })
  useEffect(() => {
    const { current } = before
    if (current.id !== undefined && current.id !== id && current.own === own) onChange(null)
    before.current = { id, own }
  }, [id, own, onChange])
  return id
}

/** Copies values of the picked record into fields of a new record that nobody has touched. */
function useProposals(names: readonly string[] = [], mode: InputProps['mode']) {
  const { setValue, formState } = useFormContext()
  const { dirtyFields, errors } = formState
  return (picked: ReferenceValue | null) => {
    if (mode !== 'create' || !picked) return
    for (const name of names)
      if (!dirtyFields[name]) setValue(name, picked[name], { shouldValidate: Boolean(errors[name]) })
  }
}

/** Selects the default record in a new form, if there is one. A user who clears it keeps it empty. */
function usePreset(
  preset: string | undefined,
  { path, isNew, onChange }: { path: string; isNew: boolean; onChange: (value: ReferenceValue) => void },
) {
  const [isWaiting, setIsWaiting] = useState(Boolean(preset) && isNew)
  const { rows } = useLookup<ReferenceValue>({ path, limit: 0, enabled: isWaiting })
  useEffect(() => {
    if (!isWaiting || !rows) return
    setIsWaiting(false)
    const preselected = rows.find((row) => row[preset!] === true)
    if (preselected) onChange(preselected)
  }, [rows, isWaiting, preset, onChange])
}

/** Documents are told apart by their day and party, as numbers begin again each year. */
const isDocument = ({ fields }: Resource) => 'createdDateAd' in fields

function documentDetail(record: LookupRow, target: Resource): string {
  const parties = Object.entries(target.fields).map(([name, { options }]) =>
    options.to ? recordLabel(record[name] as object | null, options.to()) : '',
  )
  return [String(record.createdDateAd), parties.at(-1)].filter(Boolean).join(' · ')
}

/** A record picked from the referred master; the form holds the record as answered, the kind writes its id. */
export default function ReferenceInput({ source, field, mode, apiPath: path, pickerPath }: InputProps) {
  const { to, where, sameReference, prefills, defaultFlag } = field.options as ResolvedReferenceOptions
  const { isRequired, helperText } = commonProps({ source, field })
  const translate = useTranslate()
  const { field: input, fieldState } = useInput({ source, isRequired })
  const target = to()
  const propose = useProposals(prefills, mode)
  const pickerFilters = useContext(PickerFiltersContext)
  const scanning = useContext(ScannerContext)
  const call = `${path}/${pickerPath ?? target.key}`
  usePreset(defaultFlag, { path: call, isNew: mode === 'create' && !input.value, onChange: input.onChange })
  const isWaiting = Object.values(pickerFilters ?? {}).some((id) => id === undefined)
  const shared = useShared(source, sameReference, input.value || null, input.onChange)
  return (
    <LookupInput
      path={call}
      fallbackPath={target.apiPath}
      resource={target.key}
      textOf={(record) => recordLabel(record, target)}
      {...(isDocument(target) && { detailOf: (record) => documentDetail(record, target) })}
      filter={{ ...toFilterParams({ ...where, ...(sameReference && { [sameReference]: shared }) }), ...pickerFilters }}
      disabled={(Boolean(sameReference) && shared === undefined) || isWaiting}
      label={translate(field.options.label)}
      required={isRequired}
      name={source}
      value={input.value || null}
      onChange={(picked) => {
        input.onChange(picked)
        propose(picked as ReferenceValue | null)
      }}
      onBlur={input.onBlur}
      onEarlyEnter={scanning?.field === source ? scanning.onScan : undefined}
      inputRef={input.ref}
      error={fieldState.invalid}
      helperText={<FieldHelp error={fieldState.error?.message} help={helperText} />}
    />
  )
}
