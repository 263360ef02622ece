import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useForkRef } from '@mui/material/utils'
import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { messages } from '~/metadata/messages'
import { errorMessageOf } from '~/ui/errorMessageOf'
import { isCharacter, typeHeldKeys } from '~/ui/heldKeys'
import type { QueryParams } from '../http'
import { loadLookup } from '../lists'
import { useCreateOption } from './useCreateOption'
import { defaultLimit, type LookupRow, useLookup } from './useLookup'

export interface LookupInputProps<Row extends LookupRow> {
  /** The lookup endpoint below `api/v1/`. */
  path: string
  /** The master's list, used if the server has no lookup endpoint. */
  fallbackPath?: string
  /** The key of the master that it picks from: while that has no records, the list offers to add one. */
  resource?: string | undefined
  label: string
  value: Row | null
  onChange: (row: Row | null) => void
  /** The text of a row, once chosen and in the list. */
  textOf: (row: Row) => string
  /** Text after a row's label in the list, such as a telephone number. */
  detailOf?: (row: Row) => ReactNode
  filter?: QueryParams
  /** The message if the request fails; default 'Failed to get data.'. */
  failedMessage?: string
  /** Rows at most: 30, and 10 in billing (spec 2, section 7). */
  limit?: number
  name?: string
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
  autoFocus?: boolean
  error?: boolean
  helperText?: ReactNode
  onBlur?: () => void
  /**
   * Enter came before the answer, as a scanner's does: the text is handed over, with how to look it up, and the field is empty
   * for the next; default: the first row is picked once it is there.
   */
  onEarlyEnter?: (text: string, find: () => Promise<readonly Row[]>) => void
  inputRef?: Ref<HTMLInputElement>
  size?: TextFieldProps['size']
  placeholder?: string
}

const none: never[] = []

/** The row of the list that adds a record; no record has this id. */
const createRow = { id: 0 } as const

/** Picks a record from any lookup endpoint: type, arrow keys, Enter. */
export function LookupInput<Row extends LookupRow>(props: LookupInputProps<Row>) {
  const { path, fallbackPath, label, value, onChange, textOf, detailOf, filter, limit } = props
  const ownInput = useRef<HTMLInputElement>(null)
  const inputRef = useForkRef(props.inputRef, ownInput)
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
  /** Enter came before the answer: the first row is picked once it is there. */
  const [isAwaited, setIsAwaited] = useState(false)
  /** Characters that were pressed meanwhile: they are meant for the field that follows. */
  const held = useRef('')
  const { rows, isLoading, error, refetch } = useLookup<Row>({
    path,
    fallbackPath,
    search,
    filter,
    limit,
    enabled: open,
    isUrgent: isAwaited,
  })
  const creation = useCreateOption({
    ...{ resource: props.resource, path, filter, search, rows, enabled: open },
    ...(fallbackPath && { fallbackPath }),
    onCreated: (row) => {
      onChange(row as Row)
      ownInput.current?.focus()
    },
  })
  const isCreateRow = (row: Row) => creation.isOffered && row.id === createRow.id
  const pickFirst = useEffectEvent(([first]: readonly Row[]) => {
    setIsAwaited(false)
    if (!first) return
    setOpen(false)
    onChange(first)
    typeHeldKeys(held.current, document.activeElement)
  })
  useEffect(() => {
    if (isAwaited && !isLoading) pickFirst(rows ?? none)
  }, [isAwaited, isLoading, rows])
  const picker = (
    <Autocomplete<Row>
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={creation.isOffered ? ([createRow] as unknown as Row[]) : (rows ?? none)}
      filterOptions={(all) => all}
      value={value}
      onChange={(_, row) => (row && isCreateRow(row) ? creation.open() : onChange(row))}
      inputValue={text}
      onInputChange={(_, typed, reason) => {
        setText(typed)
        setSearch(reason === 'input' ? typed : '')
        setIsAwaited(false)
      }}
      onKeyDown={(event) => {
        if (isAwaited && isCharacter(event)) {
          event.preventDefault()
          held.current += event.key
          return
        }
        held.current = ''
        const isEarly = event.key === 'Enter' && open && isLoading && search !== ''
        if (isEarly) event.preventDefault() // nor does it lead on: what is left is emptied
        if (!isEarly || !props.onEarlyEnter) return setIsAwaited(isEarly)
        const query = { ...filter, search: search.trim(), offset: 0, limit: limit ?? defaultLimit }
        props.onEarlyEnter(query.search, async () => (await loadLookup<Row>(path, fallbackPath, query)).rows)
        setText('')
        setSearch('')
        setOpen(false)
      }}
      getOptionLabel={(row) => (isCreateRow(row) ? '' : textOf(row))}
      getOptionKey={(row) => row.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={isLoading}
      loadingText={translate('Searching…')}
      noOptionsText={
        error ? (
          <>
            <span>{translate(props.failedMessage ?? messages.listFailed)}</span>{' '}
            <span>{translate(errorMessageOf(error))}</span>{' '}
            <Button size="small" onClick={() => void refetch()}>
              {translate('Retry')}
            </Button>
          </>
        ) : (
          translate(messages.nothingFound)
        )
      }
      clearText={translate('Clear')}
      openText={translate('Open')}
      closeText={translate('Close')}
      autoHighlight
      clearOnEscape={false}
      disabled={props.disabled}
      readOnly={props.readOnly}
      onBlur={props.onBlur}
      fullWidth
      renderOption={({ key, ...optionProps }, row) => (
        <li key={key} {...optionProps}>
          <span style={{ flex: 1 }}>{isCreateRow(row) ? creation.option : textOf(row)}</span>
          {detailOf && !isCreateRow(row) && <span style={{ opacity: 0.7, marginLeft: 12 }}>{detailOf(row)}</span>}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          inputProps={{ ...params.inputProps, 'aria-busy': isAwaited || undefined }}
          name={props.name}
          label={label}
          required={props.required}
          error={props.error}
          helperText={props.helperText}
          autoFocus={props.autoFocus}
          inputRef={inputRef}
          placeholder={props.placeholder}
          size={props.size ?? params.size}
        />
      )}
    />
  )
  return (
    <>
      {picker}
      {creation.dialog}
    </>
  )
}
