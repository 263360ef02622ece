import { useQuery } from '@tanstack/react-query'
import { DerivedForm } from '~/admin/documents/form/DocumentForm'
import type { FormExtension, FormOverrides, FormExtensionContext } from '~/admin/documents/form/formExtension'
import type { Values } from '~/admin/documents/form/plainDraft'
import type { DocumentFormProps } from '~/admin/documents/formProps'
import { api } from '~/admin/http'
import type { SourceDocument } from '~/documents/sourceDocument/options'
import type { BillRule } from '~shared/organization/billRule'
import { billRuleOf } from '~shared/sale/form/billRuleOf'
import { labSale } from '../../../documents/lab/lab-sale'
import type { TestAtWork } from '../shared/samples/responses'
import { testsAtWorkPath } from './path'
import {
  checkRefund,
  namesOf,
  type Refund,
  refundMessages,
  type SoldBill,
  testsRefunded,
  wholeLines,
  workBegunQuestion,
} from './rules'
import { TestsAtWorkNote } from './TestsAtWorkNote'

type SoldSource = SourceDocument & SoldBill

const nothing: readonly TestAtWork[] = []

/** Shows which tests of the bill are at work, and asks before a refund stops them. */
function useTestsAtWork({ body, source, confirm }: FormExtensionContext<Values & Refund, SoldSource>): FormExtension {
  const { data, refetch } = useQuery({
    // refetched whenever a save is over, as the bill is
    queryKey: [labSale.apiPath, 'tests-at-work', source?.id],
    queryFn: ({ signal }) => api.get<TestAtWork[]>(testsAtWorkPath, { sale_main: source?.id }, { signal }),
    enabled: source !== undefined,
  })
  return {
    notice: <TestsAtWorkNote tests={data ?? nothing} />,
    beforeSave: async () => {
      const tests = data ?? (await refetch()).data ?? nothing
      const stopped = testsRefunded(tests, wholeLines(body.labSaleDetail, source?.lines ?? []))
      const question = workBegunQuestion(namesOf(stopped))
      if (stopped.length > 0 && !(await confirm(question, { loses: true }))) return undefined
      return { confirmedTests: stopped.map(({ id, status }) => ({ id, status })) }
    },
  }
}

const own: FormOverrides<BillRule> = {
  settingsOf: billRuleOf,
  rules: (refund: Values & Refund, rule, sold: SoldSource | undefined) => checkRefund(refund, sold, rule),
  paymentsDiffer: refundMessages.paymentsDiffer,
  useExtension: useTestsAtWork,
}

/** The refund form (spec 2 section 2): that of every return, with the rules and messages of the specification. */
export default function RefundForm(props: DocumentFormProps) {
  return <DerivedForm {...props} own={own} />
}
