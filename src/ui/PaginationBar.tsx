import TablePagination from '@mui/material/TablePagination'
import { useTranslate } from 'react-admin'

export interface PaginationBarProps {
  /** Counted from 1. */
  page: number
  /** 0 is all rows on one page. */
  perPage: number
  /** Rows on all pages. */
  total: number
  onPage: (page: number) => void
  /** Whoever answers it goes back to page 1 (spec 1, section 2.5). */
  onPerPage: (perPage: number) => void
  perPageOptions?: readonly number[]
}

/** MUI's value for all rows on one page. */
const ALL = -1

const names = { first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page' }
const small = { size: 'small' } as const
const actions = { firstButton: small, previousButton: small, nextButton: small, lastButton: small }

/** Rows per page, 'a-b of total', and first, previous, next and last. */
export function PaginationBar({
  page,
  perPage,
  total,
  onPage,
  onPerPage,
  perPageOptions = [10, 25, 100],
}: PaginationBarProps) {
  const translate = useTranslate()
  const pages = perPage > 0 ? Math.max(1, Math.ceil(total / perPage)) : 1
  const all = perPageOptions.includes(perPage) ? perPageOptions : [...perPageOptions, perPage].sort((a, b) => a - b)
  return (
    <TablePagination
      component="nav"
      aria-label={translate('Pages')}
      count={total}
      page={Math.min(page, pages) - 1}
      rowsPerPage={perPage || ALL}
      rowsPerPageOptions={all.map((size) => ({ value: size || ALL, label: size ? String(size) : translate('All') }))}
      onPageChange={(_, next) => onPage(next + 1)}
      onRowsPerPageChange={({ target }) => onPerPage(Math.max(0, Number(target.value)))}
      labelRowsPerPage={translate('Rows per page')}
      labelDisplayedRows={({ from, to, count }) =>
        translate('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: count })
      }
      getItemAriaLabel={(type) => translate(names[type])}
      showFirstButton
      showLastButton
      slotProps={{ actions, displayedRows: { 'aria-live': 'polite' } }}
      sx={{
        displayPrint: 'none',
        '& .MuiTablePagination-toolbar': { minHeight: 40, px: 1 },
        // a phone has no room for the words, which stay the field's name
        '& .MuiTablePagination-selectLabel': { color: 'text.secondary', display: { xs: 'none', sm: 'block' } },
        '& .MuiTablePagination-input': { ml: 0, mr: 1 },
        '& .MuiTablePagination-actions': { ml: 1 },
      }}
    />
  )
}
