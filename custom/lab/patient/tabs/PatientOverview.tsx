import Box from '@mui/material/Box'
import { useMemo } from 'react'
import type { Column } from '~/admin/listing/columns'
import { recordUrl } from '~/admin/records/recordUrl'
import { resourceNameOf } from '~/admin/resourceNames'
import { usePermissions } from '~/admin/usePermissions'
import type { AnyDocType } from '~/documents/docType'
import { documentColumns } from '~/documents/list/admin/columns'
import { DetailList } from '~/ui/DetailList'
import { patientApiPath, patientRoute } from '~shared/patients/customer'
import { followUp } from '../../../../documents/lab/follow-up'
import { labSale } from '../../../../documents/lab/lab-sale'
import { opdRegistration } from '../../../../documents/lab/opd-registration'
import { sale } from '../../../../documents/pharmacy/sale'
import { sampleRoute } from '../../shared/samples/samplePaths'
import { partPermissions } from '../permissions'
import type { PatientPageData, PatientSample } from '../responses'
import { LatestList } from './LatestList'
import { sampleColumns } from './sampleColumns'

/** The documents whose latest are shown, each with its columns. */
const shown: readonly [document: AnyDocType, sources: readonly string[]][] = [
  [opdRegistration, ['visitNo', 'createdDateAd', 'department', 'doctor', 'total']],
  [followUp, ['createdDateAd', 'createdTime']],
  [labSale, ['saleNo', 'createdDateAd', 'payTypeDisplay', 'grandTotalRoundOff', 'returnStatus']],
  [sale, ['saleNo', 'createdDateAd', 'payTypeDisplay', 'grandTotalRoundOff', 'returnStatus']],
]

const tabUrl = (id: number, tab: string) => `${recordUrl(patientRoute, id)}?tab=${tab}`

function LatestDocuments({ document, sources, id }: { document: AnyDocType; sources: readonly string[]; id: number }) {
  const { label, route, apiPath } = document
  const columns = useMemo(
    () => documentColumns<{ id: number }>(document).filter(({ source }) => sources.includes(source)),
    [document, sources],
  )
  return (
    <LatestList
      {...{ label, columns, path: apiPath, family: apiPath }}
      query={{ related_to: `customer:${id}`, ordering: '-id' }}
      allUrl={tabUrl(id, resourceNameOf({ route }))}
      urlOf={(row) => recordUrl(route, row.id)}
    />
  )
}

function LatestSamples({ id }: { id: number }) {
  return (
    <LatestList<PatientSample>
      {...{ label: 'Samples', allUrl: tabUrl(id, 'samples'), family: patientApiPath }}
      path={`${patientApiPath}/${id}/sample`}
      columns={sampleColumns as Column<PatientSample>[]}
      urlOf={(row) => recordUrl(sampleRoute, row.id)}
    />
  )
}

/** What else is known of the patient, and the latest visits, bills, sales and samples that the user may see. */
export function PatientOverview({ patient }: { patient: PatientPageData }) {
  const { can } = usePermissions()
  const { id, email, address, district, province, customerType, panNo } = patient
  const { lastVisitAd, lastVisitBs, createdDateAd, createdDateBs, createdByUserName } = patient
  const day = (ad: string | null, bs: string | null) => [ad, bs && `(${bs})`].filter(Boolean).join(' ')
  return (
    <>
      <DetailList
        facts={[
          ['Last Visit', day(lastVisitAd, lastVisitBs)],
          ['Registered', `${day(createdDateAd, createdDateBs)} · ${createdByUserName}`],
          ['Address', [address, district?.name, province?.name].filter(Boolean).join(', ')],
          ['Email', email],
          ['Patient Type', customerType?.code],
          ['PAN No', panNo],
        ]}
      />
      <Box
        sx={{
          ...{ display: 'grid', gap: 2, alignItems: 'start' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          '@container (max-width: 600px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
        }}
      >
        {shown
          .filter(([document]) => can(document.permissions.view))
          .map(([document, sources]) => (
            <LatestDocuments key={document.name} {...{ document, sources, id }} />
          ))}
      </Box>
      {can(partPermissions.samples) && (
        <Box sx={{ mt: 2 }}>
          <LatestSamples id={id} />
        </Box>
      )}
    </>
  )
}
