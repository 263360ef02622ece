import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useOpenDialog } from '~/admin/drafts/useOpenDialog'
import { mergeRoute } from '~/admin/merge/mergeSource'
import { PersonalData } from '~/admin/persons/PersonalData'
import { RecordFrame } from '~/admin/records/RecordFrame'
import { useNextStep } from '~/admin/useNextStep'
import { usePermissions } from '~/admin/usePermissions'
import { actionsOf } from '~/documents/extensions/admin/extensions'
import { screenFilesOf } from '~/metadata/screen'
import { lazyPart } from '~/ui/lazyPart'
import { nameWithTitle, patientApiPath, patientMergePermissions, patientRoute } from '~shared/patients/customer'
import { patientMergeSource } from '~shared/patients/mergeSource'
import { PatientDialog } from '~shared/patients/PatientDialog'
import { LoadedRecord } from '~shared/records/LoadedRecord'
import { historyFields } from './historyFields'
import { PatientHeader } from './PatientHeader'
import { patientForm } from './patientForm'
import { editPermissions, partPermissions } from './permissions'
import type { PatientPageData } from './responses'
import { patientScreen } from './screen'
import { PatientOverview } from './tabs/PatientOverview'

/** The tabs of parts, each for users who may see it in its own screen, too. */
const parts = [
  {
    key: 'results',
    label: 'Results',
    Part: lazyPart(() => import('./tabs/ResultsTab')),
    codes: partPermissions.results,
  },
  {
    key: 'samples',
    label: 'Samples',
    Part: lazyPart(() => import('./tabs/SamplesTab')),
    codes: partPermissions.samples,
  },
  {
    key: 'reports',
    label: 'Reports',
    Part: lazyPart(() => import('./tabs/ReportsTab')),
    codes: partPermissions.reports,
  },
  {
    ...{ key: 'ultrasounds', label: 'Ultrasounds', Part: lazyPart(() => import('./tabs/UltrasoundTab')) },
    codes: partPermissions.ultrasounds,
  },
  {
    ...{ key: 'hand-overs', label: 'Mails and Handovers', Part: lazyPart(() => import('./tabs/HandOversTab')) },
    codes: partPermissions.handOvers,
  },
]

/** The page of a patient: what must not be overlooked, the next steps, and all that belongs to the patient. */
export default function PatientRecordPage() {
  return (
    <LoadedRecord<PatientPageData> label="Patient" route={patientRoute} apiPath={patientApiPath}>
      {(patient) => <LoadedPatient patient={patient} />}
    </LoadedRecord>
  )
}

function LoadedPatient({ patient }: { patient: PatientPageData }) {
  const { id } = patient
  const translate = useTranslate()
  const { can } = usePermissions()
  return (
    <RecordFrame
      {...{ route: patientRoute, apiPath: patientApiPath, id, label: 'Patient' }}
      name={`${patient.customerNo} · ${nameWithTitle(patient)}`}
      status={!patient.active && <Chip size="small" label={translate('Inactive')} />}
      resource={{ fields: historyFields }}
      files={screenFilesOf(patientScreen)}
      header={<PatientHeader patient={patient} />}
      tabs={parts
        .filter(({ codes }) => can(codes))
        .map(({ key, label, Part }) => ({ key, label, content: <Part key={`${key} ${id}`} patient={id} /> }))}
      actions={<PatientActions patient={patient} />}
    >
      <PatientOverview key={id} patient={patient} />
    </RecordFrame>
  )
}

/** The next steps, and what changes the patient, for users who may. */
function PatientActions({ patient }: { patient: PatientPageData }) {
  const { id } = patient
  const translate = useTranslate()
  const client = useQueryClient()
  const { can } = usePermissions()
  const { openStep } = useNextStep()
  const [isEditing, edit] = useOpenDialog<true>()
  const mayEdit = can(editPermissions)
  return (
    <>
      {actionsOf(patientApiPath, patient, can).map((step) => (
        <Button key={step.label} onClick={() => void openStep(step.prepareStep)}>
          {translate(step.label)}
        </Button>
      ))}
      <PersonalData
        {...{ apiPath: patientApiPath, id, exportPermission: 'export_patient', erasePermission: 'erase_patient' }}
      />
      {patientMergePermissions.every(can) && (
        <Button component={Link} to={mergeRoute(patientMergeSource, [id])}>
          {translate('Merge')}
        </Button>
      )}
      {mayEdit && (
        <Button variant="contained" onClick={() => edit(true)}>
          {translate('Edit')}
        </Button>
      )}
      {isEditing && mayEdit && (
        <PatientDialog
          registration={patientForm}
          id={id}
          onSaved={() => {
            edit(null)
            void client.invalidateQueries({ queryKey: [patientApiPath] })
            void client.invalidateQueries({ queryKey: ['history', patientApiPath, id] })
          }}
          onClose={() => edit(null)}
        />
      )}
    </>
  )
}
