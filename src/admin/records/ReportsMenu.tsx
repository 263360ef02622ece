import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { RelatedReport } from '~/server/related/endpoints'
import { MenuButton } from '~/ui/MenuButton'

/** The reports on a record, each a link to the report narrowed to it; nothing where there are none. */
export function ReportsMenu({ reports }: { reports: readonly RelatedReport[] }) {
  const translate = useTranslate()
  if (reports.length === 0) return null
  return (
    <MenuButton endIcon={<ArrowDropDown />} label={translate('Reports')}>
      {reports.map(({ label, tab, url }) => (
        <MenuItem key={url} dense component={Link} to={url}>
          {tab && tab !== label ? `${translate(label)}: ${translate(tab)}` : translate(label)}
        </MenuItem>
      ))}
    </MenuButton>
  )
}
