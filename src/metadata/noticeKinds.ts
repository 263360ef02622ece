import type { PendingTile } from './pendingTile'
import type { CustomScreen } from './screen'

/** A kind of notification that each user can switch on and off. */
export interface NoticeKind {
  label: string
  /** It is also mailed, to users who have an address. */
  hasMail?: true
}

/** What the bell says of a single record, by the action in the activity log. */
export const noticeKinds = {
  note: { label: 'Notes that name me' },
  transition: { label: 'What becomes of my documents, and what I am to decide', hasMail: true },
  assign: { label: 'Work that is assigned to me', hasMail: true },
  remind: { label: 'Reminders of work that is due', hasMail: true },
  'failed mail': { label: 'Mails of mine that could not be sent' },
} as const satisfies Readonly<Record<string, NoticeKind>>

export type NoticeAction = keyof typeof noticeKinds

/** The pending work that the bell counts, each with the screen that lists it. */
export const bellTilesOf = <Screen extends Pick<CustomScreen, 'pendingTiles'>>(
  screens: readonly Screen[],
): { screen: Screen; tile: PendingTile }[] =>
  screens.flatMap((screen) =>
    (screen.pendingTiles ?? []).flatMap((tile) => (tile.showInBell ? [{ screen, tile }] : [])),
  )
