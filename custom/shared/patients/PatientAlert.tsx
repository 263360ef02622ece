import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import { autoRefreshQueryOptions } from '~/ui/autoRefreshQueryOptions'
import { useMomentText } from '~/ui/useMomentText'
import { RecordLink } from '~shared/records/RecordLink'
import { patientAlertApiPath, patientApiPath } from './customer'
import type { PatientAlert as Alert } from './responses'

/**
 * Allergies and the latest note of a patient, a line each where the patient has them; they follow what others change
 * within seconds.
 */
export function PatientAlert({ id }: { id: number }) {
  const { data } = useQuery({
    queryKey: [patientApiPath, 'alert', id],
    queryFn: ({ signal }) => api.get<Alert>(`${patientAlertApiPath}/${id}`, undefined, { signal }),
    ...{ ...autoRefreshQueryOptions, staleTime: 0, retry: false },
  })
  return data ? <PatientAlertLines {...data} /> : null
}

interface PatientAlertLinesProps extends Pick<Alert, 'id' | 'allergies' | 'note'> {
  /** Long allergies take several lines; default one, with all of them in the tooltip. */
  isWhole?: boolean
}

/** The lines themselves; the note leads to the patient's history for those who may see it. */
export function PatientAlertLines({ id, allergies, note, isWhole = false }: PatientAlertLinesProps) {
  const translate = useTranslate()
  const momentText = useMomentText()
  return (
    // a long line must not widen what is around it
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {allergies && (
        <Typography variant="body2" color="error" noWrap={!isWhole} title={allergies} sx={{ fontWeight: 600 }}>
          {`${translate('Allergies')}: ${allergies.replaceAll(/\s+/g, ' ')}`}
        </Typography>
      )}
      {note && (
        <Typography variant="body2" noWrap title={note.text}>
          <RecordLink to={{ table: 'customer' }} id={id} tab="history">
            {translate('Note')}
          </RecordLink>
          {`: ${note.text} · ${note.by} · ${momentText(note.at)}`}
        </Typography>
      )}
    </Box>
  )
}
