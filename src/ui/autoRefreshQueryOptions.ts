/** So often a list of waiting work asks for what is new, in milliseconds: another desk's bill is there within 15 s. */
const everyMs = 10_000

/**
 * The options of a query that renews itself: while the tab is seen and there is a network, and at once when the tab is
 * seen again. A hidden tab asks nothing.
 */
export const autoRefreshQueryOptions = {
  refetchInterval: () => (navigator.onLine ? everyMs : false),
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: true,
} as const
