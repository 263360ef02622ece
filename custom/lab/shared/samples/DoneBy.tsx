import { DateTimeText } from '~/ui/DateTimeText'

/** When something was done and by whom; nothing where it was not. */
export const DoneBy = ({ at, by }: { at: string | null; by: string | null }) =>
  at && (
    <>
      <DateTimeText at={at} /> · {by}
    </>
  )
