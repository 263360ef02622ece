import { testDocumentLists } from '~/testing/suites/documentLists'
import { placeDeliveryMasters } from '../support/deliveryMasters'
import { tested } from './support/documentDesk'

placeDeliveryMasters()
testDocumentLists(tested)
