import Box from '@mui/material/Box'
import { logo } from '../logo'
import { useOrganization } from '../organization'

/** The application's logo, if it has one, before the name of the organization. */
export function BrandName() {
  const { displayName } = useOrganization()
  if (!logo) return <>{displayName}</>
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <img src={logo} alt="" width={28} height={28} />
      <span>{displayName}</span>
    </Box>
  )
}
