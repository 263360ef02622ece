import { useTranslate } from 'react-admin'

/** A text that a narrow table column does not break, such as a date or a number with a hyphen. */
export function NoWrapText({ text }: { text: string }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{text}</span>
}

/** Texts of the program among data, such as a gender and an age: translated, on one line. */
export function TranslatedLine({ texts }: { texts: readonly (string | null | undefined)[] }) {
  const translate = useTranslate()
  const translated = texts.flatMap((text) => (text ? [translate(text)] : []))
  return <NoWrapText text={translated.join(' / ')} />
}
