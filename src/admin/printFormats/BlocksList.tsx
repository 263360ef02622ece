import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { MoveButtons } from '~/ui/MoveButtons'
import { type FormatPartProps, moveItem } from './partProps'

/** The blocks of a print, each shown or hidden, in their order. */
export function BlocksList({ format: { blocks }, layout, onChange }: FormatPartProps) {
  const translate = useTranslate()
  return (
    <Box role="group" aria-label={translate('Blocks')}>
      {blocks.map(({ name, isHidden }, index) => {
        const part = layout.blocks.find((one) => one.name === name)
        const label = translate(part?.label ?? name)
        const toggle = () =>
          onChange({ blocks: blocks.map((one) => (one.name === name ? { ...one, isHidden: !isHidden } : one)) })
        return (
          <Box key={name} sx={{ display: 'flex', alignItems: 'center' }}>
            <FormControlLabel
              sx={{ flex: 1, mr: 0 }}
              control={
                <Checkbox size="small" checked={!isHidden} disabled={part?.isRequired ?? false} onChange={toggle} />
              }
              label={label}
            />
            {part?.isRequired && (
              <Typography variant="caption" color="text.secondary">
                {translate('Always printed')}
              </Typography>
            )}
            <MoveButtons
              label={label}
              onUp={index > 0 ? () => onChange({ blocks: moveItem(blocks, index, -1) }) : undefined}
              onDown={index < blocks.length - 1 ? () => onChange({ blocks: moveItem(blocks, index, 1) }) : undefined}
            />
          </Box>
        )
      })}
    </Box>
  )
}
