import Button from '@mui/material/Button'
import { RecordContextProvider, ResourceContextProvider, useGetOne, useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { ReturnStatusBadge } from '~/documents/balance/admin/ReturnStatusBadge'
import { optionsOf, partyNameField } from '~/documents/documentNames'
import { usePrintPreview } from '~/documents/print/admin/usePrintPreview'
import { formatNumberWithYear } from '~/domain/formatNumberWithYear'
import type { ReturnStatus } from '~/domain/options'
import type { ModuleDocType } from '~/metadata/registry'
import { actionsOf } from '../documents/extensions'
import { documentFormOf } from '../documents/formOverrides'
import { useOpenDialog } from '../drafts'
import { resourceNameOf } from '../resourceNames'
import { useNextStep } from '../useNextStep'
import { usePermissions } from '../usePermissions'
import { DocumentDetails } from './DocumentDetails'
import { RecordFrame } from './RecordFrame'
import { RecordState } from './RecordState'

type Row = { id: number; dueAmount?: string; returnStatus?: ReturnStatus; fiscalYear?: string }

/** The page of a saved document, from its declaration. The route checks the permission to view it. */
export function DocumentRecordPage({ document }: { document: ModuleDocType }) {
  const { label, route, apiPath, number, permissions } = document
  const { corrections, balance } = optionsOf(document)
  const translate = useTranslate()
  const { can } = usePermissions()
  const id = Number(useParams().id)
  const name = resourceNameOf(document)
  const { data: row, error, refetch } = useGetOne<Row>(name, { id }, { refetchOnMount: 'always' })
  const { openStep, confirmation } = useNextStep()
  const { mayPrint, print, preview } = usePrintPreview(document)
  const [isCorrecting, correct] = useOpenDialog<true>()
  const mayCorrect = Boolean(corrections.party) && can(permissions.edit)
  const reload = () => void refetch()
  if (!row) return <RecordState title={label} error={error} onRetry={reload} />
  const values = row as Row & Readonly<Record<string, unknown>>
  const documentNo = formatNumberWithYear(String(values[number.column]), String(row.fiscalYear))
  const partyName = values[partyNameField(optionsOf(document))]
  const Form = documentFormOf(document)
  return (
    <ResourceContextProvider value={name}>
      <RecordContextProvider value={row}>
        <RecordFrame
          {...{ route, apiPath, id, label }}
          name={[documentNo, partyName].filter(Boolean).join(' · ')}
          status={
            row.returnStatus && (
              <ReturnStatusBadge status={row.returnStatus} names={balance?.returnStatusTexts?.names} />
            )
          }
          actions={
            <>
              {mayPrint && <Button onClick={() => void print(row)}>{translate('Print Preview')}</Button>}
              {actionsOf(apiPath, row, can).map((step) => (
                <Button key={step.label} onClick={() => void openStep(step.prepareStep)}>
                  {translate(step.label)}
                </Button>
              ))}
              {mayCorrect && <Button onClick={() => correct(true)}>{translate('Edit')}</Button>}
            </>
          }
        >
          <DocumentDetails document={document} row={row} onChanged={reload} />
        </RecordFrame>
        {isCorrecting && mayCorrect && (
          <Form
            document={document}
            id={id}
            onClose={() => correct(null)}
            onRestart={() => correct(null)}
            onSaved={() => {
              correct(null)
              reload()
            }}
          />
        )}
        {preview}
        {confirmation}
      </RecordContextProvider>
    </ResourceContextProvider>
  )
}
