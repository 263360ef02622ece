import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useIsFetching } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { RecordContextProvider, useTranslate } from 'react-admin'
import { messages } from '~/metadata/messages'
import { previewContainerSx } from '~/ui/cardRows'
import { EmptyState } from '~/ui/EmptyState'
import { lazyPart } from '~/ui/lazyPart'
import { requiredPermissions } from '../resourceAccess'
import { resourceNameOf } from '../resourceNames'
import { loadRecordPage } from '../resourceScreens'
import { usePermissions } from '../usePermissions'
import { PreviewedRecordId } from './previewedRecord'
import type { PreviewPanelProps } from './useRowPreview'

const pages = new Map<string, ComponentType | undefined>()

/** The page of the records of a route, in a chunk of its own; the same component each time. */
function pageOf(route: string): ComponentType | undefined {
  const load = loadRecordPage(route)
  if (load && !pages.has(route)) pages.set(route, lazyPart(load, () => <Skeleton height={240} />) as ComponentType)
  return pages.get(route)
}

/** How long the previous record stays while the next one is read, and how long nothing may be read before it is shown. */
const patienceMs = 500
const settledMs = 30

/** The id to show: the new one once its data are there, so that nothing flashes. */
function useLoadedId(id: number): number {
  const [shown, setShown] = useState(id)
  const isFetching = useIsFetching() > 0
  useEffect(() => {
    if (shown === id) return
    const timer = setTimeout(() => setShown(id), isFetching ? patienceMs : settledMs)
    return () => clearTimeout(timer)
  }, [id, shown, isFetching])
  return shown
}

/** What the page of a record shows, without its tabs, next to the list; on a phone in the lower half of the screen. */
export default function PreviewPanel({ page, id, rows, onClose }: PreviewPanelProps) {
  const translate = useTranslate()
  const { can } = usePermissions()
  const shown = useLoadedId(id)
  const Page = typeof page === 'string' ? pageOf(page) : page
  const mayView = typeof page !== 'string' || requiredPermissions(resourceNameOf({ route: page }), 'show')?.every(can)
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={translate('Preview')}
      tabIndex={-1}
      sx={{
        ...{ ...previewContainerSx, overflow: 'auto', flexShrink: 0, displayPrint: 'none' },
        ...{ width: { xs: 'auto', sm: 'min(400px, 45%)' }, position: { xs: 'fixed', sm: 'sticky' }, zIndex: 5 },
        ...{ top: { xs: 'auto', sm: 0 }, bottom: { xs: 0, sm: 'auto' }, left: { xs: 0 }, right: { xs: 0 } },
        height: { xs: '55dvh', sm: 'max(280px, calc(100dvh - 222px))' },
        boxShadow: { xs: 8, sm: 0 },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', position: 'sticky', top: 0, zIndex: 4, ...barSx }}>
        <Typography variant="caption" color="text.secondary" sx={{ mr: 'auto' }}>
          {translate('Preview')}
        </Typography>
        <IconButton size="small" aria-label={translate('Close')} title="Esc" onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {Page && mayView ? (
        [...new Set([shown, id])].map((one) => (
          <Box key={one} sx={{ p: 1.5, display: one === shown ? 'block' : 'none' }}>
            <PreviewedRecordId value={one}>
              <RecordContextProvider value={rows.find((row) => row.id === one)}>
                <Page />
              </RecordContextProvider>
            </PreviewedRecordId>
          </Box>
        ))
      ) : (
        <EmptyState text={messages.permissionDenied} more="Your role does not include the page of this record." />
      )}
    </Paper>
  )
}

const barSx = { pl: 1.5, pr: 0.5, bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }
