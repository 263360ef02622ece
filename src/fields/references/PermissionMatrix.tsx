import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Option } from '~/domain/options'
import type { TransferRow } from '~/ui/TransferList'
import { groupByScreen, matrixActions, type PermissionRow } from './permissionRows'

interface PermissionMatrixProps {
  permissions: readonly PermissionRow[]
  selected: readonly number[]
  onChange: (selected: number[]) => void
  categoryLabel: string
  modules: readonly Option[]
  moduleLabel: string
}

const headings = { view: 'View', add: 'Add', edit: 'Edit', delete: 'Delete' }

/** The permissions of a role, one row per screen: view, add, edit, delete, and any others. */
export function PermissionMatrix(props: PermissionMatrixProps) {
  const { permissions, selected, onChange, categoryLabel, modules, moduleLabel } = props
  const translate = useTranslate()
  const [module, setModule] = useState(modules[0]?.id ?? 0)
  const [search, setSearch] = useState('')
  const chosen = new Set(selected)
  const wanted = search.trim().toLowerCase()
  const screens = groupByScreen(permissions.filter((permission) => permission.module === module)).filter(
    ({ category }) => translate(category).toLowerCase().includes(wanted),
  )
  const toggle = (id: number) => onChange(chosen.has(id) ? selected.filter((one) => one !== id) : [...selected, id])
  const box = ({ id, text, isFixed }: TransferRow) => (
    <Checkbox
      size="small"
      checked={chosen.has(id)}
      disabled={isFixed}
      onChange={() => toggle(id)}
      slotProps={{ input: { 'aria-label': translate(text) } }}
      sx={{ p: 0.25 }}
    />
  )
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, mb: 1 }}>
        <TextField
          select
          label={translate(moduleLabel)}
          value={module}
          onChange={(event) => setModule(Number(event.target.value))}
          sx={{ width: 180 }}
        >
          {modules.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {translate(name)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label={translate('Search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          sx={{ flex: 1 }}
        />
      </Box>
      <TableContainer sx={{ maxHeight: 360 }}>
        <Table size="small" stickyHeader aria-label={translate('Rights by screen')}>
          <TableHead>
            <TableRow>
              <TableCell>{translate(categoryLabel)}</TableCell>
              {matrixActions.map((action) => (
                <TableCell key={action} align="center">
                  {translate(headings[action])}
                </TableCell>
              ))}
              <TableCell>{translate('Others')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {screens.map(({ category, actions, others }) => (
              <TableRow key={category}>
                <TableCell component="th" scope="row">
                  {translate(category)}
                </TableCell>
                {matrixActions.map((action) => (
                  <TableCell key={action} align="center" sx={{ p: 0 }}>
                    {actions[action] && box(actions[action])}
                  </TableCell>
                ))}
                <TableCell>
                  {others.map((permission) => (
                    <FormControlLabel
                      key={permission.id}
                      control={box(permission)}
                      label={translate(permission.text)}
                      slotProps={{ typography: { variant: 'body2' } }}
                    />
                  ))}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  )
}
