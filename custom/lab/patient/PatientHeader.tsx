import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { toApplicationCalendar } from '~/domain/calendar'
import { useMomentText } from '~/ui/useMomentText'
import { nameWithTitle } from '~shared/patients/customer'
import { translateReason } from '~shared/patients/identity'
import { PatientAlertLines } from '~shared/patients/PatientAlert'
import { PatientDues } from './PatientDues'
import { PatientPhoto } from './PatientPhoto'
import type { PatientPageData } from './responses'

/** Who the patient is and what must not be overlooked; it stays in view while the page scrolls. */
export function PatientHeader({ patient }: { patient: PatientPageData }) {
  const translate = useTranslate()
  const momentText = useMomentText()
  const { customerNo, genderDisplay, age, dobDateAd, dobDateBs, mobileNo, phoneNo } = patient
  const { identityChange } = patient
  const born = dobDateBs ?? toApplicationCalendar(dobDateAd)
  const phones = [...new Set([mobileNo, phoneNo].filter((phone) => phone !== null))]
  const known = [
    customerNo,
    `${translate(genderDisplay)} / ${translate(age)}`,
    [dobDateAd, born && `(${born})`].filter(Boolean).join(' '),
  ]
  return (
    <Box
      component="section"
      aria-label={translate('Patient')}
      sx={{
        ...{ position: 'sticky', top: 0, zIndex: 3, bgcolor: 'background.paper', mx: -1.5, mt: -1.5, px: 1.5, py: 1 },
        ...{ borderBottom: 1, borderColor: 'divider', display: 'flex', gap: 1.5, alignItems: 'center' },
      }}
    >
      <PatientPhoto patient={patient} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
          <Typography component="span" sx={{ fontWeight: 600, fontSize: '0.95rem' }}>
            {nameWithTitle(patient)}
          </Typography>
          {known.map((text) => (
            <Typography key={text} component="span" variant="body2">
              {text}
            </Typography>
          ))}
          {phones.map((phone) => (
            <Link key={phone} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} variant="body2">
              {phone}
            </Link>
          ))}
          <PatientDues patient={patient} />
        </Box>
        <PatientAlertLines {...patient} isWhole />
        {identityChange && (
          <Alert
            severity="warning"
            sx={{ py: 0, px: 1, mt: 0.5, '& .MuiAlert-icon, & .MuiAlert-message': { py: 0.25 } }}
          >
            {[translateReason(identityChange.reason, translate), identityChange.by, momentText(identityChange.at)].join(
              ' · ',
            )}
          </Alert>
        )}
      </Box>
    </Box>
  )
}
