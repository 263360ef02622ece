import type { Words } from '~/words'

/** Texts of the papers of all reports. */
export const words: Words = {
  PRELIMINARY: 'प्रारम्भिक',
  'NOT ISSUED': 'जारी नभएको',
  'AMENDED, version %{version}': 'संशोधित, संस्करण %{version}',
  'UNDER CORRECTION': 'सुधार हुँदै',
  SUPERSEDED: 'विस्थापित',
  WITHDRAWN: 'फिर्ता लिइएको',
  'SUPERSEDED by version %{version}': 'विस्थापित, नयाँ संस्करण %{version}',
  'WITHDRAWN, replaced by report %{no}, version %{version}': 'फिर्ता लिइएको, सट्टामा रिपोर्ट %{no}, संस्करण %{version}',
  Self: 'आफैँ',
  'Issued %{time}': 'जारी: %{time}',
  'Sample %{sampleNo}': 'नमुना %{sampleNo}',
  'collected %{time}': 'सङ्कलन: %{time}',
  'Patient No. %{number}': 'बिरामी नं. %{number}',
  'Verified by %{acts}': 'प्रमाणित गर्ने: %{acts}',
  'NMC No. %{nmcNo}': 'NMC नं. %{nmcNo}',
  'NHPC No. %{nhpcNo}': 'NHPC नं. %{nhpcNo}',
  'The sample was collected again. This report replaces': 'नमुना फेरि सङ्कलन गरियो। यो रिपोर्ट यसको सट्टामा हो:',
  'report %{no}, version %{version}, of %{issued}': 'रिपोर्ट %{no}, संस्करण %{version}, जारी %{issued}',
  'The earlier report went to': 'अघिल्लो रिपोर्ट पाउने',
  'version %{version} mailed to %{to}, %{time}': 'संस्करण %{version}: %{to} लाई मेल गरिएको, %{time}',
  'version %{version} handed over to %{to}, %{time}': 'संस्करण %{version}: %{to} लाई बुझाइएको, %{time}',
  'Replaces the report of %{time}.': '%{time} को रिपोर्टको सट्टामा।',
  'Scan to see whether this report is genuine and the newest.':
    'यो रिपोर्ट सक्कली र सबैभन्दा नयाँ हो कि होइन, स्क्यान गरी हेर्नुहोस्।',
  '— End of report —': '— रिपोर्ट समाप्त —',
}
