import CircularProgress from '@mui/material/CircularProgress'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'react-admin'
import { useLookup } from '~/admin/forms/useLookup'
import { errorMessageOf } from '~/ui/errorMessageOf'
import { sampleCollectionApiPath } from './path'

type SampleType = { id: number; name: string }

interface SampleTypeMenuProps {
  anchor: HTMLElement
  onChoose: (type: SampleType) => void
  onClose: () => void
}

/** The sample types that may replace a test's own. */
export function SampleTypeMenu({ anchor, onChoose, onClose }: SampleTypeMenuProps) {
  const translate = useTranslate()
  const { rows, error } = useLookup<SampleType>({ path: `${sampleCollectionApiPath}/sample-type`, limit: 0 })
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {error && <MenuItem disabled>{translate(errorMessageOf(error))}</MenuItem>}
      {!rows && !error && (
        <MenuItem disabled>
          <CircularProgress size={18} />
        </MenuItem>
      )}
      {rows?.map((type) => (
        <MenuItem key={type.id} onClick={() => onChoose(type)}>
          {type.name}
        </MenuItem>
      ))}
    </Menu>
  )
}
