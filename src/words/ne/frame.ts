import type { Words } from '../words'

/** The frame of the application: sign-in, shell, home, and what is shown when a page cannot be. */
export const words: Words = {
  Prayog: 'प्रयोग',
  Lab: 'ल्याब',
  Pharmacy: 'फार्मेसी',
  Inventory: 'भण्डार',
  Account: 'लेखा',
  'Core Setup': 'मूल सेटअप',
  '© 2022 Prayog. All rights reserved.': '© 2022 प्रयोग। सर्वाधिकार सुरक्षित।',

  'Sign in to your account': 'आफ्नो खातामा साइन इन गर्नुहोस्',
  Login: 'साइन इन',
  'Login success': 'साइन इन सफल भयो',
  'Show the password': 'पासवर्ड देखाउनुहोस्',
  'Hide the password': 'पासवर्ड लुकाउनुहोस्',
  Branch: 'शाखा',
  'This branch lives on another host.': 'यो शाखा अर्कै होस्टमा छ।',
  Host: 'होस्ट',
  'Change host': 'होस्ट फेर्नुहोस्',
  'Use this host': 'यो होस्ट प्रयोग गर्नुहोस्',
  'This is not the address of a host. Type one such as lab.example.org or https://lab.example.org:8000.':
    'यो होस्टको ठेगाना होइन। lab.example.org वा https://lab.example.org:8000 जस्तो लेख्नुहोस्।',
  'This host answers, but not as a laboratory’s server does.': 'यो होस्टले जवाफ दिन्छ, तर प्रयोगशालाको सर्भरजस्तो होइन।',
  'Use the default host': 'पूर्वनिर्धारित होस्ट प्रयोग गर्नुहोस्',

  'No data': 'विवरण छैन',
  Modules: 'मोड्युलहरू',
  Menu: 'मेनु',
  'Search menu': 'मेनुमा खोज्नुहोस्',
  'Search screens': 'स्क्रिन खोज्नुहोस्',
  'not yet': 'आउँदै छ',
  'Skip to the page': 'पृष्ठमा जानुहोस्',
  'Notifications: none': 'सूचना: छैन',
  'Account of %{name}': '%{name} को खाता',
  Profile: 'प्रोफाइल',
  'Change Password': 'पासवर्ड फेर्नुहोस्',
  Logout: 'साइन आउट',

  'Old Password': 'पुरानो पासवर्ड',
  'New Password': 'नयाँ पासवर्ड',
  'Old Password Not Correct': 'पुरानो पासवर्ड मिलेन',
  'Password change successfully.': 'पासवर्ड फेरियो।',

  'User Role': 'प्रयोगकर्ताको भूमिका',
  'Your role does not open any screen yet.': 'तपाईंको भूमिकाले अहिलेसम्म कुनै स्क्रिन खोल्न दिँदैन।',
  'Ask an administrator to give it permissions in Core Setup, User Role Setup.':
    'मूल सेटअपको प्रयोगकर्ता भूमिकामा गएर अनुमति दिन प्रशासकलाई भन्नुहोस्।',
  'The screens of its permissions are still to come; the menu names them.':
    'यसका अनुमतिका स्क्रिन आउँदै छन्; मेनुमा तिनका नाम छन्।',
  'Your role has no screens in this module.': 'यो मोड्युलमा तपाईंको भूमिकाका लागि कुनै स्क्रिन छैन।',
  'Your role does not include this screen. An administrator can add it in User Role Setup.':
    'तपाईंको भूमिकामा यो स्क्रिन समावेश छैन। प्रशासकले प्रयोगकर्ता भूमिकामा यसलाई थप्न सक्नुहुन्छ।',
  'OOPS ! PAGE NOT FOUND': 'ओहो! पृष्ठ भेटिएन',
  "Sorry, the page you're looking for doesn't exists.": 'माफ गर्नुहोस्, तपाईंले खोजेको पृष्ठ छैन।',
  'Return Home': 'गृहपृष्ठमा फर्कनुहोस्',
  'The server does not answer. Your work is being sent again…': 'सर्भरले जवाफ दिएन। तपाईंले लेखेको फेरि पठाइँदै छ…',
  'Failed to get data.Please try again later.': 'विवरण ल्याउन सकिएन। केही बेरपछि फेरि प्रयास गर्नुहोस्।',
  'This page could not be shown. What you saved is safe.': 'यो पृष्ठ देखाउन सकिएन। तपाईंले सुरक्षित गर्नुभएका विवरण जोगिएका छन्।',
  Reload: 'फेरि लोड गर्नुहोस्',
}
