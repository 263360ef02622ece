import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import type { FormatColumn } from '~/print/format/printFormat'
import type { LayoutTable } from '~/print/format/printLayout'
import { MoveButtons } from '~/ui/MoveButtons'
import { type FormatPartProps, moveItem } from './partProps'

/** The columns of a table of a print: shown or hidden, their order, headings and widths. */
export function ColumnsTable({
  format: { tables },
  table,
  language,
  errors,
  onChange,
}: FormatPartProps & { table: LayoutTable }) {
  const translate = useTranslate()
  const columns = tables[table.name] ?? []
  const setAll = (changed: FormatColumn[]) => onChange({ tables: { ...tables, [table.name]: changed } })
  const set = (name: string, changes: Partial<FormatColumn>) =>
    setAll(columns.map((one) => (one.name === name ? { ...one, ...changes } : one)))
  return (
    <Box role="group" aria-label={translate(`Columns of ${table.label}`)}>
      {columns.map(({ name, isHidden, width, heading }, index) => {
        const part = table.columns.find((one) => one.name === name)
        const label = translate(part?.label ?? name)
        const isWrong = errors[`tables.${table.name}.${index}.width`] !== undefined
        return (
          <Box key={name} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5, py: 0.25 }}>
            <FormControlLabel
              sx={{ flex: '1 1 110px', mr: 0 }}
              control={
                <Checkbox
                  size="small"
                  checked={!isHidden}
                  disabled={part?.isRequired ?? false}
                  onChange={() => set(name, { isHidden: !isHidden })}
                />
              }
              label={label}
            />
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flex: '2 1 260px' }}>
              <TextField
                size="small"
                value={heading[language]}
                placeholder={label}
                onChange={({ target }) => set(name, { heading: { ...heading, [language]: target.value } })}
                slotProps={{ htmlInput: { 'aria-label': `${translate('Heading')}: ${label}`, maxLength: 60 } }}
                sx={{ flex: '1 1 110px' }}
              />
              <TextField
                size="small"
                type="number"
                value={width ?? ''}
                error={isWrong}
                placeholder="mm"
                onChange={({ target }) => set(name, { width: target.value === '' ? null : Number(target.value) })}
                slotProps={{
                  htmlInput: { 'aria-label': `${translate('Width (mm)')}: ${label}`, min: 5, max: 150 },
                }}
                sx={{ flex: '0 0 76px' }}
              />
              <MoveButtons
                label={label}
                onUp={index > 0 ? () => setAll(moveItem(columns, index, -1)) : undefined}
                onDown={index < columns.length - 1 ? () => setAll(moveItem(columns, index, 1)) : undefined}
              />
            </Box>
          </Box>
        )
      })}
      {errors[`tables.${table.name}`] && (
        <FormHelperText error>{translate(errors[`tables.${table.name}`] ?? '')}</FormHelperText>
      )}
    </Box>
  )
}
