import { testWrongNoteOptions } from '~/testing/fixtures/wrongDeclarations'

testWrongNoteOptions([
  [
    'a correction of what is not there',
    { corrections: { fields: ['referral'] } },
    "`corrections.fields` names 'referral', which is no field of the header. Use one of: none.",
  ],
])
