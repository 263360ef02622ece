import PrintOutlined from '@mui/icons-material/PrintOutlined'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazyPart } from './lazyPart'
import type { PrintedListProps } from './PrintedList'

const PrintedList = lazyPart(() => import('./PrintedList'))

/** The button that prints the list of a page, and what stands above the list on paper. */
export function usePrintList(list: PrintedListProps) {
  const translate = useTranslate()
  const [count, setCount] = useState(0)
  const label = translate('List on paper')
  return {
    button: (
      <IconButton color="primary" title={label} aria-label={label} onClick={() => setCount(count + 1)}>
        <PrintOutlined fontSize="small" />
      </IconButton>
    ),
    heading: count > 0 && <PrintedList key={count} {...list} />,
  }
}
