import type { Words } from '~/words'

export const words: Words = {
  'Result Entry': 'नतिजा प्रविष्टि',
  'Patient, T/CN or sample no': 'बिरामी, T/CN वा नमूना नं.',
  Samples: 'नमूनाहरू',
  'Show more': 'थप देखाउनुहोस्',
  'Choose a sample to enter its results.': 'नतिजा भर्न नमूना छान्नुहोस्।',

  'Not saved': 'सुरक्षित भएको छैन',
  None: 'कुनै पनि होइन',
  'Gender is %{gender}: normal values by sex do not apply to %{tests}.':
    'लिङ्ग %{gender} छ: लिङ्गअनुसारका सामान्य मान %{tests} मा लागू हुँदैनन्।',
  'Critically high': 'अति उच्च',
  'Critically low': 'अति न्यून',
  Abnormal: 'असामान्य',
  'Remarks (printed on the report)': 'कैफियत (रिपोर्टमा छापिन्छ)',

  'Result is required': 'नतिजा आवश्यक छ',
  'Please enter a result.': 'नतिजा भर्नुहोस्।',
  'Enter a number, such as 12.5, <0.1 or >1000.': '12.5, <0.1 वा >1000 जस्तो सङ्ख्या लेख्नुहोस्।',
  'Choose one of the listed results.': 'सूचीमा भएको नतिजा छान्नुहोस्।',
  'The result cannot be above {possibleHigh}.': 'नतिजा {possibleHigh} भन्दा माथि हुन सक्दैन।',
  'The result cannot be below {possibleLow}.': 'नतिजा {possibleLow} भन्दा तल हुन सक्दैन।',
  'The result has more than {maxTextLength} characters.': 'नतिजा {maxTextLength} अक्षरभन्दा लामो छ।',
  '%{faults} Save it all the same?': '%{faults} तैपनि सुरक्षित गर्ने हो?',

  'Changed by someone else': 'अरू कसैले बदल्यो',
  'Someone else changed a result. Choose which one stays.': 'अरू कसैले नतिजा बदल्यो। कुन राख्ने छान्नुहोस्।',
  'Someone else changed the remarks or the signatories.': 'अरू कसैले कैफियत वा हस्ताक्षरकर्ता बदल्यो।',
  'Someone else changed the results of this sample. Look at them and save again.':
    'अरू कसैले यस नमूनाका नतिजा बदल्यो। हेरेर फेरि सुरक्षित गर्नुहोस्।',
  '{name} is now {value}, entered by {enteredBy}.': '{name} अहिले {value} छ, {enteredBy} ले भर्नुभएको।',
  'The result of {name} was removed.': '{name} को नतिजा हटाइयो।',
  'The result of {name} is verified and cannot be changed.': '{name} को नतिजा प्रमाणित भइसकेकाले बदल्न मिल्दैन।',
  'Every result of this sample is verified: it cannot be changed.': 'यस नमूनाका सबै नतिजा प्रमाणित भइसके: बदल्न मिल्दैन।',

  'ResultEntry Created successfully': 'नतिजा सफलतापूर्वक प्रविष्ट भयो',
  'Result Entry Updated Successfully': 'नतिजा सफलतापूर्वक अद्यावधिक भयो',
  'Failed to Create ResultEntry': 'नतिजा प्रविष्ट गर्न सकिएन',
  'The test is named twice.': 'परीक्षण दुई पटक दिइएको छ।',
  'The test is not of this sample.': 'यो परीक्षण यस नमूनाको होइन।',
  'The sample is not of this entry.': 'यो नमूना यस प्रविष्टिको होइन।',
  'A signatory is named twice.': 'हस्ताक्षरकर्ता दुई पटक दिइएको छ।',
  'Sensitive medicines cannot be recorded yet.': 'संवेदनशील औषधि अहिले अभिलेख गर्न सकिँदैन।',
}
