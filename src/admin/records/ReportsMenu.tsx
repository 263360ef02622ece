import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { RelatedReport } from '~/server/related/endpoints'

/** The reports on a record, each a link to the report narrowed to it; nothing where there are none. */
export function ReportsMenu({ reports }: { reports: readonly RelatedReport[] }) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  if (reports.length === 0) return null
  return (
    <>
      <Button
        endIcon={<ArrowDropDown />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('Reports')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {reports.map(({ label, tab, url }) => (
          <MenuItem key={url} dense component={Link} to={url} onClick={close}>
            {tab && tab !== label ? `${translate(label)}: ${translate(tab)}` : translate(label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
