import Box from '@mui/material/Box'
import { logoUrl } from '../logo'
import { useOrganization } from '../organization'

/** The application's logo, if it has one, before the name of the organization. */
export function BrandName() {
  const { displayName } = useOrganization()
  if (!logoUrl) return <>{displayName}</>
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <img src={logoUrl} alt="" width={28} height={28} />
      <span>{displayName}</span>
    </Box>
  )
}
