import { adults, negative, notSeen, strip, testsOf } from './catalogueTest'

const urine = { department: 'Clinical Pathology', sample: 'Urine' }
const stool = { department: 'Clinical Pathology', sample: 'Stool' }

const culture = (sample: string, code: string, name: string) =>
  testsOf({ department: 'Microbiology', sample }, [{ code, name, isFreeText: true }])

/** Urine, stool and cultures. */
export const others = [
  ...testsOf(urine, [
    { code: 'U-COL', name: 'Urine Colour', isFreeText: true },
    { code: 'U-APP', name: 'Urine Appearance', options: ['Clear', 'Slightly turbid', 'Turbid'] },
    { code: 'U-PH', name: 'Urine pH', decimals: 1, ranges: adults(4.5, 8) },
    { code: 'U-SG', name: 'Urine Specific Gravity', decimals: 3, ranges: adults(1.005, 1.03) },
    { code: 'U-ALB', name: 'Urine Albumin', options: strip },
    { code: 'U-SUG', name: 'Urine Sugar', options: strip },
    { code: 'U-KET', name: 'Urine Ketones', options: strip },
    { code: 'U-BIL', name: 'Urine Bilirubin', options: negative },
    { code: 'U-BLD', name: 'Urine Blood', options: strip },
    { code: 'U-PUS', name: 'Urine Pus Cells', unit: '/hpf', isFreeText: true },
    { code: 'U-RBC', name: 'Urine Red Cells', unit: '/hpf', isFreeText: true },
    { code: 'U-EPI', name: 'Urine Epithelial Cells', unit: '/hpf', isFreeText: true },
    { code: 'U-CAS', name: 'Urine Casts', options: notSeen },
    { code: 'U-CRY', name: 'Urine Crystals', options: notSeen },
    { code: 'UPT', name: 'Urine Pregnancy Test', options: negative },
  ]),
  ...testsOf(stool, [
    { code: 'S-COL', name: 'Stool Colour', isFreeText: true },
    { code: 'S-CON', name: 'Stool Consistency', options: ['Formed', 'Semi-formed', 'Loose', 'Watery'] },
    { code: 'S-PUS', name: 'Stool Pus Cells', unit: '/hpf', isFreeText: true },
    { code: 'S-RBC', name: 'Stool Red Cells', unit: '/hpf', isFreeText: true },
    { code: 'S-OVA', name: 'Stool Ova', options: notSeen },
    { code: 'S-CYS', name: 'Stool Cysts', options: notSeen },
    { code: 'S-OB', name: 'Stool Occult Blood', options: negative },
  ]),
  ...testsOf({ department: 'Clinical Pathology', sample: 'Semen' }, [
    { code: 'SEMEN', name: 'Semen Analysis', isFreeText: true },
  ]),
  ...culture('Urine', 'U-CS', 'Urine Culture and Sensitivity'),
  ...culture('Blood (Culture Bottle)', 'B-CS', 'Blood Culture and Sensitivity'),
  ...culture('Pus', 'P-CS', 'Pus Culture and Sensitivity'),
  ...culture('Sputum', 'SP-CS', 'Sputum Culture and Sensitivity'),
  ...culture('Stool', 'S-CS', 'Stool Culture and Sensitivity'),
  ...culture('Swab', 'GRAM', 'Gram Stain'),
  ...testsOf({ department: 'Microbiology', sample: 'Sputum' }, [
    { code: 'AFB', name: 'Sputum for AFB', options: ['Negative', 'Scanty', '1+', '2+', '3+'] },
  ]),
]
