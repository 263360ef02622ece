import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslate } from 'react-admin'
import { defaultPaperSizes, type PrintSize, printSizes } from '~/domain/options'

interface PaperSizeChoiceProps {
  value: PrintSize
  /** Those of the print format. */
  sizes?: readonly PrintSize[]
  onChange: (size: PrintSize) => void
}

/** Which paper is in the printer. */
export function PaperSizeChoice({ value, sizes = defaultPaperSizes, onChange }: PaperSizeChoiceProps) {
  const translate = useTranslate()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      onChange={(_, size: PrintSize | null) => size && onChange(size)}
      aria-label={translate('Paper')}
      sx={{ mr: 'auto' }}
    >
      {printSizes
        .filter(({ id }) => sizes.includes(id))
        .map(({ id, name }) => (
          <ToggleButton key={id} value={id} sx={{ py: 0.25 }}>
            {translate(name)}
          </ToggleButton>
        ))}
    </ToggleButtonGroup>
  )
}
