import ArrowBack from '@mui/icons-material/ArrowBack'
import Print from '@mui/icons-material/Print'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useTranslate } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { LoadFailed } from '~/ui/LoadFailed'
import { PageSkeleton } from '../shell/AppSkeleton'
import { PageFrame } from '../shell/PageFrame'
import { GuideArticle, GuideContents, GuideSearch } from './GuideReader'
import { guideRoute } from './guideRoute'
import { useGuide } from './useGuide'

/** The guide: its contents and, beside them, a page. A phone shows one of both. */
export default function GuidePage() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  const { guide, error, refetch } = useGuide()
  const id = decodeURIComponent(pathname.slice(guideRoute.length + 1) + hash)
  const open = (next: string) => void navigate(`${guideRoute}/${next}`)
  if (!guide) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />
  const page = guide.pages.find((one) => one.id === id.split('#')[0])
  return (
    <PageFrame
      title="User Guide"
      name={page?.title}
      withoutCard
      actions={
        id && (
          <>
            <Button
              startIcon={<ArrowBack />}
              onClick={() => void navigate(guideRoute)}
              sx={{ display: { md: 'none' } }}
            >
              {translate('Contents')}
            </Button>
            <Button startIcon={<Print />} onClick={() => window.print()}>
              {translate('Print')}
            </Button>
          </>
        )
      }
    >
      <Box
        sx={{
          ...{ display: 'grid', gap: 1.5, alignItems: 'start', minWidth: 0, pb: 2 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: id ? '300px minmax(0, 1fr)' : 'minmax(0, 760px)' },
          '@media print': { display: 'block' },
        }}
      >
        <Paper
          sx={{
            p: 1.5,
            minWidth: 0,
            displayPrint: id ? 'none' : undefined,
            display: { xs: id ? 'none' : 'block', md: 'block' },
          }}
        >
          <GuideSearch guide={guide} onOpen={open}>
            <GuideContents key={page?.role} guide={guide} chosen={page?.id} onOpen={open} />
          </GuideSearch>
        </Paper>
        {id && (
          <Paper sx={{ p: 2, minWidth: 0 }}>
            <GuideArticle guide={guide} id={id} onOpen={open} />
          </Paper>
        )}
      </Box>
    </PageFrame>
  )
}
