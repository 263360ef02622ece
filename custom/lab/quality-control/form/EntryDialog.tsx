import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import { localDay } from '~/domain/calendar'
import { FormDialog } from '~/ui/FormDialog'
import { SaveFailed } from '~/ui/SaveFailed'
import { useAction } from '~/ui/useAction'
import { useAlert } from '~/ui/useAlert'
import { resultText } from '../../shared/controls/brokenRulesText'
import { controlResultApiPath } from '../../shared/controls/paths'
import type { ControlResult, ControlTest } from '../../shared/controls/responses'
import { validateControlValue } from '../../shared/controls/validateControlValue'
import { hasRejectionRule } from '../../shared/controls/westgard'

interface EntryDialogProps {
  test: ControlTest
  /** @param done whether values were kept */
  onClose: (done: boolean) => void
}

/** Values of a test's controls that were measured together now; a level that was not measured stays empty. */
export function EntryDialog({ test, onClose }: EntryDialogProps) {
  const translate = useTranslate()
  const alert = useAlert()
  const [values, setValues] = useState<Readonly<Record<number, string>>>({})
  const [remarks, setRemarks] = useState('')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const { run, isBusy, refusal } = useAction()
  const today = localDay(new Date())
  const targets = test.targets.filter(({ expiryDate }) => expiryDate >= today)

  const notifyResults = (results: readonly ControlResult[]) => {
    const rejected = results.find(({ broken }) => hasRejectionRule(broken))
    if (rejected) alert.fail(`${translate('Control out of limits')}: ${resultText(rejected)}`)
    else alert.success('Controls saved successfully')
  }
  const save = async () => {
    const results = targets.flatMap(({ id }) => {
      const value = values[id]?.trim()
      return value ? [{ controlTarget: id, value }] : []
    })
    const faults = results.flatMap(({ controlTarget, value }) => {
      const fault = validateControlValue(value)
      return fault ? [[controlTarget, fault] as const] : []
    })
    const errors: Record<string, string> = Object.fromEntries(faults)
    if (results.length === 0) errors.root = 'Please enter a result.'
    setProblems(errors)
    if (Object.keys(errors).length > 0) return
    const post = () => api.post<{ results: ControlResult[] }>(controlResultApiPath, { results, remarks })
    const kept = await run(post, { failed: 'Failed to save Controls' })
    if (!kept) return
    notifyResults(kept.results)
    onClose(true)
  }
  return (
    <FormDialog
      title={[test.test.name, test.analyser?.name].filter(Boolean).join(' · ')}
      isDisabled={targets.length === 0}
      isBusy={isBusy}
      refusal={problems.root ?? refusal}
      onSave={() => void save()}
      onClose={() => onClose(false)}
    >
      {targets.map(({ id, lot, levelDisplay, mean, sd }, index) => (
        <TextField
          key={id}
          autoFocus={index === 0}
          fullWidth
          margin="dense"
          label={`${translate(levelDisplay)} · ${lot.name}`}
          value={values[id] ?? ''}
          onChange={(event) => setValues({ ...values, [id]: event.target.value.trimStart() })}
          error={problems[id] !== undefined}
          helperText={problems[id] ? translate(problems[id]) : `${translate('Mean')} ${mean} · SD ${sd}`}
          slotProps={{
            htmlInput: { inputMode: 'decimal', maxLength: 20 },
            input: { endAdornment: test.unit && <InputAdornment position="end">{test.unit}</InputAdornment> },
          }}
        />
      ))}
      {targets.length === 0 && <SaveFailed text="The control lot has expired." />}
      <TextField
        fullWidth
        margin="dense"
        label={translate('Remarks')}
        value={remarks}
        onChange={(event) => setRemarks(event.target.value.trimStart())}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </FormDialog>
  )
}
