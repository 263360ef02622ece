import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'react-admin'
import { sidebarWidth } from './Sidebar'

const rows = (count: number) => Array.from({ length: count }, (_, row) => row)

/** A page on its way: header and table. */
export function PageSkeleton() {
  const translate = useTranslate()
  return (
    <Box role="status" aria-label={translate('ra.page.loading')} sx={{ flex: 1, p: 0.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 1.5 }}>
        <Skeleton variant="rounded" width={180} height={26} />
        <Skeleton variant="rounded" width={84} height={26} />
      </Box>
      {rows(11).map((row) => (
        <Skeleton key={row} variant="rounded" height={28} sx={{ mb: 0.75 }} />
      ))}
    </Box>
  )
}

/** The whole application on its way: sidebar, header, table, footer (spec 1, section 2.1). */
export function AppSkeleton() {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>
      <Box sx={{ height: 48, bgcolor: 'primary.main' }} />
      <Box sx={{ display: 'flex', flex: 1 }}>
        <Box sx={{ width: sidebarWidth, p: 1.5, bgcolor: 'background.paper' }}>
          {rows(12).map((row) => (
            <Skeleton key={row} variant="rounded" height={20} sx={{ mb: 1.5 }} />
          ))}
        </Box>
        <Box sx={{ flex: 1, p: 1.5, display: 'flex', flexDirection: 'column' }}>
          <PageSkeleton />
          <Skeleton variant="rounded" width={220} height={14} />
        </Box>
      </Box>
    </Box>
  )
}
