/** Prefixes of imports: `~` is src, `~shared` is what several modules share. */
export const alias: Record<string, string>
