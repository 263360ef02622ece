/** How many connections to the database there are, are free, and are waited for. */
export type ConnectionCounts = Record<'open' | 'free' | 'awaited', number>
