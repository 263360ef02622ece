import Box from '@mui/material/Box'
import CardActionArea from '@mui/material/CardActionArea'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { weekdayIndex } from '~/domain/adDate'
import { localDay, weekdayNames } from '~/domain/calendar'
import { DayBars } from './DayBars'
import { type Figure, figureText, isTileOfWork, useFigures, week } from './useFigures'

/** Today's figures of the reports that the user may see, with bars of the last four weeks. It renders nothing if there are none. */
export default function Figures() {
  const translate = useTranslate()
  const figures = useFigures().filter((one) => !isTileOfWork(one))
  if (figures.length === 0) return null
  return (
    <Paper component="section" aria-label={translate('Figures')} sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Typography component="h2" variant="h6">
        {translate('Figures')}
      </Typography>
      {figures.map((figure) => (
        <FigureCard key={`${figure.report.name} ${figure.tile.label}`} {...figure} />
      ))}
    </Paper>
  )
}

function FigureCard(figure: Figure) {
  const translate = useTranslate()
  const { tile, url, now, days, usual, error } = figure
  const weekday = translate(weekdayNames[weekdayIndex(localDay(new Date()))] ?? '')
  return (
    <CardActionArea component={Link} to={url} sx={{ mx: -1, px: 1, py: 0.5, width: 'auto', borderRadius: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Typography variant="body2" color="text.secondary">
          {translate(tile.label)}
        </Typography>
        <Typography sx={{ ml: 'auto', fontWeight: 700, fontSize: 17, color: error ? 'text.disabled' : undefined }}>
          {now !== undefined ? figureText(figure, now) : error ? '-' : <Skeleton width={80} />}
        </Typography>
      </Box>
      {days.length > 0 && usual !== undefined && (
        <Box sx={{ color: 'primary.main' }}>
          <DayBars days={days} week={week} />
        </Box>
      )}
      {error || usual !== undefined ? (
        <Typography variant="caption" color="text.secondary" component="p">
          {error
            ? translate(now === undefined ? 'Failed to get data.' : 'Not up to date')
            : usual !== undefined && (
                <>
                  {translate('Usual %{weekday}', { weekday })}: {figureText(figure, usual)}
                </>
              )}
        </Typography>
      ) : null}
    </CardActionArea>
  )
}
