import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Skeleton from '@mui/material/Skeleton'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazyPart } from '~/ui/lazyPart'
import type { ColumnsListProps } from './ColumnsList'

const ColumnsList = lazyPart(
  () => import('./ColumnsList'),
  () => <Skeleton variant="rectangular" height={240} />,
)

interface ColumnsButtonProps extends ColumnsListProps {
  /** Above the columns, such as what rows are gathered by. */
  children?: ReactNode
}

/** Which columns of a table are shown, in which order. */
export function ColumnsButton({ children, ...list }: ColumnsButtonProps) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        startIcon={<ViewColumnOutlined />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        aria-haspopup="dialog"
      >
        {translate('Columns')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { sx: { p: 2, width: 320 }, 'aria-label': translate('Columns'), role: 'dialog' } as object,
        }}
      >
        {children}
        <ColumnsList {...list} />
      </Popover>
    </>
  )
}
