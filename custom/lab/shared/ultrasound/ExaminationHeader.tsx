import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { TestStatus } from '../samples/statuses'
import type { UsgExamination, UsgPatient } from './responses'

interface ExaminationHeaderProps {
  patient: UsgPatient | undefined
  examination: UsgExamination
  children?: ReactNode
}

/** Shows the patient above an examination, so that nobody reports it for another patient. */
export function ExaminationHeader({ patient, examination, children }: ExaminationHeaderProps) {
  const translate = useTranslate()
  const { test, reportNo, statusDisplay, unapprovedRemarks, status } = examination
  const who = patient && [patient.customerFullName, translate(patient.age), translate(patient.genderDisplay ?? '')]
  const more = [patient?.customerNo, patient?.referral, reportNo, translate(statusDisplay)]
  return (
    <Box
      sx={{ px: 1.5, py: 0.5, display: 'flex', gap: 1, alignItems: 'center', borderBlock: 1, borderColor: 'divider' }}
    >
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography component="h2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {[test.name, ...(who ?? [])].filter(Boolean).join(' · ')}
        </Typography>
        <Typography variant="caption" component="div" color="text.secondary">
          {more.filter(Boolean).join(' · ')}
          {unapprovedRemarks && status < TestStatus.verified && ` · ${translate('Un-approve')}: ${unapprovedRemarks}`}
        </Typography>
      </Box>
      {children}
    </Box>
  )
}
