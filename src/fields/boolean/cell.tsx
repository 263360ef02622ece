import CancelOutlined from '@mui/icons-material/CancelOutlined'
import CheckCircle from '@mui/icons-material/CheckCircle'
import { useTranslate } from 'react-admin'
import type { CellProps } from '../cell'

export const align = 'center'

const middle = { display: 'block', mx: 'auto' }

/** Yes and no differ in shape as well as in colour, and have a name for those who do not see them. */
export default function YesNoCell({ value }: CellProps) {
  const translate = useTranslate()
  return value ? (
    <CheckCircle
      role="img"
      aria-hidden={false}
      titleAccess={translate('Yes')}
      color="success"
      fontSize="small"
      sx={middle}
    />
  ) : (
    <CancelOutlined
      role="img"
      aria-hidden={false}
      titleAccess={translate('No')}
      color="disabled"
      fontSize="small"
      sx={middle}
    />
  )
}
