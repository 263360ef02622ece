/** How many connections to the database there are, are free, and are waited for. */
export type ConnectionLoad = Record<'open' | 'free' | 'awaited', number>
