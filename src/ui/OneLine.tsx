/** A text that a narrow table column does not break, such as a date or a number with a hyphen. */
export function OneLine({ text }: { text: string }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{text}</span>
}
