import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import {
  assignmentsKey,
  findUsers,
  matchesPersonName,
  type Person,
  type RecordAddress,
} from '../assignments/assignmentRequests'
import { insertMention, type Mention, mentionAt } from './mention'

interface MentionFieldProps {
  record: RecordAddress
  label: string
  value: string
  onChange: (text: string) => void
  error: boolean
  helperText: ReactNode
  maxLength: number
}

const none: readonly Person[] = []

/**
 * A text in which `@` offers the active users who may see the record: arrow keys choose, Enter or Tab takes one, Esc closes
 * the list.
 */
export function MentionField({ record, label, value, onChange, error, helperText, maxLength }: MentionFieldProps) {
  const translate = useTranslate()
  const listId = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number>(undefined)
  const [mention, setMention] = useState<Mention>()
  const [index, setIndex] = useState(0)
  const { data = none } = useQuery({
    queryKey: [assignmentsKey, 'users', record, mention?.name],
    queryFn: ({ signal }) => findUsers(record, mention!.name, signal),
    enabled: mention !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
  // until the users are there, Enter must not take one of the previous search
  const users = mention ? data.filter((one) => matchesPersonName(one, mention.name)) : none
  const active = Math.min(index, users.length - 1)
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  const look = (text: string) => {
    setMention(mentionAt(text, input.current?.selectionStart ?? text.length))
    setIndex(0)
  }
  const take = ({ userName }: Person) => {
    const { text, caret: end } = insertMention(value, mention!, userName)
    caret.current = end
    onChange(text)
    setMention(undefined)
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (users.length === 0 || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setIndex((active + step + users.length) % users.length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(users[active]!)
    else if (event.key === 'Escape') setMention(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const isOpen = users.length > 0
  return (
    <>
      <TextField
        fullWidth
        multiline
        maxRows={6}
        size="small"
        {...{ label, value, error, helperText }}
        inputRef={input}
        onChange={({ target }) => {
          onChange(target.value)
          look(target.value)
        }}
        onClick={() => look(value)}
        onBlur={() => setMention(undefined)}
        onKeyDown={onKeyDown}
        slotProps={{
          htmlInput: {
            maxLength,
            'aria-autocomplete': 'list',
            'aria-controls': isOpen ? listId : undefined,
            'aria-activedescendant': isOpen ? `${listId}-${active}` : undefined,
          },
        }}
      />
      <Popper open={isOpen} anchorEl={input.current} placement="bottom-start" sx={{ zIndex: 'modal' }}>
        <Paper
          elevation={4}
          component="ul"
          role="listbox"
          id={listId}
          aria-label={translate('Users')}
          sx={{ m: 0, p: 0.5 }}
        >
          {users.map((user, place) => (
            <MenuItem
              dense
              key={user.id}
              id={`${listId}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              selected={place === active}
              // the text keeps the focus
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(user)}
              sx={{ gap: 1 }}
            >
              {user.name}
              <Typography variant="caption" color="text.secondary">{`@${user.userName}`}</Typography>
            </MenuItem>
          ))}
        </Paper>
      </Popper>
    </>
  )
}
