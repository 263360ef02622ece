import MuiAlert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { fileUrl } from '../apiHost'
import { api } from '../http'
import { callOptionalEndpoint } from '../optionalEndpoints'

interface Ready {
  warning?: string
}

/** So often it asks, in milliseconds: a disk does not fill within a minute. */
const everyMs = 60_000
const path = '/readyz'

/** Conditions that will stop the server, which its monitoring also reports. Empty while there are none. */
export default function ServerWarning() {
  const translate = useTranslate()
  const { data } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => {
      const url = new URL(fileUrl(path), window.location.href).href
      return callOptionalEndpoint<Ready>(
        path,
        () => api.get(url, undefined, { signal }),
        () => ({}),
      )
    },
    refetchInterval: everyMs,
    retry: false,
  })
  if (!data?.warning) return null
  return (
    <MuiAlert severity="warning" variant="outlined" sx={{ mb: 1.5, bgcolor: 'background.paper' }}>
      {translate(data.warning)}
    </MuiAlert>
  )
}
