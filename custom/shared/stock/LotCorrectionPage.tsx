import { toModuleDocType } from '~/admin/declarations'
import { CorrectionPage } from '~/documents/corrections/admin/CorrectionPage'
import type { AnyDocType } from '~/documents/docType'
import { LotCorrectionDialog } from './LotCorrectionDialog'

interface LotCorrectionPageProps {
  document: AnyDocType
  /** The screen's name. */
  label: string
  /** The column of the corrected value in the list; default none. */
  field?: string
}

/** A document that made lots is found by its day, number or party, and its lots corrected with the reason. */
export function LotCorrectionPage({ document: declaration, label, field }: LotCorrectionPageProps) {
  const document = toModuleDocType(declaration)
  const path = `${document.apiPath}-correction`
  return (
    <CorrectionPage
      {...{
        document,
        apiPath: path,
        field: field ?? document.number.column,
        label,
        editPermission: document.permissions.edit,
      }}
      Dialog={LotCorrectionDialog}
    />
  )
}
