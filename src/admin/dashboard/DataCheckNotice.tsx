import MuiAlert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { localDay } from '~/domain/calendar'
import { mostDaysUnchecked, dataCheckApiPath as path } from '~/metadata/dataCheck'
import type { DataCheckResult } from '~/server/check/responses'
import { api } from '../http'
import { callOptionalEndpoint } from '../optionalEndpoints'

/** How many findings are shown. */
const mostShown = 10
const dayMs = 86_400_000

/** What the weekly check of the data found, and that it was not done for long. Empty while all is well. */
export default function DataCheckNotice() {
  const translate = useTranslate()
  const { data } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) =>
      callOptionalEndpoint<DataCheckResult | null>(
        path,
        () => api.get(path, undefined, { signal }),
        () => null,
      ),
  })
  const checkedAt = data?.finishedAt ?? data?.startedAt
  if (!data || !checkedAt) return null
  const { findings, findingCount } = data
  const day = localDay(new Date(checkedAt))
  const isOld = Date.now() - new Date(checkedAt).getTime() > mostDaysUnchecked * dayMs
  return (
    <>
      {isOld && (
        <MuiAlert severity="warning" variant="outlined" sx={{ bgcolor: 'background.paper' }}>
          {translate('The data were not checked since %{day}. Look into the log of the server for the reason.', {
            day,
          })}
        </MuiAlert>
      )}
      {findingCount > 0 && (
        <MuiAlert severity="error" variant="outlined" sx={{ bgcolor: 'background.paper' }}>
          <AlertTitle component="h2">
            {translate('The check of the data on %{day} found what does not fit together: %{count}', {
              day,
              count: findingCount,
            })}
          </AlertTitle>
          {translate(
            'Change nothing in the database by hand. Keep the latest backups, and send these findings to those who look after Prayog for you.',
          )}
          <Box component="ul" lang="en" sx={{ m: 0, pl: 2.5 }}>
            {findings.slice(0, mostShown).map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </Box>
          {findingCount > mostShown &&
            translate('The command %{command} lists all of them.', { command: 'npx prayog check' })}
        </MuiAlert>
      )}
    </>
  )
}
