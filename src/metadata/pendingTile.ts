/** A line of the dashboard that counts pending work and shows since when; a click opens the list. */
export interface PendingTile {
  /**
   * The text of the tile.
   * @example label: 'To collect'
   */
  label: string
  /**
   * The endpoint below `api/v1/` that counts; it requires the permission of the screen to which the tile leads.
   * @example apiPath: 'rental-app/pickup/waiting'
   */
  apiPath: string
  /**
   * The query string by which the list is filtered when the tile opens it.
   * @example query: 'status=1'
   */
  query: string
  /**
   * The list shows days: the tile opens it from the day of the oldest pending record.
   * @default the list shows all days
   * @example hasDateFilter: true
   */
  hasDateFilter?: true
  /**
   * The bell in the top bar counts it too, on every screen.
   * @default only the tile
   * @example showInBell: true
   */
  showInBell?: true
  /**
   * It must be dealt with at once: the dashboard shows it first, in red.
   * @default with the other work of its module
   * @example urgency: 'critical'
   */
  urgency?: 'critical'
}

/** Work is counted up to here: who has more needs no exact number. */
export const maxPendingCount = 1000

/** The filter of a list of documents that have open quantities, such as requisitions of which something is to be sent. */
export const OPEN = 'open'
