import { amounts, lines, payType } from '~/testing/fixtures/note'
import { testWrongNoteOptions } from '~/testing/fixtures/wrongDeclarations'

testWrongNoteOptions([
  [
    'payments of nothing',
    { header: { fields: { payType } }, lines, payments: true },
    '`payments` pays an amount that is not declared. Add amounts with a due, the sum that is to be paid.',
  ],
  [
    'payments without a pay type',
    { lines, amounts, payments: true },
    "`payments` needs the choice 'payType' in the header: cash or credit. Add payType: f.choice({ label: 'Pay Type', choices: payTypes, required: true }) to header.fields.",
  ],
])
