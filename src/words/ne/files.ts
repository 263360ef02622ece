import type { Words } from '../words'

/** Files attached to records. */
export const words: Words = {
  Files: 'फाइलहरू',
  'Kind of File': 'फाइलको प्रकार',
  'Choose Files': 'फाइल छान्नुहोस्',
  'Take Photo': 'फोटो खिच्ने',
  'or drop or paste them here': 'वा यहाँ तानेर छोड्नुहोस् वा टाँस्नुहोस्',
  'Try Again': 'फेरि प्रयास गर्नुहोस्',
  Dismiss: 'हटाउनुहोस्',
  Word: 'Word',
  WebP: 'WebP',
  'OpenDocument Text': 'OpenDocument Text',
  'OpenDocument Spreadsheet': 'OpenDocument Spreadsheet',
  '{0} kB': '{0} kB',
  'Wait until the files have arrived.': 'फाइलहरू आइपुगुन्जेल पर्खनुहोस्।',
  'The files were not attached. Attach them on the page of the record.': 'फाइलहरू जोडिएनन्। विवरणको पृष्ठमा जोड्नुहोस्।',
  Uploads: 'पठाइँदै गरेका फाइल',
  'No files yet.': 'अहिलेसम्म फाइल छैन।',
  'File attached': 'फाइल थपियो',
  'File removed': 'फाइल हटाइयो',
  'Being scanned': 'जाँच हुँदै',
  'Refused by the virus scan': 'भाइरस जाँचले अस्वीकार गर्‍यो',
  'The file could not be opened.': 'फाइल खोल्न सकिएन।',
  'The file could not be removed.': 'फाइल हटाउन सकिएन।',
  'The file could not be brought back.': 'फाइल फिर्ता ल्याउन सकिएन।',
  'Choose a file.': 'फाइल छान्नुहोस्।',
  'The file did not arrive whole. Send it again.': 'फाइल पूरा आइपुगेन। फेरि पठाउनुहोस्।',
  'The file is larger than {most} MB.': 'फाइल {most} MB भन्दा ठूलो छ।',
  '{kind}: only {accepted} can be attached.': '{kind}: {accepted} मात्र थप्न सकिन्छ।',
  '{kind}: there are {most} files already, and no more can be attached.':
    '{kind}: {most} फाइल पहिल्यै छन्, थप जोड्न सकिँदैन।',
  'There is no more room for files: {most} MB are in use. Ask an administrator.':
    'फाइलका लागि ठाउँ छैन: {most} MB प्रयोग भइसक्यो। प्रशासकलाई भन्नुहोस्।',
  'The file is being scanned. Try again in a moment.': 'फाइल जाँच हुँदै छ। एकछिनपछि फेरि प्रयास गर्नुहोस्।',
  'The virus scan refused the file.': 'भाइरस जाँचले फाइल अस्वीकार गर्‍यो।',
  'The file is not there any more. Choose it again.': 'फाइल अब छैन। फेरि छान्नुहोस्।',
}
