import Button from '@mui/material/Button'
import { RecordContextProvider, ResourceContextProvider, useTranslate } from 'react-admin'
import { ReturnStatusBadge } from '~/documents/balance/admin/ReturnStatusBadge'
import { needsReturnStatus } from '~/documents/balance/openStates'
import { ComputedStateChip } from '~/documents/computedStates/admin/ComputedStateChip'
import { computedStatesOf } from '~/documents/computedStates/computedStates'
import { optionsOf, partyNameOf } from '~/documents/documentNames'
import { actionsOf } from '~/documents/extensions/admin/extensions'
import { documentFormOf } from '~/documents/form/admin/formOverrides'
import { usePrintPreview } from '~/documents/print/admin/usePrintPreview'
import { formatNumberWithYear } from '~/domain/formatNumberWithYear'
import type { ReturnStatus } from '~/domain/options'
import type { ModuleDocType } from '~/metadata/registry'
import type { StateValues } from '~/metadata/states'
import { useOpenDialog } from '../drafts/useOpenDialog'
import { resourceNameOf } from '../resourceNames'
import { StateChip } from '../states/StateChip'
import { TransitionButtons } from '../states/TransitionButtons'
import { useNextStep } from '../useNextStep'
import { usePermissions } from '../usePermissions'
import { DocumentDetails } from './DocumentDetails'
import { useRecordId, useShownRecord } from './previewedRecord'
import { RecordFrame } from './RecordFrame'
import { RecordLoadState } from './RecordLoadState'

type Row = { id: number; dueAmount?: string; returnStatus?: ReturnStatus; fiscalYear?: string } & Partial<StateValues>

/** The page of a saved document, from its declaration. The route checks the permission to view it. */
export function DocumentRecordPage({ document }: { document: ModuleDocType }) {
  const { label, route, apiPath, number, states, files } = document
  const options = optionsOf(document)
  const name = resourceNameOf(document)
  const { id, record: row, error, reload } = useShownRecord<Row>(name)
  if (!row) return <RecordLoadState title={label} error={error} onRetry={reload} />
  const values = row as Row & Readonly<Record<string, unknown>>
  const documentNo = formatNumberWithYear(String(values[number.column]), String(row.fiscalYear))
  return (
    <ResourceContextProvider value={name}>
      <RecordContextProvider value={row}>
        <RecordFrame
          {...{ route, apiPath, id, label, files }}
          name={[documentNo, partyNameOf(options, values)].filter(Boolean).join(' · ')}
          status={
            <>
              {row.returnStatus && needsReturnStatus(document, row) && (
                <ReturnStatusBadge status={row.returnStatus} names={options.balance?.returnStatusTexts?.names} />
              )}
              {states && <StateChip states={states} record={row} />}
              {computedStatesOf(options).map(([field, { states: all }]) => (
                <ComputedStateChip key={field} states={all} state={String(values[field])} />
              ))}
            </>
          }
          actions={<DocumentActions {...{ document, row }} onSaved={reload} />}
        >
          <DocumentDetails document={document} row={row} onChanged={reload} />
        </RecordFrame>
      </RecordContextProvider>
    </ResourceContextProvider>
  )
}

interface DocumentActionsProps {
  document: ModuleDocType
  row: Row
  onSaved: () => void
}

/** What the user may do with the document: take a transition, print it, go on to another, correct it. */
function DocumentActions({ document, row, onSaved }: DocumentActionsProps) {
  const { apiPath, permissions, states, number } = document
  const translate = useTranslate()
  const { can } = usePermissions()
  const { openStep } = useNextStep()
  const { mayPrint, print, preview } = usePrintPreview(document)
  const { isPreview } = useRecordId()
  const [isCorrecting, correct] = useOpenDialog<true>(isPreview)
  const mayCorrect = Boolean(optionsOf(document).corrections.party) && can(permissions.edit)
  const Form = documentFormOf(document)
  return (
    <>
      {states && row.state && (
        <TransitionButtons
          {...{ apiPath, states, onChanged: onSaved }}
          record={{ id: row.id, state: row.state }}
          name={String((row as Readonly<Record<string, unknown>>)[number.column])}
        />
      )}
      {mayPrint && <Button onClick={() => void print(row)}>{translate('Print Preview')}</Button>}
      {actionsOf(apiPath, row, can).map((step) => (
        <Button key={step.label} onClick={() => void openStep(step.prepareStep)}>
          {translate(step.label)}
        </Button>
      ))}
      {mayCorrect && <Button onClick={() => correct(true)}>{translate('Edit')}</Button>}
      {isCorrecting && mayCorrect && (
        <Form
          document={document}
          id={row.id}
          onClose={() => correct(null)}
          onSaved={() => {
            correct(null)
            onSaved()
          }}
        />
      )}
      {preview}
    </>
  )
}
