import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { DraftScope } from '~/admin/drafts/DraftScope'
import { DraftStatusText } from '~/admin/drafts/DraftStatusText'
import { useDraft } from '~/admin/drafts/useDraft'
import { usePermissions } from '~/admin/usePermissions'
import { useUncachedQuery } from '~/admin/useUncachedQuery'
import { formatNumberWithYear } from '~/domain/formatNumberWithYear'
import { DialogHeading } from '~/ui/DialogHeading'
import { DialogLoadState } from '~/ui/DialogLoadState'
import { ReasonDialog } from '~/ui/ReasonDialog'
import { RejectDialog } from '../shared/samples/RejectDialog'
import { TestStatus } from '../shared/samples/statuses'
import { CollectedTests } from './CollectedTests'
import { CollectForm, type CollectValues, initialCollectValues } from './CollectForm'
import { LabelPreview } from './LabelPreview'
import { sampleCollectionApiPath } from './path'
import type { BillToCollect, CustomerTest } from './responses'
import type { CollectionFields } from './rules'
import { useCollection } from './useCollection'

interface CollectionDialogProps {
  bill: BillToCollect
  /** `view` shows the tests of the bill without collecting any. */
  mode: 'collect' | 'view'
  onClose: () => void
}

const whole = { offset: 0, limit: 0 }

/** The height of the collected tests, below those to be collected (spec 2, section 9). */
const collectedHeight = 230

/** The tube that a test is in, with all tests of it. */
const tubeOf = ({ collectedSample, barcode }: CustomerTest, tests: readonly CustomerTest[]) => ({
  id: collectedSample as number,
  barcode: barcode as string,
  tests: tests.filter((one) => one.collectedSample === collectedSample).map(({ test }) => test.name),
})

/** A bill's tests: to be collected, collected, and back again. */
export function CollectionDialog(props: CollectionDialogProps) {
  return (
    <DraftScope form="sample-collection" record={props.bill.id} isBound={props.mode === 'collect'}>
      <DialogOfDraft {...props} />
    </DraftScope>
  )
}

function DialogOfDraft({ bill, mode, onClose }: CollectionDialogProps) {
  const translate = useTranslate()
  const title = useId()
  const { can } = usePermissions()
  const { data, error, reload } = useUncachedQuery<{ results: CustomerTest[] }>(
    sampleCollectionApiPath,
    `customer-test/${bill.id}`,
    whole,
  )
  const tests = data?.results
  const { collect, undo, refusal, dismiss, isBusy } = useCollection(bill.customer)
  const [labels, setLabels] = useState<string>()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const draft = useDraft(initialCollectValues)
  const [values, setValues] = useState<CollectValues>({ ...initialCollectValues, ...draft.value })
  const [isUndoing, setIsUndoing] = useState(false)
  const [rejecting, setRejecting] = useState<CustomerTest | null>(null)

  const pending = tests?.filter(({ status }) => status === TestStatus.toCollect) ?? []
  const shown =
    tests?.filter(
      ({ status }) => mode === 'view' || (status !== TestStatus.toCollect && status !== TestStatus.returned),
    ) ?? []
  const undoable = tests?.filter(({ id, status }) => status === TestStatus.collected && chosen.has(id)) ?? []
  const selection = can('undo_sample_collection') ? { ids: chosen, onChange: setChosen } : undefined

  const change = (next: CollectValues) => {
    setValues(next)
    draft.keep(next, bill.customerFullName)
  }
  const reset = () => {
    draft.goOn()
    setValues(initialCollectValues)
  }
  const close = () => {
    if (isBusy) return
    draft.discard()
    onClose()
  }
  const collectTicked = async (ticked: CollectionFields) => {
    const made = await collect(ticked, await draft.headers())
    if (!made) return draft.resume()
    reset()
    setLabels(made.sampleNo)
  }
  const leaveUndo = () => {
    setIsUndoing(false)
    dismiss()
  }
  const undoChosen = async (remarks: string) => {
    if (!(await undo({ customerTests: undoable.map(({ id }) => id), remarks }))) return
    setChosen(new Set())
    leaveUndo()
  }
  return (
    <Dialog open onClose={close} maxWidth="lg" fullWidth aria-labelledby={title}>
      <DialogHeading id={title} extra={<DraftStatusText />}>
        {translate(mode === 'view' ? 'View Sample Collection' : 'Collect Sample')}
        <Typography variant="body2" color="text.secondary">
          {[
            bill.customerFullName,
            bill.customerNo,
            `${translate(bill.genderDisplay)} / ${translate(bill.age)}`,
            `${translate('Invoice No.')} ${formatNumberWithYear(bill.saleNo, bill.fiscalYear)}`,
            `${bill.createdDateAd} (${bill.createdDateBs} ${translate('BS')})`,
          ].join(' · ')}
        </Typography>
      </DialogHeading>
      {!tests && <DialogLoadState error={error} onRetry={reload} />}
      {tests && (
        <CollectForm
          pending={mode === 'view' ? [] : pending}
          values={values}
          onChange={change}
          problem={isUndoing ? undefined : refusal}
          isBusy={isBusy}
          hasKeys={!labels && !isUndoing && !rejecting}
          onCollect={collectTicked}
          onClose={close}
          leftButton={
            undoable.length > 0 && (
              <Button color="error" onClick={() => setIsUndoing(true)}>
                {`${translate('Undo Collection')} (${undoable.length})`}
              </Button>
            )
          }
        >
          {shown.length > 0 && (
            <CollectedTests
              tests={shown}
              title={mode === 'view' ? 'Tests' : 'Collected Tests'}
              maxHeight={mode === 'view' ? 'calc(100dvh - 260px)' : collectedHeight}
              selection={selection}
              onLabels={setLabels}
              onReject={can('reject_sample_collection') ? setRejecting : undefined}
            />
          )}
        </CollectForm>
      )}
      {isUndoing && (
        <ReasonDialog
          title={translate('Undo Collection')}
          text={`${translate('To be collected again:')} ${undoable.map(({ test }) => test.name).join(', ')}`}
          confirmLabel={translate('Undo Collection')}
          {...{ isBusy, errorText: refusal }}
          onConfirm={undoChosen}
          onClose={leaveUndo}
        />
      )}
      {rejecting && (
        <RejectDialog
          tube={tubeOf(rejecting, tests ?? [])}
          onClose={(done) => {
            setRejecting(null)
            if (done) void reload()
          }}
        />
      )}
      {labels && (
        <LabelPreview
          sampleNo={labels}
          onClose={() => {
            setLabels(undefined)
            if (mode === 'collect' && pending.length === 0) onClose()
          }}
        />
      )}
    </Dialog>
  )
}
