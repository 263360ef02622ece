import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { HttpError, useTranslate } from 'react-admin'
import { isAdDate } from '~/domain/calendar'
import { interpolate, messages } from '~/metadata/messages'
import { DualDatePicker } from '~/ui/DualDatePicker'
import { errorMessageOf } from '~/ui/errorMessageOf'
import { FormDialog } from '~/ui/FormDialog'
import { useAlert } from '~/ui/useAlert'
import type { HttpErrorBody } from '../httpErrors'
import { useSession } from '../session'
import { assign, type Person, type RecordAddress, reassign } from './assignmentRequests'
import { UserField } from './UserField'
import { useInvalidateAssignments } from './useAssignments'

interface AssignDialogProps {
  record: RecordAddress
  /** What represents the record. */
  name: string
  /** The assignment that is passed on or changed; absent for a new one. */
  assignment?: { id: number; assignee: { id: number; name: string }; dueDate: string | null; note: string | null }
  onClose: () => void
}

const longestNote = 500
/** The fields with a message of their own. */
const shown = ['users', 'user', 'dueDate']

/** Assigns a record to users with a due date and a note, or passes an assignment on to another one. */
export default function AssignDialog({ record, name, assignment, onClose }: AssignDialogProps) {
  const translate = useTranslate()
  const alert = useAlert()
  const renew = useInvalidateAssignments()
  const me = useSession()?.user
  const before = assignment && { ...assignment.assignee, userName: assignment.assignee.name }
  const [users, setUsers] = useState<readonly Person[]>(before ? [before] : [])
  const [dueDate, setDueDate] = useState(assignment?.dueDate ?? '')
  const [note, setNote] = useState(assignment?.note ?? '')
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const usersLabel = assignment ? 'User' : 'Users'
  const isOwnAlone = me !== undefined && users.length === 1 && users[0]!.id === me.id
  const choose = (chosen: readonly Person[]) => {
    setUsers(chosen)
    setRefusals({})
  }
  const save = async () => {
    const [first] = users
    if (!first) return setRefusals({ users: interpolate(messages.isRequired, { label: usersLabel }) })
    if (dueDate && !isAdDate(dueDate)) return setRefusals({ dueDate: 'There is no such date.' })
    setBusy(true)
    setRefusals({})
    const input = { dueDate: dueDate || null, note: note.trim() || null }
    try {
      if (assignment) await reassign(assignment.id, { ...input, user: first.id })
      else await assign(record, { ...input, users: users.map(({ id }) => id) })
      alert.success(assignment ? 'The assignment was changed.' : 'Assigned.')
      await renew()
      onClose()
    } catch (error) {
      setRefusals(refusalsOf(error))
    } finally {
      setBusy(false)
    }
  }
  const other = Object.entries(refusals).find(([field]) => !shown.includes(field))?.[1]
  return (
    <FormDialog
      title={`${translate(assignment ? 'Pass On' : 'Assign')}: ${name}`}
      confirm={translate(assignment ? 'Save' : 'Assign')}
      refusal={other && translate(other)}
      {...{ isBusy, onClose }}
      onSave={() => void save()}
    >
      <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
        <UserField
          {...{ record, label: usersLabel, isMultiple: !assignment, value: users, onChange: choose }}
          refusal={refusals.users ?? refusals.user}
        />
        {me && !isOwnAlone && (
          <Button
            size="small"
            sx={{ justifySelf: 'start', mt: -1 }}
            onClick={() => choose([{ id: me.id, userName: me.userName, name: me.fullName || me.userName }])}
          >
            {translate('Assign to me')}
          </Button>
        )}
        <DualDatePicker
          label={translate('Deadline')}
          value={dueDate}
          onChange={setDueDate}
          error={refusals.dueDate !== undefined}
          helperText={refusals.dueDate && translate(refusals.dueDate)}
        />
        <TextField
          multiline
          minRows={2}
          maxRows={6}
          label={translate('Note')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          slotProps={{ htmlInput: { maxLength: longestNote } }}
        />
      </Box>
    </FormDialog>
  )
}

/** The messages of a failed request by field; `root` where it names none. */
function refusalsOf(error: unknown): Record<string, string> {
  const errors = error instanceof HttpError ? (error.body as HttpErrorBody | undefined)?.errors : undefined
  const texts = Object.entries(errors ?? {}).map(([field, said]): [string, string] => [
    field.split('.')[0]!,
    typeof said === 'string' ? said : said.serverError,
  ])
  return texts.length > 0 ? Object.fromEntries(texts) : { root: errorMessageOf(error) }
}
