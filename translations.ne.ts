import type { Words } from '~/words'

/** The Nepali of application.ts and setup.ts: the numbers at the head of prints, quick actions, and the steps of the setup. */
export const words: Words = {
  'PAN: %{panNo}': 'प्यान: %{panNo}',
  'DDA Licence No.: %{licenceNo}': 'औषधि इजाजतपत्र नं.: %{licenceNo}',
  'Reg. No.: %{registrationNo}': 'दर्ता नं.: %{registrationNo}',

  'New Bill': 'नयाँ बिल',
  'Register Patient': 'बिरामी दर्ता',
  'Collect Samples': 'नमुना सङ्कलन',
  'Verify Results': 'नतिजा प्रमाणीकरण',
  'Report Ultrasounds': 'अल्ट्रासाउन्ड रिपोर्ट',
  'New Sale': 'नयाँ बिक्री',
  'New Purchase': 'नयाँ खरिद',
  'New Requisition': 'नयाँ माग फाराम',
  'Dispatch Goods': 'सामान पठाउनुहोस्',
  'Receive Goods': 'सामान भित्र्याउनुहोस्',
  'Close Counter': 'काउन्टर बन्द',

  'Organization and Logo': 'संस्था र लोगो',
  'Name, address, telephone, PAN and logo are at the head of bills and reports.':
    'नाम, ठेगाना, फोन, प्यान र लोगो बिल र रिपोर्टको शीर्षमा हुन्छन्।',
  'Calendar and Fiscal Year': 'पात्रो र आर्थिक वर्ष',
  'Dates in BS or AD. Bills are numbered anew from each 1 Shrawan; nothing is to be set for it.':
    'मिति वि.सं. वा ई.सं. मा। बिलको नम्बर हरेक साउन 1 मा नयाँ सुरु हुन्छ; त्यसका लागि केही राख्नु पर्दैन।',
  'PAN or VAT, and the rate, in the same form as the calendar.': 'प्यान वा भ्याट र दर, पात्रोकै फाराममा।',
  'Patient Types': 'बिरामीका प्रकार',
  'General is there; add others, such as Staff or Insurance.':
    'सामान्य प्रकार राखिसकिएको छ; कर्मचारी वा बीमाजस्ता अरू थप्नुहोस्।',
  'Payment Modes': 'भुक्तानीका माध्यम',
  'Cash is there; add cards and wallets that you take.': 'नगद राखिसकिएको छ; तपाईंले लिने कार्ड र वालेट थप्नुहोस्।',
  Departments: 'विभागहरू',
  'Haematology, Biochemistry and others; tests from the catalogue bring theirs.':
    'हेमाटोलोजी, बायोकेमिस्ट्री र अरू; सूचीपत्रका जाँचले आफ्नै विभाग ल्याउँछन्।',
  'Tests With Prices': 'मूल्यसहितका जाँच',
  'Choose common tests from the catalogue and fill in your prices, or import your own list.':
    'सूचीपत्रबाट प्रचलित जाँच छानेर आफ्नो मूल्य भर्नुहोस्, वा आफ्नै सूची आयात गर्नुहोस्।',
  Roles: 'भूमिकाहरू',
  'One for each kind of work, such as the counter and the laboratory, with what it may do.':
    'काउन्टर र प्रयोगशालाजस्ता हरेक कामका लागि एउटा भूमिका, र त्यसले गर्न पाउने काम।',
  'A user for each person, in a role.': 'हरेक व्यक्तिका लागि एउटा प्रयोगकर्ता, कुनै भूमिकामा।',
  'Paper and Printer': 'कागज र प्रिन्टर',
  'Choose the paper of bills and reports, look at the sample, and tick this step.':
    'बिल र रिपोर्टको कागज छान्नुहोस्, नमुना हेर्नुहोस्, अनि यो चरण भयो भन्नुहोस्।',
  'First Bill': 'पहिलो बिल',
  'Register a patient, add a test, take the money and print.': 'बिरामी दर्ता गर्नुहोस्, जाँच थप्नुहोस्, रकम लिनुहोस् र छाप्नुहोस्।',
}
