/** Where imports lead that begin so: `~` is the frame, `~shared` what several screens share. */
export const alias: Record<string, string>
