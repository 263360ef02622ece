import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { DayText } from './DayText'
import { useMomentText } from './useMomentText'

export interface PrintedListProps {
  /** The days of the list, as AD dates. */
  range?: { from: string; to: string } | undefined
  /** What it was searched for, on all days. */
  search?: string | undefined
  /** The page that is printed, of a list that has several; 0 rows per page: all. */
  pages?: { page: number; perPage: number; total: number } | undefined
}

/** Prints the page, and says on paper what its list is of, and when it was printed. */
export default function PrintedList({ range, search, pages }: PrintedListProps) {
  const translate = useTranslate()
  const momentText = useMomentText()
  useEffect(() => window.print(), [])
  const { page, perPage, total } = pages ?? { page: 1, perPage: 0, total: 0 }
  const isPart = perPage > 0 && total > perPage
  const part = { offsetBegin: (page - 1) * perPage + 1, offsetEnd: Math.min(page * perPage, total), total }
  return (
    <Typography variant="caption" sx={{ display: 'none', displayPrint: 'block', mb: 1 }}>
      {search && `${translate('Search')}: ${search} · `}
      {range && !search && (
        <>
          <DayText day={range.from} /> – <DayText day={range.to} />
          {' · '}
        </>
      )}
      {isPart && `${translate('ra.navigation.page_range_info', part)} · `}
      {`${translate('Printed')} ${momentText(new Date().toISOString())}`}
    </Typography>
  )
}
