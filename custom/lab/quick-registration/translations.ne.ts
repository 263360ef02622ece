import type { Words } from '~/words'

export const words: Words = {
  'Gender is N/A: normal values by sex will not apply. Save it all the same?':
    'लिङ्ग नखुलेको छ: लिङ्गअनुसारका सामान्य मान लागू हुने छैनन्। तैपनि सुरक्षित गर्ने हो?',
  'Total Registrations': 'कुल दर्ता',
  'Name, T/CN or mobile, on all days': 'सबै दिनको नाम, T/CN वा मोबाइल',

  DOB: 'जन्म मिति',
  Age: 'उमेर',
  '{age} Yrs': '{age} वर्ष',
  '{age} mth': '{age} महिना',
  '{age} days': '{age} दिन',
  'Age Type': 'उमेर एकाइ',
  'PAN No': 'प्यान नं.',
  Allergies: 'एलर्जी',

  'Already registered with this name and mobile number:': 'यो नाम र मोबाइल नम्बरबाट पहिले नै दर्ता छ:',
  'Last Visit': 'अन्तिम भेट',
  Choose: 'छान्नुहोस्',

  'First Name must be atleast 1-50 characters.': 'पहिलो नाम 1-50 अक्षरको हुनुपर्छ।',
  'Middle Name must be atleast 1-50 characters.': 'बीचको नाम 1-50 अक्षरको हुनुपर्छ।',
  'Last Name must be atleast 1-50 characters.': 'थर 1-50 अक्षरको हुनुपर्छ।',
  'Date of birth or age is required': 'जन्म मिति वा उमेर आवश्यक छ',
  'You cannot enter a birth date in the future!.': 'भविष्यको जन्म मिति राख्न मिल्दैन!',
  'DOB (BS) and DOB (AD) are different days.': 'वि.सं. र ई.सं. का जन्म मिति फरक दिनका छन्।',
  'Mobile Number must be at most 15 digits.': 'मोबाइल नम्बर बढीमा 15 अङ्कको हुनुपर्छ।',
  'Phone No must be at most 15 digits.': 'फोन नं. बढीमा 15 अङ्कको हुनुपर्छ।',
  'Mobile Number must be digits.': 'मोबाइल नम्बर अङ्कमा हुनुपर्छ।',
  'Phone No must be digits.': 'फोन नं. अङ्कमा हुनुपर्छ।',
  'PAN No must have 9 digits.': 'प्यान नं. 9 अङ्कको हुनुपर्छ।',
  'The district is not in the chosen province.': 'यो जिल्ला छानिएको प्रदेशमा पर्दैन।',
}
