import { testDocuments } from '~/testing/suites/documents'
import { placeDeliveryMasters } from '../support/deliveryMasters'
import { tested } from './support/documentDesk'

placeDeliveryMasters()
testDocuments(tested)
