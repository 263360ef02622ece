/**
 * The demo laboratory's texts and targets for single tests, by master: controls' expected values, cultures' medicines,
 * notes, findings, texts.
 */
export const demoTestTexts = {
  'control-target': [
    { controlLot: 'Chemistry Normal 45731', test: 'Glucose Fasting', mean: 92, sd: 2.5 },
    { controlLot: 'Chemistry High 45732', test: 'Glucose Fasting', mean: 248, sd: 6 },
    { controlLot: 'Blood Normal 7140', test: 'Haemoglobin', mean: 13.2, sd: 0.2 },
  ],
  'test-sensitive-medicine': [
    {
      test: 'Urine Culture and Sensitivity',
      sensitiveMedicines: [
        ...['Nitrofurantoin', 'Norfloxacin', 'Ciprofloxacin', 'Cotrimoxazole', 'Amoxicillin and Clavulanic Acid'],
        ...['Cefixime', 'Ceftriaxone', 'Gentamicin', 'Amikacin', 'Meropenem'],
      ],
    },
    {
      test: 'Blood Culture and Sensitivity',
      sensitiveMedicines: [
        ...['Ampicillin', 'Ceftriaxone', 'Ceftazidime', 'Azithromycin', 'Ciprofloxacin', 'Gentamicin', 'Amikacin'],
        ...['Piperacillin and Tazobactam', 'Meropenem', 'Vancomycin', 'Linezolid', 'Colistin'],
      ],
    },
  ],
  'footer-note': [
    {
      test: 'HIV I and II',
      footerText:
        '<p><strong>Note:</strong> This is a screening test. A reactive result must be confirmed with further methods; ' +
        'a non-reactive result does not exclude a recent infection (window period).</p>',
    },
    {
      test: 'Glucose Fasting',
      footerText:
        '<p>Fasting plasma glucose (mg/dL):</p>' +
        '<ul><li>below 100: normal</li><li>100 to 125: impaired</li><li>126 or more: suggests diabetes; repeat</li></ul>',
    },
  ],
  'test-finding': [
    {
      test: 'Peripheral Blood Smear',
      code: 'NORM',
      finding:
        'RBCs are normocytic and normochromic. WBCs are normal in number and distribution. Platelets are adequate.',
    },
    {
      test: 'Peripheral Blood Smear',
      code: 'IDA',
      finding:
        'RBCs are microcytic and hypochromic with anisopoikilocytosis and pencil cells. WBCs and platelets: normal.',
    },
    {
      test: 'Urine Culture and Sensitivity',
      code: 'NG',
      finding: 'No growth after 48 hours of aerobic incubation at 37 °C.',
    },
    {
      test: 'Urine Culture and Sensitivity',
      code: 'MIX',
      finding: 'Mixed growth of more than two organisms: likely contamination. Please repeat with a midstream sample.',
    },
    {
      test: 'Blood Culture and Sensitivity',
      code: 'NG5',
      finding: 'No growth after 5 days of incubation.',
    },
    {
      test: 'USG Abdomen and Pelvis',
      code: 'FL1',
      finding: 'Liver is mildly enlarged with increased echotexture: grade I fatty change.',
    },
    {
      test: 'USG Abdomen and Pelvis',
      code: 'GBS',
      finding: 'Gall bladder: echogenic focus with posterior acoustic shadowing in its lumen: cholelithiasis.',
    },
    {
      test: 'USG Abdomen and Pelvis',
      code: 'HN',
      finding: 'Mild hydronephrosis with dilated proximal ureter.',
    },
    {
      test: 'USG Obstetric',
      code: 'SLIUF',
      finding: 'Single live intrauterine fetus in cephalic presentation.',
    },
  ],
  'usg-service-setup': [
    {
      test: 'USG Abdomen and Pelvis',
      testText:
        '<p><strong>Liver:</strong> normal in size and echotexture, no focal lesion. IHBD not dilated.</p>' +
        '<p><strong>Gall bladder:</strong> well distended, wall thickness normal, no calculus.</p>' +
        '<p><strong>Spleen and pancreas:</strong> normal.</p>' +
        '<p><strong>Kidneys:</strong> normal in size and position, corticomedullary differentiation kept, ' +
        'no calculus, no hydronephrosis.</p>' +
        '<p><strong>Urinary bladder:</strong> well distended, wall smooth.</p>' +
        '<p><strong>Impression:</strong> normal scan of abdomen and pelvis.</p>',
    },
    {
      test: 'USG Obstetric',
      testText:
        '<p>Single live intrauterine fetus in ___ presentation.</p>' +
        '<ul><li>BPD: ___ mm</li><li>FL: ___ mm</li><li>AC: ___ mm</li><li>FHR: ___ beats/min</li></ul>' +
        '<p>Placenta: ___. Liquor: adequate.</p><p><strong>Impression:</strong> ___</p>',
    },
  ],
} as const
