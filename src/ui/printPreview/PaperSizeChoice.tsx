import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslate } from 'react-admin'
import { type PaperSize, paperSizes } from '~/domain/options'

/** Which paper is in the printer. */
export function PaperSizeChoice({ value, onChange }: { value: PaperSize; onChange: (size: PaperSize) => void }) {
  const translate = useTranslate()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      onChange={(_, size: PaperSize | null) => size && onChange(size)}
      aria-label={translate('Paper')}
      sx={{ mr: 'auto' }}
    >
      {paperSizes.map(({ id, name }) => (
        <ToggleButton key={id} value={id} sx={{ py: 0.25 }}>
          {translate(name)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
