import { type ReactNode, useState } from 'react'
import { usePermissions } from '~/admin/usePermissions'
import { IssuedVersions } from './IssuedVersions'
import { issuedReportApiPath } from './issuedReportPaths'
import type { PreviewRequest } from './ReportPreview'
import type { ReportEndpoints } from './reportEndpoints'
import { SignatureSwitch } from './SignatureSwitch'
import type { DiagnosticReportKind } from './states'
import { VersionActions } from './VersionActions'

/** A version of a report on its page, as far as its sections need it. */
export interface ReportOnPage {
  id: number
  kind: DiagnosticReportKind
  reportNo: string
  customer: { fullName: string }
}

interface PreviewProps {
  includeSignature: boolean
  asked: PreviewRequest
  onPrinted: () => void
  onClose: () => void
}

interface ReportVersionsProps {
  report: ReportOnPage
  endpoints: ReportEndpoints
  permissions: { print: string; mail: string; withdraw: string; handOver?: string }
  renderPreview: (props: PreviewProps) => ReactNode
  onChanged: () => void
}

/** The versions of a report on its page: printed, mailed, handed over and withdrawn from there. */
export function ReportVersions(props: ReportVersionsProps) {
  const { report, endpoints, permissions, renderPreview, onChanged } = props
  const mayPrint = usePermissions().can(permissions.print)
  const [includeSignature, setIncludeSignature] = useState(true)
  const [asked, setAsked] = useState<PreviewRequest>()
  return (
    <>
      {mayPrint && <SignatureSwitch value={includeSignature} onChange={setIncludeSignature} />}
      <IssuedVersions
        path={`${issuedReportApiPath}/${report.id}`}
        of={{}}
        renderActions={(issued, isNewest) => (
          <VersionActions {...{ endpoints, permissions, issued, isNewest }} patient={report.customer.fullName} />
        )}
        mayPrint={mayPrint}
        isWhole
        onOpen={(version, markedCopy) => setAsked({ kind: 'version', version, markedCopy })}
      />
      {asked && renderPreview({ includeSignature, asked, onPrinted: onChanged, onClose: () => setAsked(undefined) })}
    </>
  )
}
