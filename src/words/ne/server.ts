import type { Words } from '../words'

/** What the server refuses, and what it says of an imported file. */
export const words: Words = {
  'Permission denied.': 'अनुमति छैन।',
  "You don't have permission to access on this server": 'यो सर्भरमा तपाईंलाई पहुँचको अनुमति छैन',
  'Page Not Found': 'पृष्ठ भेटिएन',
  'Internal Server Error. Contact IT manager !!!': 'सर्भरमा त्रुटि भयो। आईटी व्यवस्थापकलाई सम्पर्क गर्नुहोस्!',
  'The database cannot be reached. Please try again in a moment.': 'डाटाबेससँग सम्पर्क हुन सकेन। एकछिनपछि फेरि प्रयास गर्नुहोस्।',
  "The server's disk is full, so nothing can be saved. Free some room; Prayog then goes on by itself.":
    'सर्भरको डिस्क भरियो, त्यसैले केही सुरक्षित गर्न सकिँदैन। डिस्कमा ठाउँ खाली गर्नुहोस्; त्यसपछि प्रयोग आफैँ चल्छ।',
  "The server's disk refuses to keep what is written. Mend the disk, then restart Prayog.":
    'सर्भरको डिस्कले लेखिएको कुरा राख्न मानेन। डिस्क बनाउनुहोस्, अनि प्रयोग फेरि सुरु गर्नुहोस्।',
  'Network error': 'नेटवर्कमा त्रुटि',
  'No internet connection': 'इन्टरनेट छैन',
  'Please sign in.': 'कृपया साइन इन गर्नुहोस्।',
  'Refresh token expired ': 'साइन इनको समय सकियो',
  'Invalid credentials please try again.': 'प्रयोगकर्ता नाम वा पासवर्ड मिलेन, फेरि प्रयास गर्नुहोस्।',
  'Too many failed sign-ins. Please try again in {seconds} seconds.':
    'धेरै पटक साइन इन मिलेन। {seconds} सेकेन्डपछि फेरि प्रयास गर्नुहोस्।',
  Invalid: 'मिलेन',
  'Unknown field': 'नचिनिएको कोठा',
  'The body must be a JSON object.': 'पठाइएको विवरण JSON वस्तु हुनुपर्छ।',
  'The chosen record does not exist.': 'छानिएको अभिलेख छैन।',
  '{label} must be entered again when {other} changes.': '{other} फेर्दा {label} फेरि लेख्नुपर्छ।',
  'You do not have these rights yourself: {rights}': 'तपाईं आफैँसँग यी अधिकार छैनन्: {rights}',
  'This group has rights that you do not have.': 'यो समूहसँग तपाईंसँग नभएका अधिकार छन्।',
  'This user has rights that you do not have.': 'यो प्रयोगकर्तासँग तपाईंसँग नभएका अधिकार छन्।',
  'Only a superuser may change a superuser.': 'सुपरयुजरलाई सुपरयुजरले मात्र फेर्न सक्छन्।',
  'The last active superuser cannot be switched off.': 'अन्तिम सक्रिय सुपरयुजरलाई निष्क्रिय गर्न मिल्दैन।',
  'The record exists already.': 'यो अभिलेख पहिले नै छ।',
  'This record is in use and cannot be deleted.': 'यो अभिलेख प्रयोगमा छ, मेटाउन मिल्दैन।',
  'Someone else changed the same record. Try again.': 'अरू कसैले यही अभिलेख फेर्‍यो। फेरि प्रयास गर्नुहोस्।',
  'A value cannot be stored.': 'एउटा मान राख्न सकिएन।',
  'This form was already saved with other values. Open a new one.':
    'यो फाराम अरू नै विवरणसहित सुरक्षित भइसकेको छ। नयाँ फाराम खोल्नुहोस्।',
  "There is no filter '{name}'.": "'{name}' नामको फिल्टर छैन।",
  "There is no filter '{parameter}'.": "'{parameter}' नामको फिल्टर छैन।",
  'The filter is not valid.': 'फिल्टर मिलेन।',
  "There is no ordering by '{parameter}'.": "'{parameter}' अनुसार क्रम मिलाउन मिल्दैन।",
  'The ids must be whole numbers.': 'परिचय नम्बर पूर्ण सङ्ख्या हुनुपर्छ।',

  'A file is required.': 'फाइल आवश्यक छ।',
  'The file is empty.': 'फाइल खाली छ।',
  'This is a workbook. Save the sheet as "CSV UTF-8" and choose that file.':
    'यो वर्कबुक हो। पानालाई "CSV UTF-8" का रूपमा सुरक्षित गरेर त्यही फाइल छान्नुहोस्।',
  'This is no text file. Save the sheet as "CSV UTF-8" and choose that file.':
    'यो पाठ फाइल होइन। पानालाई "CSV UTF-8" का रूपमा सुरक्षित गरेर त्यही फाइल छान्नुहोस्।',
  'The text of the file is not in UTF-8. Save the sheet as "CSV UTF-8" and choose that file.':
    'फाइलको पाठ UTF-8 मा छैन। पानालाई "CSV UTF-8" का रूपमा सुरक्षित गरेर त्यही फाइल छान्नुहोस्।',
  'The first row must hold the names of the columns.': 'पहिलो पङ्क्तिमा स्तम्भका नाम हुनुपर्छ।',
  'The file has more than {mostRows} rows. Take it in several files.':
    'फाइलमा {mostRows} भन्दा बढी पङ्क्ति छन्। धेरै फाइलमा बाँडेर आयात गर्नुहोस्।',
  'The file has none of the columns of {title}: {1}.': 'फाइलमा {title}को कुनै पनि स्तम्भ छैन: {1}।',
  'The file changes {title}, and you may not.': 'फाइलले {title} फेर्छ, तपाईंलाई त्यसको अनुमति छैन।',
  "The column '{label}' is worked out by Prayog and is not read.": "'{label}' स्तम्भ प्रयोग आफैँले निकाल्छ, यसलाई पढिँदैन।",
  "The column '{column}' is not known and is not read.": "'{column}' स्तम्भ चिनिएन, यसलाई पढिँदैन।",
  "The column '{column}' occurs twice; the first one is read.": "'{column}' स्तम्भ दुई पटक छ; पहिलो पढिन्छ।",
  "Pictures are put in on the screen; the column '{0}' is not read.": "तस्बिर स्क्रिनमै राखिन्छन्; '{0}' स्तम्भ पढिँदैन।",
  'The row has more cells than the heading: it is shifted.': 'पङ्क्तिमा शीर्षकभन्दा बढी कोठा छन्: पङ्क्ति सरेको छ।',
  'A cell of the row holds more than {longestCell} characters.': 'पङ्क्तिको एउटा कोठामा {longestCell} भन्दा बढी अक्षर छन्।',
  'Row {0}: a cell in quotes does not end as it should.': 'पङ्क्ति {0}: उद्धरण चिह्नमा राखिएको कोठा ठीकसँग टुङ्गिएको छैन।',
  'Row {row} names the same record with another {other}.': 'पङ्क्ति {row} मा यही अभिलेख अर्कै {other}सँग छ।',
  'Row {row} says the same, and was refused.': 'पङ्क्ति {row} मा पनि यही छ, र त्यो अस्वीकृत भयो।',
  'More than one {label} fits this row.': 'यो पङ्क्तिसँग एकभन्दा बढी {label} मिल्छन्।',
  "More than one {label} is called '{text}'.": "एकभन्दा बढी {label}को नाम '{text}' छ।",
  "There is no {label} '{text}' to choose.": "छान्नका लागि '{text}' नामको {label} छैन।",
  'There is one {label} already.': '{label} पहिले नै एउटा छ।',
  "'{shown}' exists already with {label}: {2}.": "'{shown}' पहिले नै छ, {label}: {2}।",
  'It belongs to a record of this file that was refused.': 'यो यसै फाइलको अस्वीकृत अभिलेखसँग जोडिएको छ।',
  'This server exports and imports no files.': 'यो सर्भरले फाइल आयात निर्यात गर्दैन।',
  'The dry run is done.': 'जाँच सकियो।',
  'Imported from {fileName}': '{fileName} बाट आयात गरिएको',
}
