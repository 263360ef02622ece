const most = 400

/** Rows of a list in portions: between two of them others are answered, however many whoever asks wants at once. */
export function* portionsOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += most) yield rows.slice(at, at + most)
}
