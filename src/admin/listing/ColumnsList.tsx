import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { MoveButtons } from '~/ui/MoveButtons'

export interface ColumnsListProps {
  /** All columns, in their default order. */
  all: readonly string[]
  /** Columns that are visible until the user chooses; default all. */
  defaults?: readonly string[]
  /** Those that are visible, in their order. */
  visible: readonly string[]
  /** The heading of a column, translated. */
  label: (name: string) => string
  /** @param names in their order; none where they are as defaults */
  onChange: (names: readonly string[]) => void
}

/** The columns of a table, to be visible or hidden and moved. */
export default function ColumnsList({ all, defaults = all, visible, label, onChange }: ColumnsListProps) {
  const ordered = [...visible, ...all.filter((name) => !visible.includes(name))]
  const show = (names: readonly string[]) => onChange(names.join() === defaults.join() ? [] : names)
  const move = (name: string, by: 1 | -1) => {
    const [at, next] = [visible.indexOf(name), [...visible]]
    next.splice(at, 1)
    next.splice(at + by, 0, name)
    show(next)
  }
  return (
    <>
      {ordered.map((name) => {
        const at = visible.indexOf(name)
        return (
          <Box key={name} sx={{ display: 'flex', alignItems: 'center' }}>
            <FormControlLabel
              sx={{ flex: 1, mr: 0 }}
              control={
                <Checkbox
                  checked={at >= 0}
                  disabled={at >= 0 && visible.length === 1}
                  onChange={() => show(at >= 0 ? visible.filter((one) => one !== name) : [...visible, name])}
                />
              }
              label={label(name)}
            />
            <MoveButtons
              label={label(name)}
              onUp={at > 0 ? () => move(name, -1) : undefined}
              onDown={at >= 0 && at < visible.length - 1 ? () => move(name, 1) : undefined}
            />
          </Box>
        )
      })}
    </>
  )
}
