import MuiAlert from '@mui/material/Alert'
import LinearProgress from '@mui/material/LinearProgress'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useRefresh, useTranslate } from 'react-admin'
import { fileUrl } from '../apiHost'
import { api } from '../http'
import { callOptionalEndpoint } from '../optionalEndpoints'

interface Ready {
  warning?: string
  /** How much of the demo data is filled in, in percent, while the server fills them in. */
  filledPercent?: number
}

/** So often it asks, in milliseconds: a disk does not fill within a minute, demo data do. */
const [everyMs, everyMsOfFilling] = [60_000, 2_000]
const path = '/readyz'

/** The progress of demo data that are being filled in. */
function FillingProgress({ percent }: { percent: number }) {
  const translate = useTranslate()
  const text = translate('Demo data are being filled in: %{percent} %.', { percent })
  return (
    <MuiAlert severity="info" variant="outlined" sx={{ mb: 1.5, '& .MuiAlert-message': { flex: 1 } }}>
      {text} {translate('Look around meanwhile; you can save in a moment.')}
      <LinearProgress variant="determinate" value={percent} aria-label={text} sx={{ mt: 1 }} />
    </MuiAlert>
  )
}

/** Reads the page again when what fills the demo data in is through. */
function useRefreshWhenFilled(isFilling: boolean): void {
  const refresh = useRefresh()
  const wasFilling = useRef(false)
  useEffect(() => {
    if (wasFilling.current && !isFilling) refresh()
    wasFilling.current = isFilling
  }, [isFilling, refresh])
}

/**
 * Conditions that will stop the server, which its monitoring also reports, and the progress of demo data that are being
 * filled in. Empty while there are none.
 */
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
    refetchInterval: ({ state }) => (state.data?.filledPercent === undefined ? everyMs : everyMsOfFilling),
    retry: false,
  })
  useRefreshWhenFilled(data?.filledPercent !== undefined)
  return (
    <>
      {data?.filledPercent !== undefined && <FillingProgress percent={data.filledPercent} />}
      {data?.warning && (
        <MuiAlert severity="warning" variant="outlined" sx={{ mb: 1.5, bgcolor: 'background.paper' }}>
          {translate(data.warning)}
        </MuiAlert>
      )}
    </>
  )
}
