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

/** The lists with pending work that the user may see; tiles with the same label say of which module they are. */
export function usePendingTiles() {
  const { can } = usePermissions()
  const tiles = [
    ...manifest.screens.filter((screen) => can(openingPermissionsOf(screen))),
    ...manifest.masters.filter((master) => can(permissionFor(master, 'view'))),
  ].flatMap(({ route, module, pendingTiles = [] }) => pendingTiles.map((waiting) => ({ route, module, waiting })))
  const isRepeated = (label: string) => tiles.filter(({ waiting }) => waiting.label === label).length > 1
  const labelOf = (name: string) => manifest.modules.find((one) => one.name === name)?.label
  return tiles.map(({ route, module, waiting }) => ({
    ...{ route, waiting },
    moduleLabel: isRepeated(waiting.label) ? labelOf(module) : undefined,
  }))
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
