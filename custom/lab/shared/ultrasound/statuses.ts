import { statusName, TestStatus } from '../samples/statuses'

/** Status names of an ultrasound: there is no collection. */
export const usgStatusName = (status: number): string =>
  status === TestStatus.toCollect ? 'To be reported' : status === TestStatus.entered ? 'Reported' : statusName(status)
