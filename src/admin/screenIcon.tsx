import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'
import { type IconName, usualIcon } from '~/metadata/icon'
import { manifest } from '~/metadata/manifest'
import { lazyPart } from '~/ui/lazyPart'
import { matchesRoute, screenRouteOf } from './shell/menu'

type IconProps = Omit<SvgIconProps, 'name'>

/** The drawings come after the first screen, which keeps their places free. */
const Icon = lazyPart<IconProps & { name: IconName }>(
  () => import('~/ui/DeclaredIcon'),
  () => <SvgIcon fontSize="small" />,
)

/** The icon of the screen, or of the record of a screen, to which a path leads: its own, or that of its module. */
export function iconNameOf(path: string): IconName {
  const route = screenRouteOf(path)
  const screen = [...manifest.masters, ...manifest.screens].find((one) => matchesRoute(one, route))
  return screen?.icon ?? manifest.modules.find(({ name }) => name === screen?.module)?.icon ?? usualIcon
}

const known = new Map<string, IconName>()

/** The icon of the screen, or of the record of a screen, to which a path leads; the text next to it says what it stands for. */
export function ScreenIcon({ path, ...props }: IconProps & { path: string }) {
  const name = known.get(path) ?? iconNameOf(path)
  known.set(path, name)
  return <Icon name={name} {...props} />
}

/** The icon of a screen as react-admin takes it of a resource: a component. */
export const screenIcon = (route: string): ComponentType => {
  const name = iconNameOf(route)
  return () => <Icon name={name} color="inherit" />
}
