import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { SaveFailed } from '~/ui/SaveFailed'
import { useHotkeys } from '~/ui/useHotkeys'
import type { CustomerTest } from './responses'
import type { CollectionFields } from './rules'
import { type SampleType, UncollectedTests } from './UncollectedTests'

/** The user's changes to the form, which opens with every test ticked and no remarks. */
export interface CollectValues {
  unticked: number[]
  /** Sample types that were chosen in place of the tests' own, by the test's id. */
  sampleTypes: Readonly<Record<number, SampleType>>
  remarks: string
}

export const initialCollectValues: CollectValues = { unticked: [], sampleTypes: {}, remarks: '' }

interface CollectFormProps {
  pending: readonly CustomerTest[]
  values: CollectValues
  onChange: (values: CollectValues) => void
  /** Why they cannot be collected. */
  problem: string | undefined
  isBusy: boolean
  /** Whether Ctrl+S is this form's; a dialog over it takes the key. */
  hasKeys: boolean
  onCollect: (chosen: CollectionFields) => void
  onClose: () => void
  /** A button at the left of the others. */
  leftButton: ReactNode
  children: ReactNode
}

/** The tests to be collected, all ticked at first, and the remarks; below them what was collected before. */
export function CollectForm({ pending, values, onChange, problem, isBusy, hasKeys, ...props }: CollectFormProps) {
  const translate = useTranslate()
  const { remarks, unticked, sampleTypes } = values
  const ids = pending.map(({ id }) => id)
  const ticked = new Set(ids.filter((id) => !unticked.includes(id)))
  const canCollect = ids.length > 0
  const collect = () => {
    const types = [...ticked].flatMap((id) => {
      const chosen = sampleTypes[id]
      return chosen ? [{ customerTest: id, sampleType: chosen.id }] : []
    })
    props.onCollect({ customerTests: [...ticked], sampleTypes: types, remarks: remarks.trim() || null })
  }
  useHotkeys({ save: collect }, hasKeys && canCollect)
  return (
    <>
      <DialogContent dividers>
        {canCollect && (
          <>
            <UncollectedTests
              tests={pending.map((test) => ({ ...test, sampleType: sampleTypes[test.id] ?? test.sampleType }))}
              onChangeType={(id, type) => onChange({ ...values, sampleTypes: { ...sampleTypes, [id]: type } })}
              ticked={ticked}
              onChange={(next) => onChange({ ...values, unticked: ids.filter((id) => !next.has(id)) })}
            />
            <TextField
              fullWidth
              label={translate('Remarks')}
              value={remarks}
              onChange={(event) => onChange({ ...values, remarks: event.target.value.trimStart() })}
              slotProps={{ htmlInput: { maxLength: 1000 } }}
              sx={{ mt: 1 }}
            />
          </>
        )}
        {problem && <SaveFailed text={problem} sx={{ mt: 0.5 }} />}
        {props.children}
      </DialogContent>
      <DialogActions>
        {props.leftButton}
        <Button onClick={props.onClose} disabled={isBusy} sx={{ ml: 'auto !important' }}>
          {translate('Close')}
        </Button>
        {canCollect && (
          <Button variant="contained" autoFocus onClick={collect} loading={isBusy}>
            {`${translate('Collect')} (${ticked.size})`}
          </Button>
        )}
      </DialogActions>
    </>
  )
}
