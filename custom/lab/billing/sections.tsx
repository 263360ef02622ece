import type { ColumnMark } from '~/admin/documents/additions'
import { ageText } from '~/domain/age'
import { TranslatedLine } from '~/ui/OneLine'
import { salePath } from '~shared/sale/calls'
import type { Bill } from '../../../documents/lab/lab-sale'

/** Beside a patient's name: the age on the day of the bill. */
export const marks: ColumnMark<Bill>[] = [
  {
    of: salePath,
    source: 'customerFullName',
    isShown: ({ dobDateAd, createdDateAd }) => Boolean(ageText(dobDateAd, createdDateAd)),
    Mark: ({ document: { dobDateAd, createdDateAd } }) => (
      <>
        {' '}
        <span style={{ whiteSpace: 'nowrap' }}>
          (<TranslatedLine texts={[ageText(dobDateAd, createdDateAd)]} />)
        </span>
      </>
    ),
  },
]
