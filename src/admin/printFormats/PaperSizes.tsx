import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { useTranslate } from 'react-admin'
import { type PrintSize, printSizes } from '~/domain/options'
import { possibleSizes } from '~/print/format/printLayout'
import { SectionHeading } from '~/ui/SectionHeading'
import type { FormatPartProps } from './partProps'

/** On which papers or labels a print is made; a print that is made for one only offers none. */
export function PaperSizes({ format: { paperSizes: chosen }, layout, errors, onChange }: FormatPartProps) {
  const translate = useTranslate()
  const possible = possibleSizes(layout)
  if (possible.length < 2) return null
  const toggle = (size: PrintSize) => {
    const all = chosen.includes(size) ? chosen.filter((one) => one !== size) : [...chosen, size]
    onChange({ paperSizes: all })
  }
  return (
    <>
      <SectionHeading text="Paper" />
      <FormLabel component="p" sx={{ fontSize: 12, mt: 0.5 }}>
        {translate('The first one is proposed.')}
      </FormLabel>
      <Box role="group" aria-label={translate('Paper')}>
        {printSizes
          .filter(({ id }) => possible.includes(id))
          .map(({ id, name }) => (
            <FormControlLabel
              key={id}
              control={<Checkbox size="small" checked={chosen.includes(id)} onChange={() => toggle(id)} />}
              label={`${translate(name)}${chosen[0] === id ? ` (${translate('proposed')})` : ''}`}
            />
          ))}
      </Box>
      {errors.paperSizes && <FormHelperText error>{translate(errors.paperSizes)}</FormHelperText>}
    </>
  )
}
