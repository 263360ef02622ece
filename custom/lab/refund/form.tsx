import { useQuery } from '@tanstack/react-query'
import { api } from '~/admin/http'
import { DerivedForm } from '~/documents/form/admin/DocumentForm'
import type { FormExtension, FormExtensionContext, FormOverrides } from '~/documents/form/admin/formExtension'
import type { DocumentFormProps } from '~/documents/form/admin/formProps'
import type { Values } from '~/documents/form/admin/plainDraft'
import type { SourceDocument } from '~/documents/sourceDocument/options'
import type { SaleRule } from '~shared/organization/billRule'
import { toSaleRule } from '~shared/sale/form/toSaleRule'
import { labSale } from '../../../documents/lab/lab-sale'
import type { TestInProgress } from '../shared/samples/responses'
import { testsInProgressApiPath } from './path'
import {
  fullyReturnedLineIds,
  joinTestNames,
  type RefundInput,
  refundMessages,
  type SourceBill,
  testsInProgressQuestion,
  testsStoppedByRefund,
  validateRefund,
} from './rules'
import { TestsInProgressNote } from './TestsInProgressNote'

type SoldSource = SourceDocument & SourceBill

const nothing: readonly TestInProgress[] = []

/** Shows which tests of the bill are at work, and asks before a refund stops them. */
function useTestsAtWork({
  body,
  source,
  confirm,
}: FormExtensionContext<Values & RefundInput, SoldSource>): FormExtension {
  const { data, refetch } = useQuery({
    // refetched whenever a save is over, as the bill is
    queryKey: [labSale.apiPath, 'tests-at-work', source?.id],
    queryFn: ({ signal }) => api.get<TestInProgress[]>(testsInProgressApiPath, { sale_main: source?.id }, { signal }),
    enabled: source !== undefined,
  })
  return {
    notice: <TestsInProgressNote tests={data ?? nothing} />,
    beforeSave: async () => {
      const tests = data ?? (await refetch()).data ?? nothing
      const stopped = testsStoppedByRefund(tests, fullyReturnedLineIds(body.labSaleDetail, source?.lines ?? []))
      const question = testsInProgressQuestion(joinTestNames(stopped))
      if (stopped.length > 0 && !(await confirm(question, { isDestructive: true }))) return undefined
      return { confirmedTests: stopped.map(({ id, status }) => ({ id, status })) }
    },
  }
}

const own: FormOverrides<SaleRule> = {
  settingsOf: toSaleRule,
  rules: (refund: Values & RefundInput, rule, sold: SoldSource | undefined) => validateRefund(refund, sold, rule),
  paymentsDifferMessage: refundMessages.paymentsDiffer,
  useExtension: useTestsAtWork,
}

/** The refund form (spec 2 section 2): that of every return, with the rules and messages of the specification. */
export default function RefundForm(props: DocumentFormProps) {
  return <DerivedForm {...props} own={own} />
}
