import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { manifest } from '~/metadata/manifest'
import { permissionFor } from '~/metadata/resource'
import { openingPermissionsOf } from '~/metadata/screen'
import { usePermissions } from '../usePermissions'
import { PendingCountTile } from './PendingCountTile'

/** The grid of tiles. */
export const tileGrid = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(165px, 1fr))', gap: 1.5 }

/** The lists with pending work that the user may see. */
export function usePendingTiles() {
  const { can } = usePermissions()
  return [
    ...manifest.screens.filter((screen) => can(openingPermissionsOf(screen))),
    ...manifest.masters.filter((master) => can(permissionFor(master, 'view'))),
  ].flatMap(({ route, pendingTiles = [] }) => pendingTiles.map((waiting) => ({ route, waiting })))
}

/** How much waits on each list that the user may see, below a heading. */
export function PendingTiles({ label }: { label: string }) {
  const translate = useTranslate()
  const tiles = usePendingTiles()
  if (tiles.length === 0) return null
  return (
    <section>
      <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
        {translate(label)}
      </Typography>
      <Box sx={tileGrid}>
        {tiles.map((tile) => (
          <PendingCountTile key={tile.waiting.apiPath} {...tile} />
        ))}
      </Box>
    </section>
  )
}
